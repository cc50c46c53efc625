/** How often an extra was chosen; each time is a member of its own. */
export const timesOf = (id: number, chosen: readonly number[]): number =>
  chosen.filter((one) => one === id).length;

/** The same with an extra taken as often as `times` says. */
export const takenTimes = (id: number, times: number, chosen: readonly number[]): number[] => [
  ...chosen.filter((one) => one !== id),
  ...Array<number>(times).fill(id),
];

/** What was chosen several times is named once, with how often: `2 × Cheese`. */
export function countedNames(names: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}
