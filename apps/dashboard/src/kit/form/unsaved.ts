/** What a page has that is not saved yet. */
interface Unsaved {
  /** Resolves to whether the person gives it up. */
  readonly ask: () => Promise<boolean>;
  readonly giveUp: () => void;
}

const onPage = new Set<Unsaved>();

/** Until what it returns is called, nothing takes the page from under it unasked. */
export function guardUnsaved(unsaved: Unsaved): () => void {
  onPage.add(unsaved);
  return () => onPage.delete(unsaved);
}

/**
 * For what changes the page without a new address, as another branch does. Asks once, whatever is unsaved; resolves to what gives it
 * all up, or to null where the person stays.
 */
export async function askToGiveUp(): Promise<(() => void) | null> {
  const all = [...onPage];
  const [first] = all;
  if (first && !(await first.ask())) return null;
  return () => all.forEach(({ giveUp }) => giveUp());
}
