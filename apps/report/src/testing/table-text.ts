/** The text of the table that has this caption, cells separated by spaces. */
export function tableText(page: string, caption: string): string {
  const start = page.indexOf(`<caption>${caption}</caption>`);
  if (start < 0) throw new Error(`no table has the caption ${JSON.stringify(caption)}`);
  return page
    .slice(start, page.indexOf("</table>", start))
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
