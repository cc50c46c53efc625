import { describe, expect, it, vi } from 'vitest';
import { isValid } from './draft-entry.ts';
import { createDraftStore } from './draft-store.ts';
import { aNote, EVENING, MORNING, NOON, NOTES, type NoteDraft } from './testing/notes.ts';

function storeWith(...rows: ReturnType<typeof aNote>[]) {
  const store = createDraftStore(NOTES);
  for (const row of rows) store.receive(row);
  return store;
}

/** Has the edits of note 1 sent, as a save does; answers what was sent. */
function send(store: ReturnType<typeof storeWith>) {
  const { draft: sent, changed: fields } = store.get(1)!;
  store.markSaving(1);
  return { sent, fields };
}

const FAILURE = { message: 'The title is taken', fields: { title: ['Taken'] } };

describe('what is typed', () => {
  it('is an edit only where it says something else than what was there', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: ' Keys ' });
    expect(store.get(1)).toMatchObject({ changed: [], draft: { title: ' Keys ' } });
    store.patch(1, { title: 'Key', body: 'Under the pot' });
    expect(store.get(1)?.changed).toEqual(['title', 'body']);
  });

  it('may be made of what was typed before', () => {
    const store = storeWith(aNote());
    store.patch(1, ({ body }) => ({ body: `${body}, behind the pot` }));
    expect(store.get(1)?.draft.body).toBe('Under the mat, behind the pot');
  });

  it('A row as it came has nothing against it, even where its kind would object to a new one.', () => {
    const store = storeWith(aNote({ title: '' }));
    expect(isValid(store.get(1)!)).toBe(true);
    store.patch(1, { body: 'On the hook' });
    expect(isValid(store.get(1)!)).toBe(false);
    expect(store.get(1)?.problems).toEqual({ title: { key: 'required' } });
    store.patch(1, { body: 'Under the mat' });
    expect(isValid(store.get(1)!)).toBe(true);
  });

  it('in a row that is not there does nothing', () => {
    const store = storeWith();
    store.patch(1, { title: 'Lost' });
    expect([store.get(1), store.changedIds(), store.conflicts(1), store.stored(1, 0)]).toEqual([
      undefined,
      [],
      [],
      null,
    ]);
  });

  it('is forgotten with its row', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    store.forget(1);
    expect([store.get(1), store.changedIds()]).toEqual([undefined, []]);
  });

  it('is given up for the newest row known', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    store.dropMine(1);
    expect(store.get(1)).toMatchObject({ changed: [], draft: { title: 'Keys' } });
    store.patch(1, { title: 'Mine' });
    store.meet(1, aNote({ title: 'Theirs', updated_at: NOON }));
    store.dropMine(1);
    expect(store.get(1)).toMatchObject({ changed: [], draft: { title: 'Theirs' }, theirs: null });
  });
});

describe('the rows with edits', () => {
  it('are told in the order of their first edit, each time the set changes and only then', () => {
    const store = storeWith(aNote(), aNote({ id: 2 }));
    const tell = vi.fn<() => void>();
    const stop = store.subscribeToChangedIds(tell);
    store.patch(2, { body: 'A' });
    store.patch(1, { body: 'B' });
    const result = store.changedIds();
    store.patch(2, { body: 'AB' });
    expect(result).toEqual([2, 1]);
    expect(store.changedIds()).toBe(result);
    expect(tell).toHaveBeenCalledTimes(2);
    store.dropMine(2);
    expect([store.changedIds(), tell.mock.calls.length]).toEqual([[1], 3]);
    stop();
    store.dropMine(1);
    expect(tell).toHaveBeenCalledTimes(3);
  });
});

describe('a row of the server', () => {
  it('of the same moment replaces one without edits, and never one with them', () => {
    const store = storeWith(aNote());
    store.receive(aNote({ body: 'In the safe' }));
    expect(store.get(1)?.draft.body).toBe('In the safe');
    store.patch(1, { title: 'Mine' });
    store.receive(aNote({ body: 'In the car' }));
    expect(store.get(1)).toMatchObject({ draft: { title: 'Mine', body: 'In the safe' }, theirs: null });
  });

  it('that is older than the known one is not taken in under edits either', () => {
    const store = storeWith(aNote({ updated_at: NOON }));
    store.patch(1, { title: 'Mine' });
    store.receive(aNote({ body: 'Of the morning', updated_at: MORNING }));
    expect(store.get(1)?.draft).toEqual({ title: 'Mine', body: 'Under the mat' });
  });

  it('does not come between a save and its answer', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    const save = send(store);
    store.receive(aNote({ body: 'By another person', updated_at: NOON }));
    expect(store.get(1)).toMatchObject({ save: { kind: 'saving' }, draft: { body: 'Under the mat' } });
    const row = aNote({ title: 'Mine', body: 'By another person', updated_at: EVENING });
    store.markSaved(1, { row, ...save });
    expect(store.get(1)).toMatchObject({ row, theirs: null, changed: [], draft: { title: 'Mine' } });
  });

  it('does not end a save that is under way, even where what was typed is taken back', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    send(store);
    store.patch(1, { title: 'Keys' });
    store.receive(aNote({ body: 'By another person', updated_at: NOON }));
    expect(store.get(1)?.save.kind).toBe('saving');
  });

  it('that was saved after mine is taken in once mine is answered', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    const save = send(store);
    store.receive(aNote({ title: 'Mine', body: 'After me', updated_at: EVENING }));
    store.markSaved(1, { row: aNote({ title: 'Mine', updated_at: NOON }), ...save });
    expect(store.get(1)).toMatchObject({
      draft: { title: 'Mine', body: 'After me' },
      changed: [],
      theirs: null,
      save: { kind: 'idle' },
    });
  });
});

