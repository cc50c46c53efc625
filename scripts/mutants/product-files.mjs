import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { command } from '../lib/command.mjs';
import { root } from '../lib/project.mjs';

const SOURCE = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
/** Tests and what they use, types without code, what is generated from a database, and texts, which a test should not repeat. */
const NO_SUBJECT =
  /\.test\.tsx?$|\/testing\/|\.d\.ts$|\.messages\.ts$|\/src\/main\.tsx?$|\/demo\/|\/database\/(schema|functions)\.ts$/;

export const isProductFile = (file) => SOURCE.test(file) && !NO_SUBJECT.test(file);

async function git(...args) {
  const { code, output } = await command('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`);
  return output.split('\n').filter(Boolean);
}

/** Everything git knows of or would add, as it is on the disk. */
export async function filesOfProject() {
  const files = await git('ls-files', '--cached', '--others', '--exclude-standard');
  return files.filter((file) => statSync(join(root, file), { throwIfNoEntry: false })?.isFile());
}

function namedFiles(names, files) {
  return names.flatMap((name) => {
    const path = relative(root, resolve(name));
    const found = files.filter((file) => file === path || file.startsWith(`${path}/`));
    if (found.length === 0) throw new Error(`${name} is no file or folder of the product.`);
    return found;
  });
}

async function changedSince(commit, files) {
  const [base] = await git('merge-base', commit ?? 'main', 'HEAD');
  const changed = new Set([
    ...(await git('diff', '--name-only', base)),
    ...(await git('ls-files', '--others', '--exclude-standard')),
  ]);
  return files.filter((file) => changed.has(file));
}

/** The files to change: those named, or those that differ from the merge base with `since`. */
export async function wantedFiles({ names, since }) {
  const files = (await filesOfProject()).filter(isProductFile);
  return names.length > 0 ? [...new Set(namedFiles(names, files))] : changedSince(since, files);
}
