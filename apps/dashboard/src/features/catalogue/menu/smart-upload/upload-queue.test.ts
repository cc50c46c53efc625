import { describe, expect, it, vi } from 'vitest';
import { chosenFiles } from './chosen-files.ts';
import { createUploadQueue } from './upload-queue.ts';

const image = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const entries = (...names: string[]) => names.map((name) => ({ file: image(name), path: `Drinks/${name}` }));

function controlled() {
  const sent: { readonly path: string; readonly key: string; readonly end: (error?: Error) => void }[] = [];
  const queue = createUploadQueue({
    send: ({ path, key }) =>
      new Promise((resolve, reject) => {
        sent.push({ path, key, end: (error) => (error ? reject(error) : resolve()) });
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

describe('chosenFiles', () => {
  it('keeps images and mp4 with their folders, and counts the rest', () => {
    const dropped = Object.assign(image('tea.jpg'), { path: '/Drinks/Hot/tea.jpg' });
    const film = new File(['x'], 'tour.mp4', { type: 'video/mp4' });
    const others = [new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['x'], '.DS_Store')];
    const { accepted, refused } = chosenFiles([dropped, film, ...others]);
    expect(accepted.map(({ path }) => path)).toEqual(['Drinks/Hot/tea.jpg', 'tour.mp4']);
    expect(refused).toBe(1);
  });
});
