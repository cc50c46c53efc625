import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Text = Iterable<string> | AsyncIterable<string>;

interface Packed {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly parts: readonly Buffer[];
  readonly packedSize: number;
}

const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day a zip archive knows: equal content makes equal bytes. */
const DAY = 0x0021;

async function packed(name: string, text: Text): Promise<Packed> {
  const tally = { crc: 0, size: 0, packedSize: 0 };
  const parts: Buffer[] = [];
  async function* counted() {
    for await (const part of text) {
      const bytes = Buffer.from(part);
      tally.crc = crc32(bytes, tally.crc);
      tally.size += bytes.length;
      yield bytes;
    }
  }
  await pipeline(counted(), createDeflateRaw(), async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) {
      parts.push(part);
      tally.packedSize += part.length;
    }
  });
  return { name: Buffer.from(name), parts, ...tally };
}

/** What both records of a file say alike, from the version on. */
function facts({ crc, size, packedSize, name }: Packed): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(VERSION, 0);
  bytes.writeUInt16LE(FLAGS, 2);
  bytes.writeUInt16LE(DEFLATED, 4);
  bytes.writeUInt16LE(DAY, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(packedSize, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

function localRecord(file: Packed): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts(file), file.name]);
}

function centralRecord(file: Packed, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const made = Buffer.from([VERSION, 0]);
  return Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts(file), rest, file.name]);
}

function endRecord(files: number, directory: Buffer, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** An archive of texts that are taken piece by piece: never more of them than one piece is in memory unpacked. */
export async function packZip(files: readonly (readonly [name: string, text: Text])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what keeps the memory small
    const file = await packed(name, text);
    const record = localRecord(file);
    directory.push(centralRecord(file, offset));
    parts.push(record, ...file.parts);
    offset += record.length + file.packedSize;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endRecord(files.length, central, offset)]);
}
