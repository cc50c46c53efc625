import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';

/**
 * Reads process groups, a line each, until its input closes, which is when the drill has ended, however that happened. Then it
 * kills them, ends every PostgreSQL whose data is in the folder (Patroni starts one in a group of its own), and removes the
 * folder.
 */
const GUARD = `
  groups=
  while read -r group; do groups="$groups $group"; done
  for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
  for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    running=
    for file in "$1"/*/postmaster.pid "$1"/*/*/postmaster.pid; do
      [ -f "$file" ] && pid=$(head -n 1 "$file") && kill -s QUIT "$pid" 2>/dev/null && running=yes
    done
    [ -n "$running" ] || break
    sleep 0.5
  done
  rm -rf "$1"`;

/**
 * A folder for the clusters and programs of a drill. It does not lie in the folder of the run: PostgreSQL runs as a user of
 * its own where the drill runs as root, and may not enter that one.
 */
export class DrillFolder {
  path;
  #guard;

  constructor(name) {
    const outside = process.env.TMPDIR ? dirname(process.env.TMPDIR) : tmpdir();
    this.path = mkdtempSync(join(outside, `diwan-${name}-`));
    chmodSync(this.path, 0o711);
    this.#guard = spawn('/bin/sh', ['-c', GUARD, 'diwan-guard', this.path], {
      stdio: ['pipe', 'ignore', 'inherit'],
      detached: true,
      cwd: '/',
    });
    for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }))
      process.once(signal, () => void this.remove().then(() => process.exit(128 + number)));
  }

  /** Starts a program that ends with the drill at the latest. */
  spawn(program, args, options) {
    const child = spawn(program, args, { ...options, detached: true });
    if (child.pid !== undefined) this.#guard.stdin.write(`${child.pid}\n`);
    return child;
  }

  /** Ends everything that was started and removes the folder. */
  async remove() {
    const ended = this.#guard.exitCode === null ? once(this.#guard, 'exit') : null;
    this.#guard.stdin.end();
    await ended;
  }
}
