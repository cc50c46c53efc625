import { existsSync } from 'node:fs';
import { findProgram, installFromDebian } from '../lib/debian.mjs';

/** What a drill needs is not there and cannot be installed. */
export class MissingProgram extends Error {}

/** Programs that lie where only administrators look. */
const find = (name) => {
  const found = findProgram([name], ['', undefined]);
  return found ?? [`/usr/sbin/${name}`].find((path) => existsSync(path));
};

/** The path of a program, installed from Debian where it is missing. */
export async function ensureProgram(name, packageName) {
  if (!find(name)) await installFromDebian(packageName);
  const path = find(name);
  if (!path)
    throw new MissingProgram(
      `This drill needs ${name}, and Debian's package ${packageName} could not be installed here.`,
    );
  return path;
}

/** The exit code of a drill for which something could not be installed. */
const NOT_TRIED = 3;

/** Runs a drill that gives sentences about what went wrong, and sets the exit code; the folder goes in any case. */
export async function concludeDrill(place, rehearse) {
  try {
    const misses = await rehearse(place);
    for (const miss of misses) console.error(miss);
    process.exitCode = misses.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof MissingProgram)) throw error;
    console.error(error.message);
    process.exitCode = NOT_TRIED;
  } finally {
    await place.remove();
  }
}
