import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { atomicWriter } from './atomic-write.ts';

const SIZE = 8_000_000;
const WRITER = `
  import { atomicWriter } from ${JSON.stringify(new URL('./atomic-write.ts', import.meta.url).href)};
  const write = atomicWriter(process.argv[1], { isDurable: true });
  for (let n = 0; ; n++) {
    await write('1/' + n, Buffer.alloc(${SIZE}, n % 256));
    process.stdout.write('.');
  }`;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'diwan-atomic-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('kill -9 in the middle of writing leaves whole files only', async () => {
  const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', WRITER, root]);
  for (let written = 0; written < 3;) written += String(await once(writer.stdout, 'data')).length;
  writer.kill('SIGKILL');
  await once(writer, 'exit');
  const names = await readdir(join(root, '1'));
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names) expect((await stat(join(root, '1', name))).size).toBe(SIZE);
});

test('the first write clears what a killed process left long ago, and nothing that may still be written', async () => {
  const incoming = join(root, '.incoming');
  await mkdir(incoming);
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  await utimes(join(incoming, 'old'), 0, 0);
  await atomicWriter(root, { isDurable: false })('1/a', Buffer.from('a'));
  expect(await readdir(incoming)).toEqual(['young']);
});
