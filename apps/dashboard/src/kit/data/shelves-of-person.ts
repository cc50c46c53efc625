import { completed, database, ROWS, settled } from './device-shelf.ts';

/** Everything that lies here for one person, on whatever shelf. */
export interface LyingHere {
  readonly count: () => Promise<number>;
  readonly forget: () => Promise<void>;
}

/** Owners of a person's shelves begin with `user:7/`, and so do the keys of what lies on them. */
export function shelvesOf(userId: string): LyingHere {
  const all = () => IDBKeyRange.bound(`user:${userId}/`, `user:${userId}/\uffff`);
  return {
    count: async () =>
      settled((await database()).transaction(ROWS, 'readonly').objectStore(ROWS).count(all())),
    forget: async () => {
      const transaction = (await database()).transaction(ROWS, 'readwrite', { durability: 'strict' });
      const isForgotten = completed(transaction);
      transaction.objectStore(ROWS).delete(all());
      await isForgotten;
    },
  };
}
