import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/** Runs a program to its end. `output` holds what it printed unless `isShown` let it print by itself. */
export function command(program, args, { cwd = root, env = {}, isShown = false } = {}) {
  return new Promise((resolve) => {
    const pieces = [];
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    });
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
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
