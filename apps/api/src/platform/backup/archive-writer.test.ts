import { mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArchiveWriter } from './archive-writer.ts';

const at = new Date('2026-04-01T08:00:00Z');
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diwan-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('writes where nothing is, and leaves nothing else behind', async () => {
  const writer = await ArchiveWriter.open(join(folder, 'a.tar.gz'), at);
  await writer.add('note', Buffer.from('kept'));
  await writer.finish();
  expect(await readdir(folder)).toEqual(['a.tar.gz']);
});

test('replaces no file that is there', async () => {
  const target = join(folder, 'a.tar.gz');
  await writeFile(target, 'the backup of yesterday');
  await expect(ArchiveWriter.open(target, at)).rejects.toThrow('exists already');
  expect(await readFile(target, 'utf8')).toBe('the backup of yesterday');
});

test('takes a place that it cannot look at for none that is free', async () => {
  const link = join(folder, 'a.tar.gz');
  await symlink(link, link);
  await expect(ArchiveWriter.open(link, at)).rejects.toMatchObject({ code: 'ELOOP' });
  await writeFile(join(folder, 'file'), '');
  await expect(ArchiveWriter.open(join(folder, 'file', 'a.tar.gz'), at)).rejects.toMatchObject({
    code: 'ENOTDIR',
  });
  expect(await readlink(link)).toBe(link);
  expect(await readdir(folder)).toEqual(['a.tar.gz', 'file']);
});

test('Who writes where no file can be made learns of it by the next write, and nothing is left.', async () => {
  const writer = await ArchiveWriter.open(join(folder, 'no-room', 'a.tar.gz'), at);
  const bytes = Buffer.alloc(4_000_000);
  const all = async () => {
    for (let piece = 0; piece < 50; piece += 1) await writer.add(`piece-${piece}`, bytes);
  };
  await expect(all()).rejects.toMatchObject({ code: 'ENOENT' });
  await writer.abandon();
  expect(await readdir(folder)).toEqual([]);
});

test('A stream of another length than was said ends the archive, and nothing is left.', async () => {
  const writer = await ArchiveWriter.open(join(folder, 'a.tar.gz'), at);
  const body = { stream: Readable.from([Buffer.from('short')]), size: 10 };
  await expect(writer.addStream('note', body)).rejects.toThrow('10 bytes were promised');
  await writer.abandon();
  expect(await readdir(folder)).toEqual([]);
});
