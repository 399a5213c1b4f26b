import type { ComponentChildren } from "preact";

/** A table that scrolls sideways within the page where it is wider than the page. */
export function ScrollTable({
  caption,
  dense = false,
  children,
}: {
  readonly caption: ComponentChildren;
  /** For tables of many columns. */
  readonly dense?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <div class={dense ? "scroll dense" : "scroll"}>
      <table>
        <caption>{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** A system's name with the dot of its colour. */
export function SystemName({ name, color }: { readonly name: string; readonly color: string }) {
  return (
    <span class={`system ${color}`}>
      <span class="dot" aria-hidden="true" />
      {name}
    </span>
  );
}
