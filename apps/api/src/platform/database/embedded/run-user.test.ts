import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { clusterSeenBy, runUser } from './run-user.ts';

const isRoot = process.getuid?.() === 0;

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.runIf(isRoot)('Where root starts it, the owner of a cluster goes on to run it.', () => {
  const cluster = aFolder();
  chownSync(cluster, 4711, 4712);
  expect(runUser(cluster)).toEqual({ uid: 4711, gid: 4712 });
});

it.runIf(isRoot)(
  'Where root starts it, nobody runs a cluster that is yet to be made, or that root has made.',
  () => {
    const cluster = aFolder();
    const nobody = runUser(join(cluster, 'postgres'));
    expect(nobody?.uid).toBeGreaterThan(0);
    expect(nobody?.gid).toBeGreaterThan(0);
    expect(runUser(cluster)).toEqual(nobody);
  },
);

it.skipIf(isRoot)('An ordinary user runs PostgreSQL as themselves.', () => {
  expect(runUser(aFolder())).toBeNull();
});

it('A program of another user finds the cluster as its own working directory, whatever is above it.', () => {
  expect(clusterSeenBy(null, '/root/data/postgres')).toBe('/root/data/postgres');
  expect(clusterSeenBy({ uid: 4711, gid: 4712 }, '/root/data/postgres')).toBe('/proc/self/cwd');
});
