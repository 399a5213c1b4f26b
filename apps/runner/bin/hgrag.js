#!/usr/bin/env node
import { existsSync } from "node:fs";

const main = new URL("../dist/main.js", import.meta.url);
if (!existsSync(main)) {
  process.stderr.write("hgrag: not built yet; run `pnpm build` first\n");
  process.exit(1);
}
await import(main.href);
