import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { createDraftStore } from './draft-store.ts';
import { createSaveQueue, type SaveResult } from './save-queue.ts';
import { aNote, EVENING, NOON, NOTES, type NoteDraft, type NoteRow } from './testing/notes.ts';

const DEBOUNCE = 400;
const UNEXPECTED = 'That did not work';

type Sent = {
  readonly draft: NoteDraft;
  readonly fields: readonly (keyof NoteDraft)[];
  readonly row: NoteRow;
};
type Server = (save: Sent) => Promise<NoteRow>;

const stale = (current: unknown) => new CallError({ status: 409, message: 'Somebody was faster', current });
const isRow = (value: unknown): value is NoteRow => typeof value === 'object' && value !== null;

/** A note being edited, whose saves reach the server that is given; without one it stores what it is sent. */
function aDesk({ server }: { server?: Server } = {}) {
  const store = createDraftStore(NOTES);
  store.receive(aNote());
  const results: [number, SaveResult][] = [];
  const storing: Server = async ({ row, draft }) => ({ ...row, ...draft, updated_at: NOON });
  const send = vi.fn<Server>(server ?? storing);
  const queue = createSaveQueue({
    store,
    send,
    debounceMilliseconds: DEBOUNCE,
    onResult: (id, result) => results.push([id, result]),
    rowIn: async (current) => (isRow(current) ? current : null),
    unexpectedMessage: () => UNEXPECTED,
  });
  return { store, send, queue, results };
}

/** A server that answers each save when it is told to. */
function aSlowServer() {
  const answers: (() => void)[] = [];
  const server: Server = ({ row, draft }) =>
    new Promise((resolve) => {
      answers.push(() => resolve({ ...row, ...draft, updated_at: NOON }));
    });
  return { server, answers };
}

describe('a save that is asked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('leaves a moment after the last press, once', async () => {
    const { store, send, queue, results } = aDesk();
    store.patch(1, { title: 'Mine' });
    queue.request(1);
    await vi.advanceTimersByTimeAsync(DEBOUNCE - 1);
    queue.request(1);
    await vi.advanceTimersByTimeAsync(DEBOUNCE - 1);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(results).toEqual([[1, 'saved']]);
    expect(store.get(1)).toMatchObject({ changed: [], save: { kind: 'idle' } });
  });

  it('at once joins the one that was asked for', async () => {
    const { store, send, queue, results } = aDesk();
    store.patch(1, { title: 'Mine' });
    queue.request(1);
    await expect(queue.now(1)).resolves.toBe('saved');
    await vi.advanceTimersByTimeAsync(DEBOUNCE);
    expect([send.mock.calls.length, results]).toEqual([1, [[1, 'saved']]]);
  });
});

describe('a save', () => {
  it('sends what was edited, on the row it was made of, and shows that it is under way', async () => {
    const { server, answers } = aSlowServer();
    const { store, send, queue } = aDesk({ server });
    store.patch(1, { title: 'Mine' });
    const saved = queue.now(1);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(store.get(1)?.save.kind).toBe('saving');
    expect(send).toHaveBeenCalledWith({
      row: aNote(),
      base: { title: 'Keys', body: 'Under the mat' },
      draft: { title: 'Mine', body: 'Under the mat' },
      fields: ['title'],
    });
    answers[0]?.();
    await expect(saved).resolves.toBe('saved');
  });

  it.each([
    ['nothing was edited', {}],
    ['something stands against it', { title: '' }],
  ])('is not sent where %s', async (_, patch) => {
    const { store, send, queue, results } = aDesk();
    store.patch(1, patch);
    await expect(queue.now(1)).resolves.toBe('nothing');
    expect([send.mock.calls, results]).toEqual([[], [[1, 'nothing']]]);
  });

  it('is not sent for a row that is gone', async () => {
    const { store, send, queue } = aDesk();
    store.patch(1, { title: 'Mine' });
    store.forget(1);
    await expect(queue.now(1)).resolves.toBe('nothing');
    expect(send).not.toHaveBeenCalled();
  });

  it('of one field leaves the other edits, even where those could not be saved', async () => {
    const { store, send, queue } = aDesk({
      server: async ({ draft }) => aNote({ body: draft.body, updated_at: NOON }),
    });
    store.patch(1, { title: '', body: 'On the hook' });
    await expect(queue.now(1, ['body'])).resolves.toBe('saved');
    expect(send.mock.calls[0]?.[0].fields).toEqual(['body']);
    expect(store.get(1)).toMatchObject({ changed: ['title'], row: { body: 'On the hook' } });
    await expect(queue.now(1, ['body'])).resolves.toBe('nothing');
  });

  it('waits for the one of its row that is under way, and not for those of others', async () => {
    const { server, answers } = aSlowServer();
    const { store, send, queue } = aDesk({ server });
    store.receive(aNote({ id: 2 }));
    for (const id of [1, 2]) store.patch(id, { title: 'First' });
    const first = queue.now(1);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    store.patch(1, { title: 'Second' });
    const second = queue.now(1);
    const other = queue.now(2);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(send.mock.calls.map(([{ row, draft }]) => [row.id, draft.title])).toEqual([
      [1, 'First'],
      [2, 'First'],
    ]);
    for (const response of answers) response();
    await vi.waitFor(() => expect(answers).toHaveLength(3));
    expect(send.mock.calls[2]?.[0]).toMatchObject({ row: { updated_at: NOON }, draft: { title: 'Second' } });
    answers[2]?.();
    expect(await Promise.all([first, second, other])).toEqual(['saved', 'saved', 'saved']);
  });

  it('waits for work that changes the row by itself, however that ends', async () => {
    const { store, send, queue } = aDesk();
    store.patch(1, { title: 'Mine' });
    let end: (error: Error) => void = () => undefined;
    const work = queue.alone(1, () => new Promise<never>((_, reject) => (end = reject)));
    const saved = queue.now(1);
    await vi.waitFor(() => expect(end.length).toBe(1));
    expect(send).not.toHaveBeenCalled();
    end(new Error('The picture is broken'));
    await expect(work).rejects.toThrow('The picture is broken');
    await expect(saved).resolves.toBe('saved');
  });

  it('Work of its own answers what it came to.', async () => {
    const { queue } = aDesk();
    await expect(queue.alone(1, async () => 'a picture')).resolves.toBe('a picture');
  });
});

