import { sql, type RawBuilder } from 'kysely';

/** Lists come from lists of names in the code and from what a body may hold: few, and the same ones again and again. */
const MOST_LISTS = 1000;
const lists = new Map<string, RawBuilder<unknown>>();

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Columns with commas between, of a table's alias where one is given; put together once. */
export function listOfColumns(names: readonly string[], alias?: string): RawBuilder<unknown> {
  const key = `${alias ?? ''}.${names.join()}`;
  const known = lists.get(key);
  if (known) return known;
  const prefix = alias === undefined ? '' : `${quoted(alias)}.`;
  const list = sql.raw(names.map((name) => prefix + quoted(name)).join(', '));
  if (lists.size < MOST_LISTS) lists.set(key, list);
  return list;
}
