import type { DraftShelf, KeptDraft } from './draft-shelf.ts';

const DATABASE = 'diwan-drafts';
const VERSION = 1;
const ROWS = 'rows';
const BY_OWNER = 'owner';

interface StoredDraft<Draft> {
  /** `{owner}/{id}` */
  readonly key: string;
  readonly owner: string;
  readonly kept: KeptDraft<Draft>;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, VERSION);
  request.addEventListener('upgradeneeded', () => {
    const rows = request.result.createObjectStore(ROWS, { keyPath: 'key' });
    rows.createIndex(BY_OWNER, BY_OWNER);
  });
  return settled(request);
}

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error));
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/** Drafts in the browser's own database, apart for each owner (a user and what is edited). */
export function indexedDbShelf<Draft>(owner: string): DraftShelf<Draft> {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => (opening ??= openDatabase());
  return {
    load: async () => {
      const transaction = (await database()).transaction(ROWS, 'readonly');
      const rows: StoredDraft<Draft>[] = await settled(
        transaction.objectStore(ROWS).index(BY_OWNER).getAll(owner),
      );
      return rows.map(({ kept }) => kept);
    },
    write: async (kept, forgotten) => {
      if (kept.length === 0 && forgotten.length === 0) return;
      // `strict`: on the disk before it counts, so that it outlives a crash of the machine as well.
      const transaction = (await database()).transaction(ROWS, 'readwrite', { durability: 'strict' });
      const rows = transaction.objectStore(ROWS);
      for (const one of kept) {
        rows.put({ key: `${owner}/${one.id}`, owner, kept: one } satisfies StoredDraft<Draft>);
      }
      for (const id of forgotten) rows.delete(`${owner}/${id}`);
      await completed(transaction);
    },
  };
}

/** Where the browser offers no database (a private window of some): drafts last as long as the page. */
export const noShelf = <Draft>(): DraftShelf<Draft> => ({
  load: () => Promise.resolve([]),
  write: () => Promise.resolve(),
});
