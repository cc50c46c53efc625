import { completed, database, ROWS, settled } from './device-storage.ts';

/** Everything that is here for one person, on whatever storage. */
export interface LyingHere {
  readonly count: () => Promise<number>;
  readonly forget: () => Promise<void>;
}

/** Owners of a person's storages begin with `user:7/`, and so do the keys of what is on them. */
export function storagesOf(userId: string): LyingHere {
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
