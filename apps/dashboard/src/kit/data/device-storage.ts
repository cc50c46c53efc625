import { randomKey } from './random-key.ts';

interface Stored {
  readonly id: string | number;
}

/** Values that outlast the page, on this device only. `id` is their own within the storage. */
export interface DeviceStorage<Value extends Stored> {
  readonly load: () => Promise<readonly Value[]>;
  /** Rejects where the browser keeps nothing (a private window of some) or has no room left. */
  readonly write: (stored: readonly Value[], forgotten: readonly Value['id'][]) => Promise<void>;
}

const DATABASE = 'diwan-device';
const VERSION = 1;
const ROWS = 'rows';
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
let isOpen = false;

function forgetConnection(): void {
  opening = undefined;
  isOpen = false;
}

async function openOnce(): Promise<IDBDatabase> {
  try {
    const opened = await openDatabase();
    isOpen = true;
    // WebKit ends the connections of pages in the background, and every browser those to data that are deleted.
    opened.addEventListener('close', forgetConnection);
    // Another page waits for this one, to delete the database or to change its form.
    opened.addEventListener('versionchange', () => {
      opened.close();
      forgetConnection();
    });
    return opened;
  } catch (error) {
    forgetConnection();
    throw error;
  }
}

function connection(): Promise<IDBDatabase> {
  opening ??= openOnce();
  return opening;
}

const isEnded = (error: unknown) => error instanceof DOMException && error.name === 'InvalidStateError';

/**
 * A transaction on the rows, over a new connection where the browser has ended the one before and said nothing. `strict`: on
 * the disk before it counts, so that it outlives a crash of the machine as well.
 */
export async function transactionOn(mode: 'readonly' | 'readwrite'): Promise<IDBTransaction> {
  const begin = async () => (await connection()).transaction(ROWS, mode, { durability: 'strict' });
  try {
    return await begin();
  } catch (error) {
    if (!isEnded(error)) throw error;
    forgetConnection();
    return begin();
  }
}

export const rowsOf = (transaction: IDBTransaction): IDBObjectStore => transaction.objectStore(ROWS);

/** How the keys begin of what waits in the local storage for the database to open, followed by the owner. */
const WAITING = 'waiting/';
const PAGE = randomKey();
let notes = 0;

interface Note<Value, Id> {
  readonly stored: readonly Value[];
  readonly forgotten: readonly Id[];
}

/** The keys of notes whose owners begin so, the oldest first. */
export function notesOf(owners: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(WAITING + owners))
      .sort();
  } catch {
    return [];
  }
}

/** A file is no text; it waits for the database alone. */
function textOf(_key: string, value: unknown): unknown {
  if (value instanceof Blob) throw new TypeError('A file is no text.');
  return value;
}

/**
 * Notes what is to be written until the database is open, at once: a page that was just loaded may end before that. Gives the
 * way to take the note away.
 */
function noteOf<Value, Id>(owner: string, note: Note<Value, Id>): () => void {
  notes += 1;
  const key = `${WAITING}${owner}|${Date.now()}.${String(notes).padStart(6, '0')}|${PAGE}`;
  try {
    localStorage.setItem(key, JSON.stringify(note, textOf));
  } catch {
    // A device that has no room for it loses nothing but this safety.
  }
  return () => localStorage.removeItem(key);
}

async function writeRows<Value extends Stored>(
  owner: string,
  { stored, forgotten }: Note<Value, Value['id']>,
): Promise<void> {
  const transaction = await transactionOn('readwrite');
  const isWritten = completed(transaction);
  const rows = rowsOf(transaction);
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
}

/** Null for what another page has taken over meanwhile, and for what is no note. */
function readNote(text: string | null): Note<Stored, Stored['id']> | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes what a page noted that ended before its database was open. */
async function writeNotes(owner: string): Promise<void> {
  const left = notesOf(`${owner}|`).filter((key) => !key.endsWith(PAGE));
  for (const key of left) {
    const note = readNote(localStorage.getItem(key));
    // oxlint-disable-next-line no-await-in-loop -- in their order
    if (note !== null) await writeRows(owner, note);
    localStorage.removeItem(key);
  }
}

/** A storage in the browser's own database, apart for each owner (a user and what is edited). */
export function deviceStorage<Value extends Stored>(owner: string): DeviceStorage<Value> {
  return {
    load: async () => {
      // What cannot be written now stays noted, and keeps nobody from what is stored.
      await writeNotes(owner).catch(() => undefined);
      const found = rowsOf(await transactionOn('readonly'));
      const rows: StoredValue<Value>[] = await settled(found.index(BY_OWNER).getAll(owner));
      return rows.map(({ value }) => value);
    },
    write: async (stored, forgotten) => {
      if (stored.length === 0 && forgotten.length === 0) return;
      const note = { stored, forgotten };
      const forget = isOpen ? undefined : noteOf(owner, note);
      await writeRows(owner, note).finally(forget);
    },
  };
}
