import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isStoragePath } from '#platform/storage/storage-path.ts';
import { ArchiveLocked, openingOf } from './encrypted-archive.ts';
import { FORMAT, MANIFEST, manifestSchema, OWN_FILE, SIGNATURE, type Manifest } from './manifest.ts';
import { isSigned } from './signature.ts';
import { BrokenTar, readTar, type TarEntry } from './tar.ts';

function isOfZlib(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** The archive's entries in the order they were written. */
export async function* readArchive(path: string, passphrase?: string): AsyncGenerator<TarEntry> {
  const tar = createGunzip();
  const locked = await openingOf(path, passphrase);
  const file = createReadStream(path, { start: locked?.start ?? 0 });
  // A piece that cannot be opened is the reason of the end, whatever the next step makes of it.
  pipeline([file, ...(locked ? [locked.opening] : []), tar], () => {});
  try {
    yield* readTar(tar);
  } catch (error) {
    if (locked?.opening.errored instanceof ArchiveLocked) throw locked.opening.errored;
    if (!(error instanceof BrokenTar || isOfZlib(error))) throw error;
    throw new Error(`${path} is not a whole backup of Diwan: it is damaged or was cut off.`, {
      cause: error,
    });
  } finally {
    tar.destroy();
  }
}

/** In bytes; a list names some hundred for each stored file. */
const LONGEST_LIST = 512 * 1024 * 1024;

async function bytesOf(entry: TarEntry): Promise<Buffer> {
  if (entry.size > LONGEST_LIST) throw new BrokenTar(`${entry.name} is too long.`);
  const pieces: Buffer[] = [];
  for await (const piece of entry.body) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parseManifest(list: Buffer): Manifest {
  const result: unknown = JSON.parse(list.toString());
  if (result instanceof Object && 'format' in result && Number(result.format) > FORMAT) {
    throw new Error('This backup was made by a newer Diwan. Restore it with that version or a later one.');
  }
  return manifestSchema.parse(result);
}

async function digestOf(entry: TarEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of entry.body) hash.update(piece);
  return hash.digest('hex');
}

interface Contents {
  readonly found: ReadonlyMap<string, string>;
  readonly list: Buffer | null;
  readonly signature: string | null;
}

async function readAll(path: string, passphrase: string | undefined): Promise<Contents> {
  const found = new Map<string, string>();
  let [list, signature]: [Buffer | null, string | null] = [null, null];
  for await (const entry of readArchive(path, passphrase)) {
    const { name } = entry;
    if (list && (name !== SIGNATURE || signature !== null))
      throw new Error(`${path} is damaged: ${name} stands behind its list of contents.`);
    if (found.has(name)) throw new Error(`${path} is damaged: it holds ${name} twice.`);
    if (name === MANIFEST) list = await bytesOf(entry);
    else if (name === SIGNATURE) signature = (await bytesOf(entry)).toString();
    else found.set(name, await digestOf(entry));
  }
  return { found, list, signature };
}

const TABLE_PIECE = /^\d{6}\.copy$/;

/** Whether a backup has such an entry at all: nothing else is ever written by a restore. */
function isExpected(name: string, { tables }: Manifest): boolean {
  const [room = '', ...rest] = name.split('/');
  if (room === 'files') return isStoragePath(rest.join('/'));
  if (room === 'installation') return rest.length === 1 && OWN_FILE.test(rest[0] ?? '');
  const isTable = tables.some((table) => `${table.schema}.${table.name}` === rest[0]);
  return room === 'tables' && isTable && rest.length === 2 && TABLE_PIECE.test(rest[1] ?? '');
}

function rejectOthers(path: string, found: ReadonlyMap<string, string>, manifest: Manifest): void {
  for (const [name, digest] of Object.entries(manifest.entries)) {
    const seen = found.get(name);
    if (seen === undefined) throw new Error(`${path} is damaged: ${name} is missing.`);
    if (seen !== digest) throw new Error(`${path} is damaged: ${name} is not what was written.`);
  }
  for (const name of found.keys()) {
    if (!Object.hasOwn(manifest.entries, name))
      throw new Error(`${path} is damaged: ${name} is not in its list of contents.`);
    if (!isExpected(name, manifest)) throw new Error(`${path} is damaged: no backup holds ${name}.`);
  }
}

export interface Trust {
  /** Keys of which one must have signed the archive; none: no signature is asked for. */
  readonly signingKeys: readonly string[];
  readonly acceptsUnsigned: boolean;
  /** Of an encrypted archive. */
  readonly passphrase?: string | undefined;
}

function assertSigned(path: string, { list, signature }: Contents, trust: Trust): void {
  if (trust.signingKeys.length === 0 || (signature === null && trust.acceptsUnsigned)) return;
  if (signature === null)
    throw new Error(`${path} is not signed. If you know where it comes from, restore it with --unsigned.`);
  if (!list || !isSigned(list, signature, trust.signingKeys))
    throw new Error(
      `${path} was not signed by this installation, or was changed since: its signature fits neither SECRETS_KEY nor SECRETS_FORMER_KEYS.`,
    );
}

/** Reads all of the archive and answers what it holds, or throws the message that says why it cannot be trusted. */
export async function verifyArchive(path: string, trust: Trust): Promise<Manifest> {
  const contents = await readAll(path, trust.passphrase).catch((error: unknown) => {
    if (!(error instanceof BrokenTar || isOfZlib(error))) throw error;
    throw new Error(`${path} is not a whole backup of Diwan: it is damaged or was cut off.`, {
      cause: error,
    });
  });
  const { list, found } = contents;
  if (!list) throw new Error(`${path} is not a whole backup of Diwan: its list of contents is missing.`);
  assertSigned(path, contents, trust);
  const manifest = parseManifest(list);
  rejectOthers(path, found, manifest);
  return manifest;
}
