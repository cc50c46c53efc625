import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../lib/project.mjs';

/** Rooms of this project as libraries: their links are relative, so that in the copy they lead to the copy. */
const OWN = '@diwan';

function linkLibraries(sandbox) {
  const from = join(root, 'node_modules');
  const to = join(sandbox, 'node_modules');
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) {
    const isOfInstall = name.startsWith('.') && name !== '.bin';
    if (name !== OWN && !isOfInstall) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, OWN)))
    symlinkSync(readlinkSync(join(from, OWN, name)), join(to, OWN, name));
}

function linkLibrariesOfRooms(sandbox) {
  for (const parent of ['apps', 'packages'])
    for (const room of readdirSync(join(root, parent))) {
      const libraries = join(root, parent, room, 'node_modules');
      if (existsSync(libraries)) symlinkSync(libraries, join(sandbox, parent, room, 'node_modules'));
    }
}

/** A copy of the project in the temporary folder, in which files may be changed in place. */
export function makeSandbox(files) {
  const sandbox = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const file of files) {
    mkdirSync(join(sandbox, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(sandbox, file));
  }
  linkLibraries(sandbox);
  linkLibrariesOfRooms(sandbox);
  return sandbox;
}
