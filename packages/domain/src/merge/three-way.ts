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

/** Fields that only one side has changed are merged; where both have, `choices` decide or the conflict is told. */
export function mergeThree<Value>(
  shape: Shape<Value>,
  three: Three<Value>,
  choices: Choices = {},
): Merged<Value> {
  return shape.merge(three, { path: '', choices });
}
