import { describe, expect, it, vi } from 'vitest';
import type { DeviceStorage } from '#kit/data/device-storage.ts';
import { chosenFiles } from './smart-uploader.tsx';
import { createUploadStorage, type StoredUpload, type UploadLocks } from './upload-storage.ts';
import { createUploadQueue } from './upload-queue.ts';

const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const entries = (...names: string[]) => names.map((name) => ({ file: image(name), path: `Drinks/${name}` }));

type Options = Omit<Parameters<typeof createUploadQueue>[0], 'send' | 'problemOf'>;

interface Sent {
  readonly path: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly end: (error?: Error) => void;
}

function controlled(options: Options = {}) {
  const sent: Sent[] = [];
  const queue = createUploadQueue({
    ...options,
    send: ({ path, key }, _onProgress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Aborted')));
        sent.push({ path, key, signal, end: (error) => (error ? reject(error) : resolve()) });
      }),
    problemOf: (error) => (error instanceof Error ? error.message : ''),
  });
  return { queue, sent, statuses: () => queue.get().map(({ status }) => status) };
}

describe('the upload queue', () => {
  it('sends one file at a time, in order', async () => {
    const { queue, sent, statuses } = controlled();
    queue.add(entries('a.jpg', 'b.jpg'));
    expect(statuses()).toEqual(['sending', 'waiting']);
    sent[0]?.end();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ path }) => path)).toEqual(['Drinks/a.jpg', 'Drinks/b.jpg']);
  });

  it('goes on after a file that failed, and sends that one again under the same key', async () => {
    const { queue, sent, statuses } = controlled();
    queue.add(entries('a.jpg', 'b.jpg'));
    sent[0]?.end(new Error('Too large'));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.end();
    await vi.waitFor(() => expect(statuses()).toEqual(['failed', 'done']));
    expect(queue.get()[0]?.problem).toBe('Too large');
    queue.retry([queue.get()[0]?.key ?? '']);
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.key).toBe(sent[0]?.key);
  });

  it('tells 100 ms after the last file that the menu has changed, and only if something arrived', async () => {
    vi.useFakeTimers();
    try {
      const { queue, sent } = controlled();
      const onComplete = vi.fn<() => void>();
      queue.subscribeToCompletion(onComplete);
      queue.add(entries('a.jpg'));
      sent[0]?.end(new Error('No'));
      await vi.advanceTimersByTimeAsync(200);
      expect(onComplete).not.toHaveBeenCalled();
      queue.retry(queue.get().map(({ key }) => key));
      sent[1]?.end();
      await vi.advanceTimersByTimeAsync(99);
      expect(onComplete).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(onComplete).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

/** The device, as the next visit finds it. */
function device() {
  const lying = new Map<string | number, StoredUpload>();
  const storage: DeviceStorage<StoredUpload> = {
    load: async () => [...lying.values()],
    write: async (stored, forgotten) => {
      for (const one of stored) lying.set(one.id, one);
      for (const id of forgotten) lying.delete(id);
    },
  };
  return { storage, lying };
}

const ALONE: UploadLocks = { isFree: async () => true, hold: (work) => work() };
const keepingOn = (storage: DeviceStorage<StoredUpload>, mostBytes = 100) =>
  createUploadStorage({ storage, now: () => 5, locks: ALONE, mostBytes });

describe('an upload queue that is kept on the device', () => {
  it('goes on after a reload where it stood, in order and under the same keys', async () => {
    const { storage, lying } = device();
    const before = controlled({ keeping: keepingOn(storage) });
    before.queue.add(entries('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'));
    before.sent[0]?.end();
    await vi.waitFor(() => expect(before.sent).toHaveLength(2));
    before.sent[1]?.end(new Error('Not an image'));
    await vi.waitFor(() => expect(before.sent).toHaveLength(3));
    await vi.waitFor(() => expect(lying.size).toBe(3));
    const after = controlled({ keeping: keepingOn(storage) });
    await vi.waitFor(() => expect(after.statuses()).toEqual(['failed', 'sending', 'waiting']));
    expect(after.queue.get().map(({ path, problem }) => [path, problem])).toEqual([
      ['Drinks/b.jpg', 'Not an image'],
      ['Drinks/c.jpg', null],
      ['Drinks/d.jpg', null],
    ]);
    expect(after.sent[0]?.key).toBe(before.sent[2]?.key);
  });

  it('sends the same bytes again, as they were made ready the first time', async () => {
    const { storage } = device();
    let made = 0;
    const prepare = async ({ name }: File) => {
      made += 1;
      return new File([`small ${made}`], name);
    };
    const before = controlled({ keeping: keepingOn(storage), prepare });
    before.queue.add(entries('a.jpg'));
    await vi.waitFor(() => expect(before.sent).toHaveLength(1));
    const after = controlled({ keeping: keepingOn(storage), prepare });
    await vi.waitFor(() => expect(after.sent).toHaveLength(1));
    expect(made).toBe(1);
    expect(await after.queue.get()[0]?.file.text()).toBe('small 1');
  });

  it('tells how many files do not fit, and forgets them once they have arrived', async () => {
    const { storage, lying } = device();
    const keeping = keepingOn(storage, 1);
    const { queue, sent } = controlled({ keeping });
    queue.add(entries('a.jpg', 'b.jpg'));
    await vi.waitFor(() => expect(keeping.unkeptCount()).toBe(1));
    expect(lying.size).toBe(1);
    sent[0]?.end();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    sent[1]?.end();
    await vi.waitFor(() => expect([keeping.unkeptCount(), lying.size]).toEqual([0, 0]));
  });

  it('leaves the files to another tab that is sending them', async () => {
    const { storage } = device();
    const first = controlled({ keeping: keepingOn(storage) });
    first.queue.add(entries('a.jpg'));
    await vi.waitFor(() => expect(first.sent).toHaveLength(1));
    const locks: UploadLocks = { isFree: async () => false, hold: (work) => work() };
    const keeping = createUploadStorage({ storage, now: () => 6, locks });
    expect(await keeping.load()).toEqual([]);
  });
});

describe('breaking off', () => {
  it('stops the file under way, forgets it, and goes on with the next', async () => {
    const { storage, lying } = device();
    const { queue, sent, statuses } = controlled({ keeping: keepingOn(storage) });
    queue.add(entries('a.jpg', 'b.jpg'));
    await vi.waitFor(() => expect(lying.size).toBe(2));
    queue.remove(sent[0]?.key ?? '');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(statuses()).toEqual(['sending']);
    queue.cancelAll();
    await vi.waitFor(() => expect(lying.size).toBe(0));
    expect(queue.get()).toEqual([]);
  });

  it('waits with everything while nothing can be sent, and goes on afterwards', async () => {
    const { queue, sent, statuses } = controlled({ haltsAll: () => true });
    queue.add(entries('a.jpg', 'b.jpg'));
    sent[0]?.end(new Error('Offline'));
    await vi.waitFor(() => expect(queue.isRunning()).toBe(false));
    expect([statuses(), queue.isHalted()]).toEqual([['waiting', 'waiting'], true]);
    queue.resume();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

describe('chosenFiles', () => {
  it('keeps images and mp4 with their folders, and names the rest', () => {
    const dropped = Object.assign(image('tea.jpg'), { path: '/Drinks/Hot/tea.jpg' });
    const film = new File(['x'], 'tour.mp4', { type: 'video/mp4' });
    const others = [new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['x'], '.DS_Store')];
    const { accepted, refused } = chosenFiles([dropped, film, ...others]);
    expect(accepted.map(({ path }) => path)).toEqual(['Drinks/Hot/tea.jpg', 'tour.mp4']);
    expect(refused).toEqual(['notes.txt']);
  });
});
