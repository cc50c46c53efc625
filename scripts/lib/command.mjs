import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Ends the group when its standard input closes: when whoever holds the other end has ended, also by kill -9. */
const GUARD = 'read -r _; kill -s KILL -- "-$1" 2>/dev/null';

/** Begins the program when told to on descriptor 3, which is when its group is guarded; not at all if nobody is left to tell. */
const GATE = 'read -r _ <&3 || exit 1; exec "$@" 3<&-';

const groups = new Set();
let isListening = false;

function endGroups() {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** Told to end, this process takes along what it has started; until then the first program was started nobody listens. */
function endWithGroups() {
  for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
    process.on(signal, () => {
      endGroups();
      process.exit(128 + number);
    });
  }
}

/** A group of its own, of which nothing stays when this process ends, however that happens. */
function guarded(child) {
  const { pid } = child;
  if (pid === undefined) return () => {};
  if (!isListening) endWithGroups();
  isListening = true;
  groups.add(pid);
  const guard = spawn('/bin/sh', ['-c', GUARD, 'diwan-guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return () => {
    groups.delete(pid);
    // Whatever a program leaves in its group ends with it.
    guard.stdin.end();
  };
}

/** Asks a program, and what it started, to end when its time is over. */
function endAfter(ms, { pid }) {
  const timer = setTimeout(() => process.kill(-pid, 'SIGTERM'), ms);
  return () => clearTimeout(timer);
}

/**
 * Runs a program to its end, or for `longestMs`. `output` holds what it printed unless `isShown` let it print by itself.
 */
export function command(program, args, { cwd = root, env = {}, isShown = false, longestMs } = {}) {
  return new Promise((resolve) => {
    const pieces = [];
    const printed = isShown ? 'inherit' : 'pipe';
    const child = spawn('/bin/sh', ['-c', GATE, 'diwan-gate', program, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', printed, printed, 'pipe'],
      detached: true,
    });
    const release = guarded(child);
    const gate = child.stdio[3];
    // A program that has ended before it read needs no word.
    gate.on('error', () => {});
    gate.end('\n');
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    child.on('exit', release);
    if (longestMs) child.on('exit', endAfter(longestMs, child));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(pieces).toString() }),
    );
  });
}

/** A tool of node_modules, by the name of its command. */
export function tool(name, args, options) {
  return command(`${root}/node_modules/.bin/${name}`, args, options);
}
