import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { isMissing } from '#platform/files/is-missing.ts';
import { PRIVATE_FOLDER } from '#platform/files/private-files.ts';
import { atomicWriter } from '#platform/storage/atomic-write.ts';

type Entry = { size: number; usedAt: number };

type Options = {
  dir: string;
  maxBytes: number;
  /** A full or unreadable disk costs speed, not pictures: the rendered bytes are answered all the same. */
  onError: (error: unknown) => void;
  now?: () => number;
};

export interface VariantCache {
  /** The kept bytes of a key, or those that `render` makes; it runs once for any number of callers at a time. */
  get(key: string, render: () => Promise<Buffer>): Promise<Buffer>;
}

const TOUCH_AFTER_MS = MINUTE_MS;
const NAME = /^[0-9a-f]{64}$/;

/**
 * Rendered pictures in a folder, at most `maxBytes` of them. The longest unused go first; the time of
 * the last use is the file's mtime, so the order outlives a restart. The folder may be emptied at any time.
 */
export function createVariantCache({ dir, maxBytes, onError, now = Date.now }: Options): VariantCache {
  const write = atomicWriter(dir, { isDurable: false });
  const inFlight = new Map<string, Promise<Buffer>>();
  /** In the order of use, the oldest first. */
  const entries = new Map<string, Entry>();
  let total = 0;
  let loading: Promise<void> | undefined;

  /** The folder may be emptied at any time, so a file that is gone is nothing to tell. */
  function reportUnlessMissing(error: unknown): undefined {
    if (!isMissing(error)) onError(error);
  }

  function remember(name: string, entry: Entry): void {
    total += entry.size - (entries.get(name)?.size ?? 0);
    entries.delete(name);
    entries.set(name, entry);
  }

  async function load(): Promise<void> {
    for (const [name, entry] of await listByUse(dir, reportUnlessMissing)) remember(name, entry);
    await evict();
  }

  async function evict(): Promise<void> {
    for (const [name, { size }] of entries) {
      if (total <= maxBytes) return;
      entries.delete(name);
      total -= size;
      await rm(fileOf(dir, name), { force: true });
    }
  }

  async function touch(name: string, size: number): Promise<void> {
    const usedAt = entries.get(name)?.usedAt ?? 0;
    const isStale = now() - usedAt > TOUCH_AFTER_MS;
    remember(name, { size, usedAt: isStale ? now() : usedAt });
    if (isStale) await utimes(fileOf(dir, name), now() / 1000, now() / 1000).catch(reportUnlessMissing);
  }

  async function keep(name: string, bytes: Buffer): Promise<void> {
    if (bytes.length > maxBytes) return;
    await write(join(name.slice(0, 2), name), bytes);
    remember(name, { size: bytes.length, usedAt: now() });
    await evict();
  }

  async function findOrRender(name: string, render: () => Promise<Buffer>): Promise<Buffer> {
    await (loading ??= load().catch(onError));
    const cached = await readFile(fileOf(dir, name)).catch(reportUnlessMissing);
    // After a power cut a file may be there without its content.
    if (cached !== undefined && cached.length > 0) {
      await touch(name, cached.length);
      return cached;
    }
    const bytes = await render();
    await keep(name, bytes).catch(onError);
    return bytes;
  }

  return {
    get(key, render) {
      const name = createHash('sha256').update(key).digest('hex');
      const running = inFlight.get(name);
      if (running !== undefined) return running;
      const started = findOrRender(name, render).finally(() => inFlight.delete(name));
      inFlight.set(name, started);
      return started;
    },
  };
}

async function listByUse(dir: string, onError: (error: unknown) => undefined): Promise<[string, Entry][]> {
  await mkdir(dir, { recursive: true, mode: PRIVATE_FOLDER });
  const found: [string, Entry][] = [];
  for (const file of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !NAME.test(file.name)) continue;
    const stats = await stat(fileOf(dir, file.name)).catch(onError);
    if (stats !== undefined) found.push([file.name, { size: stats.size, usedAt: stats.mtimeMs }]);
  }
  return found.sort(([, a], [, b]) => a.usedAt - b.usedAt);
}

function fileOf(dir: string, name: string): string {
  return join(dir, name.slice(0, 2), name);
}
