/** A table of texts as spreadsheets put it on the clipboard: cells with tabs, line breaks or quotes are quoted. */
export function copiedCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}

const QUOTED = /^"((?:[^"]|"")*)"(?=\t|\r?\n|$)/;
const PLAIN = /^[^\t\r\n]*/;

/** Reads such a table back. A line break at its end is no row. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r?\n$/, '');
  for (;;) {
    const quoted = QUOTED.exec(rest);
    const taken = quoted?.[0] ?? PLAIN.exec(rest)?.[0] ?? '';
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : taken);
    rest = rest.slice(taken.length);
    if (rest === '') return rows;
    const isBreak = !rest.startsWith('\t');
    rest = rest.slice(rest.startsWith('\r\n') ? 2 : 1);
    if (isBreak) rows.push([]);
  }
}
