/** The first statement of a call, which sets its tenancy and may answer who is calling. */
export interface Entry<Entered> {
  readonly entered: Promise<Entered>;
  /** What it gives, to the same object, unless something has changed since it was last asked; undefined: nobody can tell. */
  readonly expected?: Entered | undefined;
}

/** The work has begun by what was expected, and something else was answered: it is done again. */
export class UnexpectedEntry extends Error {}

/**
 * Does the work of a call by what its entry gives. Where that is expected, the work begins at once, so that its statements travel
 * right behind the entry's own and a round trip is saved. The entry is the first of them on the connection: the others see
 * what it allows now, or, should it fail, what the reader before was allowed. Unless it gives what was expected, nothing of the work
 * counts and `UnexpectedEntry` is thrown, so that what was known before decides nothing. The work has ended when this ends.
 */
export async function begun<Entered, Result>(
  { entered, expected }: Entry<Entered>,
  work: (entered: Entered) => Promise<Result>,
): Promise<Result> {
  if (expected === undefined) return work(await entered);
  // Both have ended before the connection is somebody else's, whichever of them fails.
  const [entry, done] = await Promise.allSettled([entered, work(expected)]);
  if (entry.status === 'rejected') throw entry.reason;
  if (entry.value !== expected) throw new UnexpectedEntry();
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
