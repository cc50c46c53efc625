import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage, notesOf } from './device-storage.ts';

/** A browser that is still opening its database. */
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('What is written while the database opens is noted at once, and found by its person alone.', () => {
  void deviceStorage<{ id: string; name: string }>('user:7/moves').write([{ id: 'a', name: 'كباب' }], ['b']);
  const [key = ''] = notesOf('user:7/');
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({
    stored: [{ id: 'a', name: 'كباب' }],
    forgotten: ['b'],
  });
  expect([notesOf('user:70/'), notesOf('user:7/moves|').length]).toEqual([[], 1]);
});

it('A file is not noted, since it is no text.', () => {
  void deviceStorage<{ id: string; file: Blob }>('user:7/files').write(
    [{ id: 'a', file: new Blob(['x']) }],
    [],
  );
  expect(notesOf('user:7/')).toEqual([]);
});

/** A request that is answered once somebody listens. */
function answered<Result>(result: Result): EventTarget & { readonly result: Result } {
  const request = new EventTarget();
  setTimeout(() => request.dispatchEvent(new Event('success')));
  return Object.assign(request, { result });
}

it('Where the browser has ended the connection and said nothing, what is stored is read over a new one.', async () => {
  const row = { key: 'user:7/moves/a', owner: 'user:7/moves', value: { id: 'a' } };
  const ended = () => {
    throw new DOMException('The connection is closing.', 'InvalidStateError');
  };
  const working = () => ({ objectStore: () => ({ index: () => ({ getAll: () => answered([row]) }) }) });
  const transactions = [ended, working];
  const open = vi.fn<() => EventTarget>(() =>
    answered(Object.assign(new EventTarget(), { transaction: transactions.shift() ?? working })),
  );
  vi.stubGlobal('indexedDB', { open });
  vi.resetModules();
  const anew = await import('./device-storage.ts');
  expect(await anew.deviceStorage<{ id: string }>('user:7/moves').load()).toEqual([{ id: 'a' }]);
  expect(open).toHaveBeenCalledTimes(2);
});
