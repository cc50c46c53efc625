import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { command } from './command.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Dead, or a zombie that nobody has collected yet. */
function isGone(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    try {
      process.kill(pid, 0);
      return false;
    } catch {
      return true;
    }
  }
}

/** As `npm test` does: a folder for the run, and a program that starts another one. */
function aRun() {
  const code = `
    import { command } from ${JSON.stringify(new URL('./command.mjs', import.meta.url).href)};
    import { useRunFolder } from ${JSON.stringify(new URL('./run-folder.mjs', import.meta.url).href)};
    import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(join(folder, 'place'))}, useRunFolder());
    await command('/bin/sh', ['-c', 'sleep 1000 & echo $! > "$0.part"; mv "$0.part" "$0"; wait', ${JSON.stringify(join(folder, 'pid'))}]);`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'])(
  'Nothing that a run has started outlives it when it is ended by %s.',
  async (signal) => {
    const run = aRun();
    await vi.waitUntil(() => existsSync(join(folder, 'pid')));
    const started = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    expect(isGone(started)).toBe(false);
    const ended = once(run, 'exit');
    run.kill(signal);
    await ended;
    await vi.waitUntil(() => isGone(started));
  },
);

it('A program whose time is over is ended with what it has started.', async () => {
  const pid = join(folder, 'pid');
  const run = command('/bin/sh', ['-c', 'sleep 1000 & echo $! > "$0"; wait', pid], { longestMs: 500 });
  expect(await run).toMatchObject({ code: 1 });
  await vi.waitUntil(() => isGone(Number(readFileSync(pid, 'utf8'))));
});

it('The folder of a run that was killed is removed by the next run, and one that is in use stays.', async () => {
  const run = aRun();
  await vi.waitUntil(() => existsSync(join(folder, 'pid')));
  const left = readFileSync(join(folder, 'place'), 'utf8');
  writeFileSync(join(left, 'file'), 'left');
  const inUse = join(folder, `diwan-run-${process.pid}-mine`);
  mkdirSync(inUse);
  const ended = once(run, 'exit');
  run.kill('SIGKILL');
  await ended;
  expect(existsSync(left)).toBe(true);
  rmSync(join(folder, 'pid'));
  const next = aRun();
  await vi.waitUntil(() => existsSync(join(folder, 'pid')));
  expect([existsSync(left), existsSync(inUse)]).toEqual([false, true]);
  const nextEnded = once(next, 'exit');
  next.kill('SIGTERM');
  await nextEnded;
  expect(existsSync(readFileSync(join(folder, 'place'), 'utf8'))).toBe(false);
});
