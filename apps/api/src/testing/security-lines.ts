import type { SecurityLine } from '#platform/security/security-events.ts';
import type { TestApp } from './test-app.ts';

/** What the security log says while `work` runs. */
export async function securityLines(test: TestApp, work: () => Promise<unknown>): Promise<SecurityLine[]> {
  const lines: SecurityLine[] = [];
  const stop = test.deps.security.listen((line) => lines.push(line));
  try {
    await work();
  } finally {
    stop();
  }
  return lines;
}
