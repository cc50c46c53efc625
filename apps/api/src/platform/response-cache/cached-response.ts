import { createHash } from 'node:crypto';
import { compressed, encodingFor, type Encoding } from '#platform/encoding/encoding.ts';

const BROTLI_QUALITY = 5;

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
    return encodingFor(this.identity.length, acceptEncoding);
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
    if (encoding === 'identity') return this.identity;
    let running = this.#encoding.get(encoding);
    if (!running) {
      running = compressed(this.identity, encoding, BROTLI_QUALITY);
      this.#encoding.set(encoding, running);
    }
    const bytes = await running;
    this.#encoded.set(encoding, bytes);
    this.#encoding.delete(encoding);
    return bytes;
  }
}
