interface RowsOptions<Row> {
  /** Null for a row that is not stored yet. */
  readonly idOf: (row: Row) => string | number | null;
  readonly row: Shape<Row>;
  /** My row, known to be the stored one of theirs. */
  readonly adopt?: (mine: Row, theirs: Row) => Row;
  /** My row as one that is to be stored anew, because theirs has removed it. */
  readonly renew?: (mine: Row) => Row;
  /** More rows than this cannot be: beyond it one of the lists is chosen. */
  readonly atMost?: number;
}

interface Found<Row> {
  /** By id; in the order in which they were met. */
  readonly kept: Map<string, Row>;
  readonly conflicts: Conflict[];
}

type ById<Row> = ReadonlyMap<string, Row>;

/**
 * A list whose rows are merged by id. What one side has added or removed is added or removed; a row that one side
 * has removed and the other has changed is a conflict, as is an order that both have changed. A row I added that
 * theirs has as well (an answer that got lost on its way) is the same row.
 */
export function rows<Row>(options: RowsOptions<Row>): Shape<readonly Row[]> {
  const { atMost = Infinity, row } = options;
  const isSame = (one: readonly Row[], other: readonly Row[]) =>
    one.length === other.length &&
    one.every((mine, index) => {
      const their = other[index];
      return their !== undefined && options.idOf(mine) === options.idOf(their) && row.isSame(mine, their);
    });
  return {
    isSame,
    merge: (three, at) => {
      if (at.choices[at.path] !== undefined) return settle(three, at);
      const adopted = { ...three, mine: withStoredIds(three, options) };
      const merged = mergeRows(adopted, options, at);
      return merged.value.length > atMost ? settle(three, at) : merged;
    },
  };
}

/** My new rows that theirs also has, by their ids there. */
function withStoredIds<Row>(
  { base, mine, theirs }: Three<readonly Row[]>,
  { idOf, row, adopt }: RowsOptions<Row>,
): readonly Row[] {
  if (!adopt) return mine;
  const known = new Set([...base, ...mine].map(idOf));
  const added = theirs.filter((one) => !known.has(idOf(one)));
  return mine.map((one) => {
    if (idOf(one) !== null) return one;
    const index = added.findIndex((stored) => row.isSame(stored, one));
    const [stored] = index < 0 ? [] : added.splice(index, 1);
    return stored === undefined ? one : adopt(one, stored);
  });
}

function byId<Row>(list: readonly Row[], idOf: RowsOptions<Row>['idOf']): ById<Row> {
  return new Map(list.map((row, index) => [String(idOf(row) ?? `new-${index}`), row]));
}

function mergeRows<Row>(
  three: Three<readonly Row[]>,
  options: RowsOptions<Row>,
  at: MergePlace,
): { readonly value: readonly Row[]; readonly conflicts: readonly Conflict[] } {
  const { idOf } = options;
  const sides = {
    base: byId(three.base, idOf),
    mine: byId(three.mine, idOf),
    theirs: byId(three.theirs, idOf),
  };
  const found: Found<Row> = { kept: new Map(), conflicts: [] };
  for (const id of new Set([...sides.mine.keys(), ...sides.theirs.keys()])) {
    mergeRow(found, { id, sides, options, at });
  }
  const order = mergeOrder(sides, at);
  found.conflicts.push(...order.conflicts);
  const ids = [...new Set([...order.value, ...found.kept.keys()])];
  const value = ids.flatMap((id) => {
    const row = found.kept.get(id);
    return row === undefined ? [] : [row];
  });
  return { value, conflicts: found.conflicts };
}

interface RowPlace<Row> {
  readonly id: string;
  readonly sides: Three<ById<Row>>;
  readonly options: RowsOptions<Row>;
  readonly at: MergePlace;
}

function mergeRow<Row>(found: Found<Row>, { id, sides, options, at }: RowPlace<Row>): void {
  const base = sides.base.get(id);
  const mine = sides.mine.get(id);
  const theirs = sides.theirs.get(id);
  const place = under(at, id);
  const merged =
    mine !== undefined && theirs !== undefined
      ? // Added by both under one id: what it was before is what theirs has stored.
        options.row.merge({ base: base ?? theirs, mine, theirs }, place)
      : mergeOneSided({ base, mine, theirs }, options, place);
  if (merged.value !== undefined && merged.value !== null) found.kept.set(id, merged.value);
  found.conflicts.push(...merged.conflicts);
}

/** A row that one side has added, or that one side has removed. */
function mergeOneSided<Row>(
  { base, mine, theirs }: Three<Row | undefined>,
  { row, renew }: RowsOptions<Row>,
  place: MergePlace,
): Merged<Row | null | undefined> {
  const only = mine ?? theirs;
  if (base === undefined || only === undefined) return { value: only, conflicts: [] };
  if (row.isSame(base, only)) return { value: null, conflicts: [] };
  const removed = { base, mine: mine ?? null, theirs: theirs ?? null };
  const settled: Merged<Row | null> = settle<Row | null>(removed, place);
  const isKeptMine = mine !== undefined && settled.value === mine;
  return isKeptMine && renew ? { ...settled, value: renew(mine) } : settled;
}

