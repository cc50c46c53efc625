import type { Readable } from 'node:stream';
import type { StoredType } from './storage-path.ts';

/** A stream says its size beforehand: an upload that was cut short is refused and leaves nothing. */
export type StorageBody = Uint8Array | { stream: Readable; size: number };

/** Bytes of a file, both ends included, as in an HTTP range. */
export type ByteRange = { start: number; end: number };

/** One of a list. */
export type StoredName = { path: string; modifiedAt: Date };

export type StoredFile = { size: number; modifiedAt: Date; contentType: StoredType };

/** Files under names made by `storagePath` and no others; the name's extension is their content type. */
export interface Storage {
  /** After it resolves the file is whole and survives a crash; until then it is not there at all. */
  put(path: string, body: StorageBody): Promise<void>;
  get(path: string): Promise<Buffer>;
  stream(path: string, range?: ByteRange): Promise<Readable>;
  stat(path: string): Promise<StoredFile | null>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
  /** Every stored file, a page at a time; what is stored or removed meanwhile may be in it or not. */
  list(): AsyncIterable<StoredName[]>;
  /** Throws while nothing could be stored. */
  check(): Promise<void>;
}