describe('an answered save', () => {
  it('leaves the edits that it did not name', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine', body: 'Half a sent' });
    const { sent } = send(store);
    const row = aNote({ title: 'Mine', updated_at: NOON });
    store.markSaved(1, { row, sent, fields: ['title'] });
    expect(store.get(1)).toMatchObject({
      changed: ['body'],
      draft: { title: 'Mine', body: 'Half a sent' },
      save: { kind: 'idle' },
    });
  });

  it('shows what the server has made of what was sent', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    const save = send(store);
    store.markSaved(1, { row: aNote({ title: 'Mine, tidied', updated_at: NOON }), ...save });
    expect(store.get(1)).toMatchObject({ changed: [], draft: { title: 'Mine, tidied' } });
  });

  it('keeps what was typed into the same field meanwhile', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mi' });
    const save = send(store);
    store.patch(1, { title: 'Mine' });
    store.markSaved(1, { row: aNote({ title: 'Mi', updated_at: NOON }), ...save });
    expect(store.get(1)).toMatchObject({
      changed: ['title'],
      draft: { title: 'Mine' },
      base: { title: 'Mi' },
    });
  });
});

describe('a refused save', () => {
  it('is said until a save succeeds or nothing is left to save', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    store.markFailed(1, FAILURE);
    store.patch(1, { title: 'Mine too' });
    expect(store.get(1)?.save).toEqual({ kind: 'failed', ...FAILURE });
    store.patch(1, { title: 'Keys' });
    expect(store.get(1)?.save).toEqual({ kind: 'idle' });
  });

  it('is still said after the row of another person was taken in, unless that says the same as mine', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    store.markFailed(1, FAILURE);
    store.receive(aNote({ body: 'Elsewhere', updated_at: NOON }));
    expect(store.get(1)).toMatchObject({ save: { kind: 'failed' }, draft: { body: 'Elsewhere' } });
    store.receive(aNote({ title: 'Mine', body: 'Elsewhere', updated_at: EVENING }));
    expect(store.get(1)).toMatchObject({ save: { kind: 'idle' }, changed: [] });
  });
});

describe('two who have changed the same', () => {
  it('are asked about that alone, and may choose the other side', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine', body: 'My place' });
    store.meet(1, aNote({ title: 'Theirs', updated_at: NOON }));
    const titles = [{ path: 'title', base: 'Keys', mine: 'Mine', theirs: 'Theirs' }];
    expect(store.conflicts(1)).toEqual(titles);
    expect(store.conflicts(1, { title: 'theirs' })).toEqual([]);
    store.resolve(1, { title: 'theirs' });
    expect(store.get(1)).toMatchObject({
      draft: { title: 'Theirs', body: 'My place' },
      changed: ['body'],
      theirs: null,
      save: { kind: 'idle' },
    });
    expect(store.conflicts(1)).toEqual([]);
  });

  it('A choice where nobody has to choose changes nothing.', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    const before = store.get(1);
    store.resolve(1, { title: 'theirs' });
    expect(store.get(1)).toBe(before);
  });
});

describe('the edits kept on the device', () => {
  const refused = (store: ReturnType<typeof storeWith>) => {
    store.patch(1, { title: 'Mine' });
    store.markFailed(1, FAILURE);
  };
  const KEPT = { id: 1, base: { title: 'Keys' }, draft: { title: 'Mine' }, failure: null, keptAt: 5 };

  it('are the fields that were edited, as they were and as they are, with the last error', () => {
    const store = storeWith(aNote());
    expect(store.stored(1, 5)).toBe(null);
    store.patch(1, { title: 'Mine' });
    expect(store.stored(1, 5)).toEqual(KEPT);
    refused(store);
    expect(store.stored(1, 7)).toEqual({ ...KEPT, failure: FAILURE, keptAt: 7 });
  });

  it('come back with their refusal, under what was typed in this visit', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Of this visit' });
    const draft: NoteDraft = { title: 'Of the last visit', body: 'Of the last visit' };
    store.restore({ ...KEPT, base: { title: 'Keys', body: 'Under the mat' }, draft, failure: FAILURE });
    expect(store.get(1)).toMatchObject({
      changed: ['title', 'body'],
      draft: { title: 'Of this visit', body: 'Of the last visit' },
      save: { kind: 'failed', ...FAILURE },
    });
  });

  it('come back without an error where there was none', () => {
    const store = storeWith(aNote());
    store.restore(KEPT);
    expect(store.get(1)).toMatchObject({ changed: ['title'], save: { kind: 'idle' }, theirs: null });
  });

  it('meet the newest row known, also one that stands beside what is typed', () => {
    const store = storeWith(aNote());
    store.patch(1, { title: 'Mine' });
    store.meet(1, aNote({ title: 'Theirs', body: 'Their place', updated_at: NOON }));
    store.restore({ ...KEPT, base: { body: 'Under the mat' }, draft: { body: 'Kept place' } });
    expect(store.get(1)?.save.kind).toBe('conflict');
    expect(store.conflicts(1).map(({ path }) => path)).toEqual(['title', 'body']);
  });
});
