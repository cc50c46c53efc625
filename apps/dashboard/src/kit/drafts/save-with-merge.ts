import { CallError } from '#kit/data/call-error.ts';

/** So often one save is merged into what others have saved meanwhile, before the person is notified of it. */
const MOST_MERGES = 5;

/**
 * Repeats a save that met newer rows. `merge` takes in what the 409 of the lock carries, and says whether there is
 * anything to send again; otherwise, and after five merges, the error is thrown.
 */
export async function saveWithMerge<Saved>(
  save: () => Promise<Saved>,
  merge: (current: unknown) => boolean | Promise<boolean>,
): Promise<Saved> {
  for (let merges = MOST_MERGES; ; merges -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try is made of what the one before has merged
      return await save();
    } catch (error) {
      const isStale = error instanceof CallError && error.isConflict;
      // oxlint-disable-next-line no-await-in-loop -- and so is each merge of what it met
      if (!isStale || merges === 0 || !(await merge(error.current))) throw error;
    }
  }
}
