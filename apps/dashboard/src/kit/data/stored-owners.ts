import { notesOf, rowsOf, settled, transactionOn } from './device-storage.ts';

/** The owners whose names begin so and who have something on this device. */
export async function storedOwners(beginning: string): Promise<string[]> {
  const rows = rowsOf(await transactionOn('readonly'));
  const keys = await settled(rows.getAllKeys(IDBKeyRange.bound(beginning, `${beginning}\uffff`)));
  const ofRows = keys
    .filter((key) => typeof key === 'string')
    .map((key) => key.slice(0, key.lastIndexOf('/')));
  const ofNotes = notesOf(beginning).map((key) => key.slice(key.indexOf('/') + 1, key.indexOf('|')));
  return [...new Set([...ofRows, ...ofNotes])];
}
