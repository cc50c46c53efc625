import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { endWithTests } from './children.ts';

const MOVE = join(import.meta.dirname, '../move.ts');

export interface RunningMove {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; said: string; complained: string }>;
}

/** `npm run move -- …` in a process of its own, with this environment and no more. */
export function startMove(args: readonly string[], environment: Record<string, string>): RunningMove {
  const child = spawn(process.execPath, ['--import', 'tsx', MOVE, ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithTests(child);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([said, complained]) => ({ code: child.exitCode, said, complained }),
  );
  return { child, ended };
}
