import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/db.ts';
import { conflict, Refusal } from '#platform/refusal.ts';

const WELL_FORMED = /^[\x20-\x7e]{8,128}$/;

export interface IdempotentRequest {
  /** A session or, for guests, a branch and an address. */
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

interface Stored {
  readonly operation: string;
  readonly body_hash: string;
  readonly answer: unknown;
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
    where caller = ${asked.caller} and key = ${asked.key} and created_at > now() - interval '24 hours'`);
  if (!stored) return undefined;
  if (stored.operation !== asked.operation || stored.body_hash !== asked.bodyHash)
    throw conflict('key_reused');
  return { answer: stored.answer };
}

export async function storeAnswer(db: Db, asked: IdempotentRequest, answer: unknown): Promise<void> {
  await db.run(sql`
    insert into idempotency_keys (caller, key, operation, body_hash, answer)
    values (${asked.caller}, ${asked.key}, ${asked.operation}, ${asked.bodyHash}, ${JSON.stringify(answer)}::jsonb)
    on conflict (caller, key) do update set operation = excluded.operation, body_hash = excluded.body_hash,
      answer = excluded.answer, created_at = now()`);
}
