import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this many bytes compressing saves no packet. */
const SMALLEST_COMPRESSED = 1024;
const GZIP_LEVEL = 6;

/** The best encoding that the client accepts by name. */
function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name);
  }
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}

/** For a body of so many bytes; `acceptEncoding` is the header of the request. */
export const encodingFor = (bytes: number, acceptEncoding: string | undefined): Encoding =>
  bytes < SMALLEST_COMPRESSED ? 'identity' : acceptedEncoding(acceptEncoding);

/** Work of another thread. `quality`: of Brotli, 0 to 11; what is sent once is worth less of it than what is kept. */
export function compressed(
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: GZIP_LEVEL });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
