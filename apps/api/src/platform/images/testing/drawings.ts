import sharp from 'sharp';

export const LIMITS = { imageBytes: 10 * 2 ** 20, videoBytes: 100 * 2 ** 20, imagePixels: 40e6 };

export function plain(width: number, height: number, background = 'red') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Noise does not compress away: cutting such a file cuts into its pixels. */
export function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
}

/** Left half red, right half blue. */
export async function halves(width: number, height: number) {
  const right = await plain(width / 2, height, 'blue')
    .png()
    .toBuffer();
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

export async function animation(size: number, colours: string[], delay: number[]) {
  const frames = colours.map((colour) => plain(size, size, colour).png().toBuffer());
  return sharp(await Promise.all(frames), { join: { animated: true } }).gif({ delay, loop: 2 });
}

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const ihdr = Buffer.concat([header.subarray(12), size, Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([header.subarray(0, 12), ihdr, crc32(ihdr), Buffer.from('0000000049444154', 'hex')]);
}

function crc32(bytes: Buffer): Buffer {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const response = Buffer.alloc(4);
  response.writeUInt32BE(~crc >>> 0);
  return response;
}

export function box(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)));
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
}

export const FTYP = box('ftyp', 'isom', Buffer.from([0, 0, 2, 0]), 'isomiso2avc1mp41');

/** An mp4 as its boxes; `inMoov` stands beside the one track. */
export function mp4(frames: Buffer, inMoov: Buffer[] = []): Buffer {
  const track = box('trak', box('tkhd', Buffer.alloc(84)));
  return Buffer.concat([
    FTYP,
    box('moov', box('mvhd', Buffer.alloc(100)), track, ...inMoov),
    box('mdat', frames),
  ]);
}
