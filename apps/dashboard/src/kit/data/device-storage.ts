/** Values that outlast the page, on this device only. `id` is their own within the storage. */
export interface DeviceStorage<Value extends { readonly id: string | number }> {
  readonly load: () => Promise<readonly Value[]>;
  /** Rejects where the browser keeps nothing (a private window of some) or has no room left. */
  readonly write: (stored: readonly Value[], forgotten: readonly Value['id'][]) => Promise<void>;
}

const DATABASE = 'diwan-device';
const VERSION = 1;
export const ROWS = 'rows';
const BY_OWNER = 'owner';
/** Copying a value for the database stops the page; between as many it may draw. */
const ROWS_AT_ONCE = 100;

interface StoredValue<Value> {
  /** `{owner}/{id}` */
  readonly key: string;
  readonly owner: string;
  readonly value: Value;
}

export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
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

export const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', () => reject(transaction.error));
    transaction.addEventListener('abort', () => reject(transaction.error));
  });

/**
 * One after another within the transaction, which stays open as long as each is followed by the next. The last ones are not
 * waited for: the transaction itself tells how they went.
 */
async function eachInTurn<Value>(
  values: readonly Value[],
  request: (value: Value) => IDBRequest,
): Promise<void> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    const last = values
      .slice(at, at + ROWS_AT_ONCE)
      .map(request)
      .at(-1);
    // oxlint-disable-next-line no-await-in-loop -- so that the page can draw between them
    if (last && at + ROWS_AT_ONCE < values.length) await settled(last);
  }
}

let opening: Promise<IDBDatabase> | undefined;

export function database(): Promise<IDBDatabase> {
  opening ??= openDatabase().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** A storage in the browser's own database, apart for each owner (a user and what is edited). */
export function deviceStorage<Value extends { readonly id: string | number }>(
  owner: string,
): DeviceStorage<Value> {
  return {
    load: async () => {
      const transaction = (await database()).transaction(ROWS, 'readonly');
      const rows: StoredValue<Value>[] = await settled(
        transaction.objectStore(ROWS).index(BY_OWNER).getAll(owner),
      );
      return rows.map(({ value }) => value);
    },
    write: async (stored, forgotten) => {
      if (stored.length === 0 && forgotten.length === 0) return;
      // `strict`: on the disk before it counts, so that it outlives a crash of the machine as well.
      const transaction = (await database()).transaction(ROWS, 'readwrite', { durability: 'strict' });
      const isWritten = completed(transaction);
      const rows = transaction.objectStore(ROWS);
      const keyOf = (id: Value['id']) => `${owner}/${id}`;
      const work = async () => {
        await eachInTurn(stored, (value) =>
          rows.put({ key: keyOf(value.id), owner, value } satisfies StoredValue<Value>),
        );
        await eachInTurn(forgotten, (id) => rows.delete(keyOf(id)));
        // A page that ends takes with it what it has not committed itself.
        transaction.commit();
      };
      await Promise.all([isWritten, work()]);
    },
  };
}
