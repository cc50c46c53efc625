import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { z } from 'zod';

const sealedSchema = z.object({ sealed: z.object({ key: z.string(), text: z.string() }) });
/** As it is stored: which key it was sealed under, and nonce, tag and text in base64url. */
export type Sealed = z.output<typeof sealedSchema>;

/** Where a secret is kept; one moved anywhere else cannot be opened there. */
export interface SecretPlace {
  readonly businessId: number;
  readonly name: string;
}

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
  /** Tokens are derived from a key of their own, so that neither says anything about the other. */
  readonly ofTokens: Buffer;
  /** Hashes of addresses in logs, likewise. */
  readonly ofLogs: Buffer;
}

interface Around {
  readonly random: (bytes: number) => Buffer;
  /** A stored secret that no known key opens, or that was tampered with. */
  readonly onUnreadable: (place: SecretPlace, keyId: string) => void;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_BYTES = 16;
const LOG_HASH_BYTES = 8;

/** The id says nothing about the key but which one it is. */
function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'diwan secrets at rest', 32));
  const ofTokens = Buffer.from(hkdfSync('sha256', secret, '', 'diwan tokens', 32));
  const ofLogs = Buffer.from(hkdfSync('sha256', secret, '', 'diwan log hashes', 32));
  const id = createHash('sha256').update('diwan key id').update(bytes).digest('hex').slice(0, 12);
  return { id, bytes, ofTokens, ofLogs };
}

const placeBytes = ({ businessId, name }: SecretPlace) => Buffer.from(`${businessId}\n${name}`);

/** Seals under the first key, opens what any of them sealed: AES-256-GCM, bound to the place it is kept at. */
export class SecretBox {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #around: Around;

  constructor(secrets: readonly [current: string, ...former: string[]], around: Around) {
    const [current, ...former] = secrets;
    this.#current = keyOf(current);
    this.#keys = new Map([...former.map(keyOf), this.#current].map((key) => [key.id, key]));
    this.#around = around;
  }

  /** Under which key things are sealed from now on. */
  get keyId(): string {
    return this.#current.id;
  }

  /** Of all keys that open something. */
  get keyIds(): readonly string[] {
    return [...this.#keys.keys()];
  }

  seal(text: string, place: SecretPlace): Sealed {
    const nonce = this.#around.random(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#current.bytes, nonce);
    cipher.setAAD(placeBytes(place));
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const stored = Buffer.concat([nonce, cipher.getAuthTag(), bytes]);
    return { sealed: { key: this.#current.id, text: stored.toString('base64url') } };
  }

  /**
   * An unguessable token that is the same each time for the same place, and so is stored nowhere; another one once the
   * key changes. Whoever accepts it keeps its hash. In hex, since chats cut addresses off at dashes and underscores.
   */
  tokenOf(place: SecretPlace): string {
    const mac = createHmac('sha256', this.#current.ofTokens).update(placeBytes(place)).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('hex');
  }

  /** Stands in logs for an address: the same for the same one on every node, until the key changes. */
  hashForLogs(text: string): string {
    const mac = createHmac('sha256', this.#current.ofLogs).update(text).digest();
    return mac.subarray(0, LOG_HASH_BYTES).toString('hex');
  }

  /**
   * The text of a stored value; null where there is none or it cannot be read, which is reported. A plain text is one from
   * before secrets were sealed, which the next start seals.
   */
  open(stored: unknown, place: SecretPlace): string | null {
    if (typeof stored === 'string') return stored;
    const given = sealedSchema.safeParse(stored);
    if (!given.success) return null;
    const { key, text } = given.data.sealed;
    const opened = this.#opened(key, text, place);
    if (opened === null) this.#around.onUnreadable(place, key);
    return opened;
  }

  #opened(keyId: string, text: string, place: SecretPlace): string | null {
    const key = this.#keys.get(keyId);
    const bytes = Buffer.from(text, 'base64url');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(placeBytes(place));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
