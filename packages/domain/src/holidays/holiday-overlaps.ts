/** Local times as the wire has them, which sort as text. */
export interface Stay {
  readonly id: number;
  readonly from: string;
  readonly to: string;
}

/** For each one that shares time with another, the ids of those others. Where one ends the next may begin. */
export function overlapsOf(stays: readonly Stay[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  const note = (id: number, other: number) => {
    const others = found.get(id);
    if (others) others.push(other);
    else found.set(id, [other]);
  };
  const byStart = stays.toSorted((one, other) => one.from.localeCompare(other.from) || one.id - other.id);
  byStart.forEach((stay, index) => {
    for (const later of byStart.slice(index + 1)) {
      if (later.from >= stay.to) break;
      note(stay.id, later.id);
      note(later.id, stay.id);
    }
  });
  return found;
}
