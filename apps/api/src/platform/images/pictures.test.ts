import { readdir } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { JobStopped, PoolBusy, WorkerLost, type PoolLimits } from '#platform/processes/process-pool.ts';
import { acceptUpload } from './accept-upload.ts';
import { LIMITS, noise, plain } from './testing/drawings.ts';
import { usePictures } from './testing/pictures-in-tests.ts';

const inTests = usePictures();
const OBEDIENT = new URL('./testing/obedient-process.ts', import.meta.url);

/** Pictures whose processes do what the name of a file says; a job that succeeds gives the id of its process. */
function obedient(limits: Partial<PoolLimits> = {}) {
  const onError = vi.fn<(error: Error) => void>();
  const { waiting = 8 } = limits;
  const pictures = inTests.create({
    program: OBEDIENT,
    onError,
    waiting,
    limits: { processes: 1, ...limits },
  });
  const tell = async (order: string) => {
    const { size } = await pictures.clean({ path: `/none/${order}`, type: 'video/mp4', maxPixels: 1 });
    return size;
  };
  return { pictures, tell, onError };
}

describe('a process that works on pictures', () => {
  it('A crash fails the one job, is reported, and the next job gets another process.', async () => {
    const { tell, onError } = obedient();
    const first = await tell('plain');
    const [lost, next] = await Promise.allSettled([tell('crash'), tell('plain')]);
    expect(lost).toEqual({ status: 'rejected', reason: expect.any(WorkerLost) });
    expect(next).toEqual({ status: 'fulfilled', value: expect.any(Number) });
    expect(next).not.toMatchObject({ value: first });
    expect(onError.mock.calls).toEqual([[expect.any(WorkerLost)]]);
  });

  it('One that is killed by others while it rests is replaced without a failure.', async () => {
    const { tell } = obedient();
    const pid = await tell('plain');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
    expect(await tell('plain')).not.toBe(pid);
  });

  it('A job without an end is stopped after its time, and the next one is done.', async () => {
    const { tell, onError } = obedient({ milliseconds: 500 });
    const [endless, next] = await Promise.allSettled([tell('endless'), tell('plain')]);
    expect(endless).toMatchObject({ status: 'rejected', reason: { code: 'too_costly' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(onError.mock.calls).toEqual([[new JobStopped('time')]]);
  });

  it('A job that takes too much memory outside the heap is stopped, and the next one is done.', async () => {
    const { tell, onError } = obedient({ megabytes: 300 });
    const [greedy, next] = await Promise.allSettled([tell('greedy'), tell('plain')]);
    expect(greedy).toMatchObject({ status: 'rejected', reason: { code: 'too_costly' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(onError.mock.calls).toEqual([[new JobStopped('memory')]]);
  });

  it('A job that fails leaves its process to the next one.', async () => {
    const { tell } = obedient();
    const pid = await tell('plain');
    await expect(tell('fail')).rejects.toThrow('The decoder failed.');
    expect(await tell('plain')).toBe(pid);
  });

  it('No more jobs are at work than there are processes, and a job beyond those in line is refused at once.', async () => {
    const { pictures, tell } = obedient({ processes: 2, waiting: 1 });
    const taken = [tell('plain'), tell('plain'), tell('plain')];
    expect(pictures.load).toEqual({ running: 2, waiting: 1 });
    await expect(tell('plain')).rejects.toThrow(PoolBusy);
    expect(new Set(await Promise.all(taken)).size).toBe(2);
    expect(pictures.load).toEqual({ running: 0, waiting: 0 });
  });

  it('It ignores the signal that ends the server, which waits for its jobs, and gives way to it.', async () => {
    const { tell } = obedient();
    const pid = await tell('plain');
    // Nothing gives way more than to the lowest priority, which this process may have itself.
    expect(getPriority(pid)).toBeGreaterThanOrEqual(
      Math.min(getPriority() + 1, constants.priority.PRIORITY_LOW),
    );
    process.kill(pid, 'SIGTERM');
    process.kill(pid, 'SIGINT');
    expect(await tell('plain')).toBe(pid);
  });

  it('All of them end when the server stops.', async () => {
    const { pictures, tell } = obedient({ processes: 2 });
    const pids = await Promise.all([tell('plain'), tell('plain')]);
    await pictures.stop();
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

describe('pictures', () => {
  it('A photo of twelve megapixels is cleaned and drawn, and no file but it stays in the folder.', async () => {
    const photo = await noise(4000, 3000).blur(1).jpeg().toBuffer();
    const path = await inTests.received(photo);
    const cleaned = await acceptUpload(path, LIMITS, inTests.pictures);
    expect(cleaned).toMatchObject({ type: 'image/jpeg', ext: 'jpg', width: 4000, height: 3000 });
    expect((await sharp(path).metadata()).width).toBe(4000);
    const variant = { mode: 'blur', width: 200, height: 356, type: 'image/webp' } as const;
    const drawn = await inTests.pictures.draw(async () => Readable.from([photo]), variant);
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 200, height: 356 });
    expect((await readdir(inTests.folder)).filter((name) => !name.startsWith('received-'))).toEqual([]);
  });

  it('The largest picture that is accepted stays below the limit of memory, in 16 bits and turned.', async () => {
    const deep = plain(6300, 6300).toColourspace('rgb16').ensureAlpha(0.5).withMetadata({ orientation: 6 });
    const path = await inTests.received(await deep.png({ compressionLevel: 1 }).toBuffer());
    expect(await acceptUpload(path, LIMITS, inTests.pictures)).toMatchObject({ width: 6300, height: 6300 });
  });

  it('A bomb of 100 megapixels in a few kilobytes is refused, and where it is let through it costs its process alone.', async () => {
    const turned = plain(10_000, 10_000).withMetadata({ orientation: 6 });
    const bomb = await turned.png({ palette: true, colours: 2 }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    const path = await inTests.received(bomb);
    await expect(acceptUpload(path, LIMITS, inTests.pictures)).rejects.toMatchObject({
      code: 'too_many_pixels',
    });
    const onError = vi.fn<(error: Error) => void>();
    const small = inTests.create({ onError, limits: { processes: 1, megabytes: 200 } });
    const wide = { ...LIMITS, imagePixels: 300e6 };
    await expect(acceptUpload(path, wide, small)).rejects.toMatchObject({ code: 'too_costly' });
    expect(onError.mock.calls).toEqual([[new JobStopped('memory')]]);
    const next = await inTests.received(await plain(9, 9).png().toBuffer());
    expect(await acceptUpload(next, LIMITS, small)).toMatchObject({ width: 9 });
  });
});
