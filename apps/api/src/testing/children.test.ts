import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

const CHILDREN = join(import.meta.dirname, 'children.ts');

/** Starts something that runs for minutes, says its process id, and waits. */
const TESTS = `
  import { spawn } from 'node:child_process';
  import { endWithTests } from ${JSON.stringify(CHILDREN)};
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'ignore' });
  endWithTests(child);
  process.stdout.write(String(child.pid));
  process.stdin.on('data', () => process.exit(0));
`;

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['by themselves', 'by SIGTERM'])(
  'A process that tests started ends with them where they end %s.',
  async (way) => {
    const tests = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', TESTS], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [said] = await once(tests.stdout, 'data');
    const pid = Number(said);
    expect(isAlive(pid)).toBe(true);
    if (way === 'by SIGTERM') tests.kill('SIGTERM');
    else tests.stdin.write('end');
    await once(tests, 'exit');
    try {
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000 });
    } finally {
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
  },
);
