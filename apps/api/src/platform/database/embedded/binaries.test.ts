import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { postgresBinaries } from './binaries.ts';

let places: { readonly installed: string; readonly cache: string };
let folder: string;

/** As npm unpacks PostgreSQL: no symbolic links, a list of them, and files that only their owner may read. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-binaries-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  places = { installed: join(folder, 'package/native'), cache: join(folder, 'cache/diwan') };
  for (const name of ['bin', 'lib']) mkdirSync(join(places.installed, name), { recursive: true });
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ version: '18.1.0-beta.17' }));
  writeFileSync(join(places.installed, 'lib/libpq.so.5.18'), 'a library', { mode: 0o600 });
  writeFileSync(
    join(places.installed, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  aProgramThatRuns('everywhere');
});

function aProgramThatRuns(where: 'everywhere' | 'in a copy' | 'nowhere'): void {
  const isRunning = { everywhere: '*', 'in a copy': `${folder}/cache/*`, nowhere: 'no' }[where];
  const program = `#!/bin/sh\n[ "$1" = --version ] || exit 2\ncase "$0" in ${isRunning}) exit 0;; esac\nexit 1\n`;
  writeFileSync(join(places.installed, 'bin/postgres'), program);
  chmodSync(join(places.installed, 'bin/postgres'), 0o700);
}

const modeOf = (path: string) => statSync(path).mode & 0o777;
const library = (native: string) => readFileSync(join(native, 'lib/libpq.so.5'), 'utf8');

describe('Programs that run where npm put them', () => {
  it('are taken from there, with the links that npm does not unpack, as often as they are asked for.', () => {
    for (let start = 0; start < 2; start += 1) {
      expect(postgresBinaries(null, places)).toBe(places.installed);
      expect(lstatSync(join(places.installed, 'lib/libpq.so.5')).isSymbolicLink()).toBe(true);
      expect(library(places.installed)).toBe('a library');
    }
    expect(existsSync(places.cache)).toBe(false);
  });

  it('need no list of links.', () => {
    rmSync(join(places.installed, 'pg-symlinks.json'));
    expect(postgresBinaries(null, places)).toBe(places.installed);
  });
});

describe('Programs that cannot be run where npm put them', () => {
  it('are copied once for each version to where everybody may read and run them.', () => {
    aProgramThatRuns('in a copy');
    const copy = join(places.cache, 'postgres-18.1.0-beta.17/native');
    expect(postgresBinaries(null, places)).toBe(copy);
    expect(library(copy)).toBe('a library');
    expect(modeOf(join(copy, 'bin/postgres'))).toBe(0o755);
    expect(modeOf(join(copy, 'lib/libpq.so.5.18'))).toBe(0o644);
    for (const each of [places.cache, join(copy, '..'), copy, join(copy, 'lib')])
      expect([each, modeOf(each)]).toEqual([each, 0o755]);
    const made = statSync(copy).ino;
    expect(postgresBinaries(null, places)).toBe(copy);
    expect(statSync(copy).ino).toBe(made);
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify({ version: '18.2.0' }));
    expect(postgresBinaries(null, places)).toBe(join(places.cache, 'postgres-18.2.0/native'));
    expect(readdirSync(places.cache).toSorted()).toEqual(['postgres-18.1.0-beta.17', 'postgres-18.2.0']);
  });

  it('are refused with what to do where the copy cannot be run either.', () => {
    aProgramThatRuns('nowhere');
    expect(() => postgresBinaries(null, places)).toThrow(
      /^The embedded PostgreSQL in .*\/native cannot be run\. Set DATABASE_URL to a PostgreSQL of your own\.$/,
    );
  });
});
