import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();

function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

process.once('exit', killAll);
// Vitest ends its workers by SIGTERM, after which no event of the exit comes.
process.once('SIGTERM', () => {
  killAll();
  process.kill(process.pid, 'SIGTERM');
});

/** A process that may not outlive its tests, however they end. */
export function endWithTests(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}
