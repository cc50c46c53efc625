import { createHash } from 'node:crypto';

/** How a token lies in the database. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
