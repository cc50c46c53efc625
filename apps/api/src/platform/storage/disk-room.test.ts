import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { HttpError } from '#platform/http-error.ts';
import { DiskRoom, freeBytesOf, noRoom } from './disk-room.ts';

const MEGABYTE = 1024 * 1024;
const DATA = { name: 'data', folder: '/srv/data', holdsRows: true };
const PICTURES = { name: 'storage', folder: '/mnt/pictures', holdsRows: false };

const started: DiskRoom[] = [];
afterEach(() => {
  for (const room of started.splice(0)) room.stop();
  vi.useRealTimers();
});

/** Two disks with so many megabytes left, of which 100 are kept back; null is a disk that does not tell. */
async function disks({ data = 5000, pictures = 5000, reserveMegabytes = 100 }) {
  const left: Record<string, number | null> = { [DATA.folder]: data, [PICTURES.folder]: pictures };
  const said: string[] = [];
  const room = new DiskRoom({
    places: [DATA, PICTURES],
    reserveMegabytes,
    freeBytes: async (folder) => {
      const megabytes = left[folder] ?? null;
      if (megabytes === null) throw new Error('This disk does not tell.');
      return megabytes * MEGABYTE;
    },
  });
  started.push(room);
  await room.start({
    warn: (text) => said.push(`warn: ${text}`),
    info: (text) => said.push(`info: ${text}`),
  });
  const turnTo = async (next: { data?: number | null; pictures?: number | null }) => {
    if (next.data !== undefined) left[DATA.folder] = next.data;
    if (next.pictures !== undefined) left[PICTURES.folder] = next.pictures;
    await room.look();
  };
  return { room, said, turnTo, left };
}

const isRejected = (work: () => void) => {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
};
const refusedOf = (room: DiskRoom) => ({
  write: isRejected(() => room.refuseWrite('items.create')),
  upload: isRejected(() => room.refuseUpload()),
});

describe('the room on the disks', () => {
  it('is enough as long as more than the reserve is left', async () => {
    const { room, said } = await disks({ data: 100, pictures: 400 });
    expect([room.isFull, refusedOf(room)]).toEqual([false, { write: false, upload: false }]);
    expect(said).toEqual([
      'warn: The disk of /srv/data has 100 MB left; below 100 MB (DISK_RESERVE_MB) writes are refused.',
    ]);
  });

  it('Where rows are kept, everything that writes is refused below the reserve.', async () => {
    const { room, said } = await disks({ data: 99.5 });
    expect([room.isFull, refusedOf(room)]).toEqual([true, { write: true, upload: true }]);
    expect(said).toEqual([
      'warn: The disk of /srv/data has 99 MB left: writes are refused until there is room.',
    ]);
  });

  it('Where files alone are kept, only uploads are refused.', async () => {
    const { room } = await disks({ pictures: 3 });
    expect([room.isFull, refusedOf(room)]).toEqual([true, { write: false, upload: true }]);
  });

  it.each(['auth.login', 'auth.logout', 'second-factor.finish-login', 'devices.sign-in'])(
    '%s goes on, for whoever comes to make room',
    async (operation) => {
      const { room } = await disks({ data: 0 });
      expect(isRejected(() => room.refuseWrite(operation))).toBe(false);
      expect(isRejected(() => room.refuseUpload())).toBe(true);
    },
  );

  it('Without a reserve a disk is full when less than a megabyte is left.', async () => {
    expect((await disks({ data: 0.9, reserveMegabytes: 0 })).room.isFull).toBe(true);
    expect((await disks({ data: 1, reserveMegabytes: 0 })).room.isFull).toBe(false);
  });

  it('is reported once each time it changes: early, when it is full, and when there is room again', async () => {
    const { said, turnTo } = await disks({ data: 400 });
    expect(said).toEqual([]);
    await turnTo({ data: 399 });
    await turnTo({ data: 200 });
    await turnTo({ data: 20 });
    await turnTo({ data: 10 });
    await turnTo({ data: 5000 });
    expect(said).toEqual([
      'warn: The disk of /srv/data has 399 MB left; below 100 MB (DISK_RESERVE_MB) writes are refused.',
      'warn: The disk of /srv/data has 20 MB left: writes are refused until there is room.',
      'info: The disk of /srv/data has room again (5000 MB).',
    ]);
  });

  it('A disk that does not tell counts as one with enough, and is not in the figures.', async () => {
    const { room, turnTo } = await disks({ data: 10, pictures: 2 });
    expect(room.free).toEqual([
      { name: 'data', bytes: 10 * MEGABYTE },
      { name: 'storage', bytes: 2 * MEGABYTE },
    ]);
    await turnTo({ data: null });
    expect(room.free).toEqual([{ name: 'storage', bytes: 2 * MEGABYTE }]);
    expect(refusedOf(room)).toEqual({ write: false, upload: true });
  });

  it('is looked at every five seconds, until the server stops', async () => {
    vi.useFakeTimers();
    const { room, left } = await disks({});
    left[DATA.folder] = 1;
    await vi.advanceTimersByTimeAsync(4999);
    expect(room.isFull).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(room.isFull).toBe(true);
    room.stop();
    left[DATA.folder] = 5000;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(room.isFull).toBe(true);
  });

  it('Who is refused is told to come again in a minute.', () => {
    expect(noRoom()).toMatchObject({ status: 507, retryAfterSeconds: 60 });
  });

  it('is asked of the system itself where nothing else is given', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-room-'));
    const room = new DiskRoom({ places: [{ ...DATA, folder }], reserveMegabytes: 1 });
    await room.look();
    const bytes = room.free[0]?.bytes ?? 0;
    expect(bytes).toBeGreaterThan(0);
    expect(bytes / (await freeBytesOf(folder))).toBeCloseTo(1, 1);
    await rm(folder, { recursive: true });
  });
});
