/** What is stored, by key. */
export type Stored = ReadonlyMap<string, unknown>;

type Rows = readonly { readonly key: string; readonly data?: unknown }[];

export const storedOf = (rows: Rows): Stored => new Map(rows.map(({ key, data }) => [key, data]));

/** One of the lists inside a branch's settings. */
export function storedIn(rows: Rows, list: string): Stored {
  const data: unknown = rows.find(({ key }) => key === list)?.data;
  const isRow = (row: unknown): row is { key: string; data: unknown } =>
    typeof row === 'object' && row !== null && 'key' in row && 'data' in row;
  return storedOf(Array.isArray(data) ? data.filter(isRow) : []);
}
