import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#platform/files/is-missing.ts';
import { writePrivateFile } from '#platform/files/private-files.ts';

const BYTES = 32;
/** As they are made here, or longer ones that somebody has put there. */
const WHOLE = /^\S{43,}$/;

async function readWhole(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (WHOLE.test(secret)) return secret;
  throw new Error(
    `The secret in ${path} is ${secret === '' ? 'empty' : 'broken'}. Put the file of a backup there. Without one delete it: ` +
      'a new secret is made at the next start, and what was sealed or signed with the former one has to be entered again.',
  );
}

/** A random secret of this installation, made at the first start and kept in its data directory. */
export async function installationSecret(
  dataDir: string,
  name: string,
  random: (bytes: number) => Buffer,
): Promise<string> {
  const path = join(dataDir, name);
  const known = await readWhole(path);
  if (known !== null) return known;
  const secret = random(BYTES).toString('base64url');
  await writePrivateFile(path, `${secret}\n`);
  return secret;
}
