import { UploadError } from './upload-error.ts';

/** Bytes `start` to `end` (excluded) become `content`, or zeros where it is null. */
export interface Patch {
  readonly start: number;
  readonly end: number;
  readonly content: Buffer | null;
}

interface Source {
  readonly size: number;
  /** Fewer bytes than asked for at the end of the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

type Box = { type: string; start: number; contentStart: number; end: number };

/** A minute of fragmented video has some hundred boxes; a file of countless empty ones is an attack. */
const MAX_BOXES = 50_000;
const BOX_TYPE = /^[\x20-\x7e\xa9]{4}$/;
/** Where phones keep the place and device of a recording, and where foreign content could hide. */
const REMOVED = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const CONTAINERS = new Set(['moov', 'trak']);

/**
 * Walks the boxes of an mp4 and answers what to overwrite so that it holds no metadata. Each removed
 * box becomes a `free` box of the same size: the offsets of the frames stay true, nothing is moved.
 * Throws `unreadable_video` unless the boxes fill the file exactly, ftyp first, with moov and mdat.
 */
export async function metadataPatches(source: Source): Promise<Patch[]> {
  const walk = { source, patches: [] as Patch[], boxes: 0 };
  const types = await walkBoxes(walk, 0, source.size);
  const isVideo = types[0] === 'ftyp' && types.includes('moov') && types.includes('mdat');
  if (!isVideo) throw new UploadError('unreadable_video');
  return walk.patches;
}

type Walk = { source: Source; patches: Patch[]; boxes: number };

async function walkBoxes(walk: Walk, from: number, to: number): Promise<string[]> {
  const types: string[] = [];
  for (let at = from; at < to;) {
    walk.boxes += 1;
    if (walk.boxes > MAX_BOXES) throw new UploadError('unreadable_video');
    const box = await readBox(walk.source, at, to);
    types.push(box.type);
    if (REMOVED.has(box.type)) walk.patches.push(...blanked(box));
    if (CONTAINERS.has(box.type)) await walkBoxes(walk, box.contentStart, box.end);
    at = box.end;
  }
  return types;
}

async function readBox(source: Source, start: number, limit: number): Promise<Box> {
  const header = await source.read(start, 16);
  if (header.length < 8) throw new UploadError('unreadable_video');
  const type = header.toString('latin1', 4, 8);
  const { size, headerSize } = sizeOf(header, limit - start);
  const end = start + size;
  if (!BOX_TYPE.test(type) || size < headerSize || end > limit) throw new UploadError('unreadable_video');
  return { type, start, contentStart: start + headerSize, end };
}

/** Size 1 announces a 64-bit size behind the type, size 0 a box that ends where its parent ends. */
function sizeOf(header: Buffer, rest: number): { size: number; headerSize: number } {
  const size = header.readUInt32BE(0);
  if (size === 0) return { size: rest, headerSize: 8 };
  if (size !== 1) return { size, headerSize: 8 };
  if (header.length < 16) throw new UploadError('unreadable_video');
  return { size: Number(header.readBigUInt64BE(8)), headerSize: 16 };
}

function blanked({ start, contentStart, end }: Box): Patch[] {
  return [
    { start: start + 4, end: start + 8, content: Buffer.from('free') },
    { start: contentStart, end, content: null },
  ];
}
