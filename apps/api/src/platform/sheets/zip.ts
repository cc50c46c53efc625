import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { SheetError } from './sheet-error.ts';

const inflate = promisify(inflateRaw);

/** Signatures and lengths of the records of a zip archive. */
const END = { signature: 0x06054b50, bytes: 22, longestComment: 0xffff };
const ENTRY = { signature: 0x02014b50, bytes: 46 };
const LOCAL = { signature: 0x04034b50, bytes: 30 };
const STORED = 0;
const DEFLATED = 8;
const MOST_ENTRIES = 500;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const unreadable = (cause?: unknown) => new SheetError('unreadable', { cause });

function endRecord(archive: Buffer): number {
  const earliest = Math.max(0, archive.length - END.bytes - END.longestComment);
  for (let at = archive.length - END.bytes; at >= earliest; at -= 1) {
    if (archive.readUInt32LE(at) === END.signature) return at;
  }
  throw unreadable();
}

function entriesOf(archive: Buffer): Entry[] {
  const end = endRecord(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new SheetError('too_long');
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY.signature) throw unreadable();
    const nameBytes = archive.readUInt16LE(at + 28);
    entries.push({
      name: archive.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += ENTRY.bytes + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function packed(archive: Buffer, entry: Entry): Buffer {
  const { offset } = entry;
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw unreadable();
  const start = offset + LOCAL.bytes + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (start + entry.packedBytes > archive.length) throw unreadable();
  return archive.subarray(start, start + entry.packedBytes);
}

async function unpacked(archive: Buffer, entry: Entry, room: number): Promise<Buffer> {
  const bytes = packed(archive, entry);
  if (entry.method === STORED) {
    if (bytes.length > room) throw new SheetError('too_long');
    return bytes;
  }
  if (entry.method !== DEFLATED) throw unreadable();
  // What an archive says about its sizes is its sender's claim: the limit holds for what really comes out.
  return inflate(bytes, { maxOutputLength: room });
}

const isTooLong = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** The files of an archive that are wanted; all of them together are never larger than `limit` bytes. */
export async function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean,
  limit: number,
): Promise<ZipFile[]> {
  try {
    const files: ZipFile[] = [];
    let room = limit;
    for (const entry of entriesOf(archive).filter(({ name }) => isWanted(name))) {
      // oxlint-disable-next-line no-await-in-loop -- each has the room that those before it left
      const bytes = await unpacked(archive, entry, Math.max(1, room));
      room -= bytes.length;
      if (room < 0) throw new SheetError('too_long');
      files.push({ name: entry.name, bytes });
    }
    return files;
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw isTooLong(error) ? new SheetError('too_long') : unreadable(error);
  }
}

function header(file: ZipFile, isLocal: boolean, offset: number): Buffer {
  const name = Buffer.from(file.name);
  const { bytes, signature } = isLocal ? LOCAL : ENTRY;
  const head = Buffer.alloc(bytes);
  head.writeUInt32LE(signature, 0);
  const sizes = isLocal ? 18 : 20;
  head.writeUInt32LE(file.bytes.length, sizes);
  head.writeUInt32LE(file.bytes.length, sizes + 4);
  head.writeUInt16LE(name.length, sizes + 8);
  if (!isLocal) head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

/** A plain archive of these files, unpacked: nothing is in it that was not looked at. Checksums are left out. */
export function storedZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const local = header(file, true, offset);
    directory.push(header(file, false, offset));
    parts.push(local, file.bytes);
    offset += local.length + file.bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(END.bytes);
  end.writeUInt32LE(END.signature, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
