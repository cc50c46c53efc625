import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Below this many bytes compressing saves no packet. */
const SMALLEST_COMPRESSED = 1024;
const BROTLI_QUALITY = 5;

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

export interface BuiltResponse {
  readonly businessId: number;
  readonly version: number;
  readonly body: string;
  /** When the body is out of date although nothing was saved; null: only a save changes it. */
  readonly until: Date | null;
  /** Of a page: what it may load and run; without it what every response of this server may. */
  readonly policy?: string;
}

/** The body of one response as bytes, in each encoding that a client asked for; each is made once. */
export class CachedResponse {
  readonly businessId: number;
  readonly version: number;
  readonly until: number;
  readonly policy: string | undefined;
  readonly identity: Buffer;
  /** Of the content, the same for every encoding. */
  readonly hash: string;
  readonly #encoded = new Map<Encoding, Buffer>();
  readonly #encoding = new Map<Encoding, Promise<Buffer>>();

  constructor(built: BuiltResponse) {
    this.businessId = built.businessId;
    this.version = built.version;
    this.until = built.until?.getTime() ?? Number.POSITIVE_INFINITY;
    this.policy = built.policy;
    this.identity = Buffer.from(built.body);
    this.hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22);
    this.#encoded.set('identity', this.identity);
  }

  /** Bytes of all encodings made so far. */
  get size(): number {
    return [...this.#encoded.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  }

  encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.identity.length < SMALLEST_COMPRESSED ? 'identity' : acceptedEncoding(acceptEncoding);
  }

  /** A strong validator: each encoding of the same content has its own. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.hash}"` : `"${this.hash}-${encoding}"`;
  }

  matches(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${this.hash}`);
  }

  /** The bytes of an encoding that was made already. */
  ready(encoding: Encoding): Buffer | undefined {
    return this.#encoded.get(encoding);
  }

  async bytes(encoding: Encoding): Promise<Buffer> {
    const ready = this.#encoded.get(encoding);
    if (ready) return ready;
    let running = this.#encoding.get(encoding);
    if (!running) {
      running = this.#compress(encoding);
      this.#encoding.set(encoding, running);
    }
    const bytes = await running;
    this.#encoded.set(encoding, bytes);
    this.#encoding.delete(encoding);
    return bytes;
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return compressGzip(this.identity, { level: 6 });
    return compressBrotli(this.identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.identity.length,
      },
    });
  }
}
