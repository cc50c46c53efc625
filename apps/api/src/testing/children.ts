import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

/** A process that may not outlive its tests, however they end. */
export function endWithTests(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}
