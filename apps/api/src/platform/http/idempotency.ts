import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { conflict, Refusal } from '#platform/refusal.ts';

const WELL_FORMED = /^[\x20-\x7e]{8,128}$/;

export interface IdempotentRequest {
  /** A session or, for guests, a branch. */
  readonly caller: string;
  readonly key: string;
  readonly operation: string;
  readonly bodyHash: string;
}

export function requestedKey(header: string | string[] | undefined): string | null {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !WELL_FORMED.test(header)) throw new Refusal(422, 'key_malformed');
  return header;
}

export function hashOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const SEAL = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const storedKey = ({ caller, key }: IdempotentRequest) => hashOf('stored', caller, key);
const sealingKey = ({ caller, key }: IdempotentRequest) =>
  createHash('sha256')
    .update(JSON.stringify(['sealed', caller, key]))
    .digest();

/**
 * An answer may hold what is shown only once, such as a password just made. The table knows keys by their hashes, and
 * an answer is sealed with the key itself: only whoever asks again with it can read it.
 */
function seal(asked: IdempotentRequest, answer: unknown): string {
  const key = sealingKey(asked);
  const plain = Buffer.from(JSON.stringify(answer));
  // Follows from the text, so that no two texts are ever sealed with one key and one nonce.
  const nonce = createHash('sha256').update(key).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(SEAL, key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function unseal(asked: IdempotentRequest, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(SEAL, sealingKey(asked), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  return JSON.parse(Buffer.concat([plain, decipher.final()]).toString());
}

interface Stored {
  readonly operation: string;
  readonly body_hash: string;
  readonly answer: string;
}

/**
 * The stored answer of an earlier request with this key, or undefined for the first one. Holds a lock until the
 * transaction ends, so that of two at the same time the second is told that the first is still running.
 */
export async function findReplay(db: Db, asked: IdempotentRequest): Promise<{ answer: unknown } | undefined> {
  const { locked } = await db.get(sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${asked.caller} ${asked.key}`}, 0)) as locked`);
  if (!locked) throw conflict('key_running', { retryAfterSeconds: 1 });
  const stored = await db.find(sql<Stored>`
    select operation, body_hash, answer from idempotency_keys
    where caller = ${asked.caller} and key = ${storedKey(asked)} and created_at > now() - interval '24 hours'`);
  if (!stored) return undefined;
  if (stored.operation !== asked.operation || stored.body_hash !== asked.bodyHash)
    throw conflict('key_reused');
  return { answer: unseal(asked, stored.answer) };
}

export async function storeAnswer(db: Db, asked: IdempotentRequest, answer: unknown): Promise<void> {
  await db.run(sql`
    insert into idempotency_keys (caller, key, operation, body_hash, answer)
    values (${asked.caller}, ${storedKey(asked)}, ${asked.operation}, ${asked.bodyHash}, to_jsonb(${seal(asked, answer)}::text))
    on conflict (caller, key) do update set operation = excluded.operation, body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = now()`);
}