const order = whole<readonly string[]>((one, other) => one.join('\n') === other.join('\n'));

/** The ids as they stand on the side whose order counts: that of the rows all three know. */
function mergeOrder<Row>(sides: Three<ById<Row>>, at: MergePlace) {
  const shared = (side: ById<Row>) =>
    [...side.keys()].filter((id) => sides.base.has(id) && sides.mine.has(id) && sides.theirs.has(id));
  const three = { base: shared(sides.base), mine: shared(sides.mine), theirs: shared(sides.theirs) };
  const merged = order.merge(three, under(at, 'order'));
  const isTheirs = merged.value === three.theirs && merged.value !== three.mine;
  const leading = isTheirs && !order.isSame(three.mine, three.theirs) ? sides.theirs : sides.mine;
  return { value: [...leading.keys()], conflicts: merged.conflicts };
}

/** A value as it was when two people began to edit it, and what each has made of it. */
export interface Three<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export type Side = 'mine' | 'theirs';
/** Which side wins where both have changed the same, by path. */
export type Choices = Readonly<Record<string, Side>>;

/** Both have changed this, and differently. In a list, null is a row that one of them has removed. */
export interface Conflict extends Three<unknown> {
  readonly path: string;
}

export interface Merged<Value> {
  /** Mine wherever nobody has chosen yet. */
  readonly value: Value;
  readonly conflicts: readonly Conflict[];
}

export interface MergePlace {
  readonly path: string;
  readonly choices: Choices;
}

/** How values of one kind are compared and merged. */
export interface Shape<Value> {
  readonly isSame: (one: Value, other: Value) => boolean;
  readonly merge: (three: Three<Value>, at: MergePlace) => Merged<Value>;
}

export const under = ({ path, choices }: MergePlace, name: string): MergePlace => ({
  path: path === '' ? name : `${path}.${name}`,
  choices,
});

/** What stands at a place that both have changed: the chosen side, or mine and the conflict. */
export function settle<Value>(three: Three<Value>, { path, choices }: MergePlace): Merged<Value> {
  const side = choices[path];
  if (side !== undefined) return { value: three[side], conflicts: [] };
  return { value: three.mine, conflicts: [{ path, ...three }] };
}

/** A value that is taken as it is, from one side or the other. */
export function whole<Value>(isSame: (one: Value, other: Value) => boolean = Object.is): Shape<Value> {
  return {
    isSame,
    merge: (three, at) => {
      const { base, mine, theirs } = three;
      if (isSame(mine, base)) return { value: theirs, conflicts: [] };
      if (isSame(theirs, base) || isSame(mine, theirs)) return { value: mine, conflicts: [] };
      return settle(three, at);
    },
  };
}

/** A shape for each member that counts. */
export type Members<Value> = { readonly [Name in keyof Value]?: Shape<Value[Name]> };

export function isSameMember<Value, Name extends keyof Value>(
  shapes: Pick<Members<Value>, Name>,
  name: Name,
  [one, other]: readonly [Value, Value],
): boolean {
  return shapes[name]?.isSame(one[name], other[name]) ?? true;
}

/** A value whose members are merged one by one. Members without a shape stay as they are on my side. */
export function members<Value extends object>(shapes: Members<Value>): Shape<Value> {
  const names = (Object.keys(shapes) as (keyof Value & string)[]).filter((name) => shapes[name]);
  return {
    isSame: (one, other) => names.every((name) => isSameMember(shapes, name, [one, other])),
    merge: ({ base, mine, theirs }, at) => {
      const value = { ...mine };
      const conflicts: Conflict[] = [];
      const mergeMember = (name: keyof Value & string) => {
        const three = { base: base[name], mine: mine[name], theirs: theirs[name] };
        const merged = shapes[name]?.merge(three, under(at, name));
        if (!merged) return;
        value[name] = merged.value;
        conflicts.push(...merged.conflicts);
      };
      names.forEach(mergeMember);
      return { value, conflicts };
    },
  };
}

/** A value that is merged in another form, for instance with members that belong together as one. */
export function seenAs<Value, Seen>(
  shape: Shape<Seen>,
  see: (value: Value) => Seen,
  write: (seen: Seen, mine: Value) => Value,
): Shape<Value> {
  return {
    isSame: (one, other) => shape.isSame(see(one), see(other)),
    merge: ({ base, mine, theirs }, at) => {
      const merged = shape.merge({ base: see(base), mine: see(mine), theirs: see(theirs) }, at);
      return { value: write(merged.value, mine), conflicts: merged.conflicts };
    },
  };
}

/** Fields that only one side has changed are merged; where both have, `choices` decide or the conflict is reported. */
export function mergeThree<Value>(
  shape: Shape<Value>,
  three: Three<Value>,
  choices: Choices = {},
): Merged<Value> {
  return shape.merge(three, { path: '', choices });
}
