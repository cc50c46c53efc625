/** Every kind of file that is ever stored; the extension alone decides how it is served. */
const CONTENT_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
} as const;

const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
} as const satisfies Record<StoredType, StoredExtension>;

export type StoredExtension = keyof typeof CONTENT_TYPES;
export type StoredType = (typeof CONTENT_TYPES)[StoredExtension];

/** `{owner}/{random}.{ext}`: 26 characters of base32 are 130 bits, of which 128 are random. */
const STORED_PATH = /^[a-z0-9][a-z0-9-]{0,63}\/[a-z2-7]{26}\.(jpg|png|webp|gif|mp4)$/;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const RANDOM_BYTES = 16;

export class InvalidStoragePath extends Error {
  override name = 'InvalidStoragePath';
}

/**
 * A new name for a file, for instance `1/k3….jpg` of a business or `u7/k3….jpg` of a user.
 * `random` is 16 fresh bytes: the name is the only secret of a file nobody has used yet.
 */
export function storagePath(owner: string, random: Uint8Array, ext: StoredExtension): string {
  if (random.length !== RANDOM_BYTES)
    throw new RangeError(`a storage path takes ${RANDOM_BYTES} random bytes`);
  const path = `${owner}/${toBase32(random)}.${ext}`;
  requireStoragePath(path);
  return path;
}

export function isStoragePath(path: string): boolean {
  return STORED_PATH.test(path);
}

export function requireStoragePath(path: string): void {
  if (!isStoragePath(path))
    throw new InvalidStoragePath(`not a storage path: ${JSON.stringify(path.slice(0, 120))}`);
}

export function contentTypeOf(path: string): StoredType {
  requireStoragePath(path);
  const ext = path.slice(path.lastIndexOf('.') + 1);
  const type = typeOfExtension(ext);
  if (type === null) throw new InvalidStoragePath(`no stored file ends in ${ext}`);
  return type;
}

export function typeOfExtension(ext: string): StoredType | null {
  return isStoredExtension(ext) ? CONTENT_TYPES[ext] : null;
}

export function extensionOf(type: StoredType): StoredExtension {
  return EXTENSIONS[type];
}

function isStoredExtension(ext: string): ext is StoredExtension {
  return Object.hasOwn(CONTENT_TYPES, ext);
}

function toBase32(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let shift = 125n; shift >= 0n; shift -= 5n) text += BASE32.charAt(Number((value >> shift) & 31n));
  return text;
}
