import type { ByteRange } from '#platform/storage/storage.ts';

const ONE_RANGE = /^bytes=(?!-$)(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a Range header asks for, as RFC 9110 reads it: null for the whole file (no header, several
 * ranges, or none that can be read), `unsatisfiable` where no byte of the file is in it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [match, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (match === undefined) return null;
  if (first === '') return fromEnd(Number(last), size);
  const start = Number(first);
  const end = last === '' ? Infinity : Number(last);
  if (end < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) };
}

function fromEnd(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