describe('a refused save', () => {
  it('says why, beside each field', async () => {
    const problem = new CallError({ status: 422, message: 'Too long', fields: { title: ['Too long'] } });
    const { store, queue, results } = aDesk({ server: () => Promise.reject(problem) });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('failed');
    expect(store.get(1)).toMatchObject({
      save: { kind: 'failed', message: 'Too long', fields: { title: ['Too long'] } },
      changed: ['title'],
    });
    expect(results).toEqual([[1, 'failed']]);
  });

  it('says so in words of the product where the cause is not the server', async () => {
    const { store, queue } = aDesk({ server: () => Promise.reject(new TypeError('x is undefined')) });
    store.patch(1, { title: 'Mine' });
    await queue.now(1);
    expect(store.get(1)?.save).toEqual({ kind: 'failed', message: UNEXPECTED, fields: {} });
  });
});

describe('a save that meets a newer row', () => {
  /** Refuses the first saves because of these rows, and stores the next. */
  const behind = (...rows: NoteRow[]): Server => {
    return async ({ row, draft }) => {
      const newer = rows.shift();
      if (newer) throw stale(newer);
      return { ...row, ...draft, updated_at: EVENING };
    };
  };

  it('is sent again with what the other person has changed', async () => {
    const { store, send, queue } = aDesk({
      server: behind(aNote({ body: 'Their place', updated_at: NOON })),
    });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('saved');
    expect(send.mock.calls[1]?.[0]).toMatchObject({
      row: { updated_at: NOON },
      draft: { title: 'Mine', body: 'Their place' },
      fields: ['title'],
    });
    expect(store.get(1)).toMatchObject({ changed: [], draft: { title: 'Mine', body: 'Their place' } });
  });

  it('has succeeded where the other person has written the same', async () => {
    const { store, send, queue } = aDesk({ server: behind(aNote({ title: 'Mine', updated_at: NOON })) });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('saved');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('asks where both have changed the same, and sends nothing until that is answered', async () => {
    const { store, send, queue, results } = aDesk({
      server: behind(aNote({ title: 'Theirs', updated_at: NOON })),
    });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('failed');
    expect(store.get(1)?.save.kind).toBe('conflict');
    await expect(queue.now(1)).resolves.toBe('nothing');
    store.resolve(1, { title: 'mine' });
    await expect(queue.now(1)).resolves.toBe('saved');
    expect(send).toHaveBeenCalledTimes(2);
    expect(results.map(([, result]) => result)).toEqual(['failed', 'nothing', 'saved']);
  });

  it('has failed where what it is merged into cannot be saved', async () => {
    const { store, send, queue } = aDesk({
      server: behind(aNote({ title: '', updated_at: NOON })),
    });
    store.patch(1, { body: 'My place' });
    await expect(queue.now(1)).resolves.toBe('failed');
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.get(1)).toMatchObject({ changed: ['body'], problems: { title: { key: 'required' } } });
  });

  it('has failed where the error does not carry that row', async () => {
    const { store, queue } = aDesk({ server: () => Promise.reject(stale(null)) });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('failed');
    expect(store.get(1)?.save).toMatchObject({ kind: 'failed', message: 'Somebody was faster' });
  });

  it('is merged five times, and then says that somebody was faster', async () => {
    const minute = (index: number) => `2026-04-01T12:0${index}:00.000Z`;
    const rows = Array.from({ length: 9 }, (_, index) =>
      aNote({ body: `Place ${index}`, updated_at: minute(index) }),
    );
    const { store, send, queue } = aDesk({ server: behind(...rows) });
    store.patch(1, { title: 'Mine' });
    await expect(queue.now(1)).resolves.toBe('failed');
    expect(send).toHaveBeenCalledTimes(6);
    expect(store.get(1)).toMatchObject({
      draft: { title: 'Mine', body: 'Place 4' },
      save: { kind: 'failed', message: 'Somebody was faster' },
    });
  });

  it('Only an error because of a newer row is merged.', async () => {
    const problem = new CallError({ status: 422, message: 'No', current: aNote({ updated_at: NOON }) });
    const { store, send, queue } = aDesk({ server: () => Promise.reject(problem) });
    store.patch(1, { title: 'Mine' });
    await queue.now(1);
    expect([send.mock.calls.length, store.get(1)?.row]).toEqual([1, aNote()]);
  });
});
