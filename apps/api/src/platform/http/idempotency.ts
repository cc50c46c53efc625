import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { conflict, HttpError } from '#platform/http-error.ts';

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
  if (typeof header !== 'string' || !WELL_FORMED.test(header)) throw new HttpError(422, 'key_malformed');
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
function seal(input: IdempotentRequest, response: unknown): string {
  const key = sealingKey(input);
  const plain = Buffer.from(JSON.stringify(response));
  // Follows from the text, so that no two texts are ever sealed with one key and one nonce.
  const nonce = createHash('sha256').update(key).update(plain).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(SEAL, key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function unseal(input: IdempotentRequest, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(SEAL, sealingKey(input), bytes.subarray(0, NONCE_BYTES));
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
export async function findReplay(db: Db, input: IdempotentRequest): Promise<{ answer: unknown } | undefined> {
  const { locked } = await db.get(sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${input.caller} ${input.key}`}, 0)) as locked`);
  if (!locked) throw conflict('key_running', { retryAfterSeconds: 1 });
  const stored = await db.find(sql<Stored>`
    select operation, body_hash, answer from idempotency_keys
    where caller = ${input.caller} and key = ${storedKey(input)} and created_at > now() - interval '24 hours'`);
  if (!stored) return undefined;
  if (stored.operation !== input.operation || stored.body_hash !== input.bodyHash)
    throw conflict('key_reused');
  return { answer: unseal(input, stored.answer) };
}

export async function storeResponse(db: Db, input: IdempotentRequest, response: unknown): Promise<void> {
  await db.run(sql`
    insert into idempotency_keys (caller, key, operation, body_hash, answer)
    values (${input.caller}, ${storedKey(input)}, ${input.operation}, ${input.bodyHash}, to_jsonb(${seal(input, response)}::text))
    on conflict (caller, key) do update set operation = excluded.operation, body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = now()`);
}
