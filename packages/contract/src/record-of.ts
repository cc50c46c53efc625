/** The names of a table's entries. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  const keys: (keyof Table & string)[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** An object with a value for each of the names, which are all that it has. */
export function recordOf<Whole extends object>(
  names: readonly (keyof Whole)[],
  valueOf: <Name extends keyof Whole>(name: Name) => Whole[Name],
): Whole {
  const made: Partial<Whole> = {};
  for (const name of names) made[name] = valueOf(name);
  const isWhole = (one: Partial<Whole>): one is Whole => names.every((name) => name in one);
  if (isWhole(made)) return made;
  throw new TypeError();
}

type PartOf<Table extends object, Part extends keyof Table[keyof Table]> = {
  -readonly [Name in keyof Table]: Table[Name][Part];
};

/** One part of each of a table's entries, under their names. */
export const partOf = <Table extends object, Part extends keyof Table[keyof Table]>(
  table: Table,
  part: Part,
): PartOf<Table, Part> => recordOf<PartOf<Table, Part>>(keysOf(table), (name) => table[name][part]);
