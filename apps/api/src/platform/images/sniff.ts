export type SniffedType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'image/gif'
  | 'image/heic'
  | 'video/mp4';

/** Bytes of a file's beginning that decide its type. */
export const SNIFFED_BYTES = 1024;

/** Major brands of files that every browser plays as mp4; QuickTime, 3GP, audio and AVIF are others. */
const MP4_BRANDS = new Set(
  'isom,iso2,iso3,iso4,iso5,iso6,iso7,iso8,iso9,mp41,mp42,mp71,avc1,M4V ,M4VH,M4VP,MSNV,dash'.split(','),
);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const ANY_HEIF_BRANDS = new Set(['mif1', 'msf1']);

/** Beginnings of other formats that a picture or video has no reason to carry in front. */
const FOREIGN = ['%pdf-', 'pk\x03\x04', '<!doctype', '<html', '<script', '<svg', '<iframe', '<?php'];

/** The type of a file by its content alone; null for all that is not accepted, and for a file that is two things. */
export function sniffFile(beginning: Uint8Array): SniffedType | null {
  const head = Buffer.from(beginning.subarray(0, SNIFFED_BYTES));
  const text = head.toString('latin1');
  const lower = text.toLowerCase();
  if (FOREIGN.some((mark) => lower.includes(mark))) return null;
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image/webp';
  return text.startsWith('ftyp', 4) ? typeOfBrands(head, text) : null;
}

function typeOfBrands(head: Buffer, text: string): SniffedType | null {
  const end = head.readUInt32BE(0);
  if (end < 16 || end > SNIFFED_BYTES || end % 4 !== 0) return null;
  const major = text.slice(8, 12);
  if (MP4_BRANDS.has(major)) return 'video/mp4';
  if (HEIC_BRANDS.has(major)) return 'image/heic';
  if (!ANY_HEIF_BRANDS.has(major)) return null;
  const compatible = text.slice(16, end).match(/[^]{4}/g) ?? [];
  return compatible.some((brand) => HEIC_BRANDS.has(brand)) ? 'image/heic' : null;
}
