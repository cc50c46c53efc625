import { completed, notesOf, rowsOf, settled, transactionOn } from './device-storage.ts';

/** Everything that is here for one person, on whatever storage. */
export interface LyingHere {
  readonly count: () => Promise<number>;
  readonly forget: () => Promise<void>;
}

/** Owners of a person's storages begin with `user:7/`, and so do the keys of what is on them. */
export function storagesOf(userId: string): LyingHere {
  const owners = `user:${userId}/`;
  const all = () => IDBKeyRange.bound(owners, `${owners}\uffff`);
  return {
    count: async () => {
      const rows = rowsOf(await transactionOn('readonly'));
      return notesOf(owners).length + (await settled(rows.count(all())));
    },
    forget: async () => {
      for (const key of notesOf(owners)) localStorage.removeItem(key);
      const transaction = await transactionOn('readwrite');
      const isForgotten = completed(transaction);
      rowsOf(transaction).delete(all());
      await isForgotten;
    },
  };
}
