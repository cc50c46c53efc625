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
