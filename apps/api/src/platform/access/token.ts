import { createHash } from 'node:crypto';

/** How a token is in the database: any text has a hash, so that one of a wrong form takes as long to be refused as any other. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
