import { createHash } from 'node:crypto';

/** How a guest's link names an order, a reservation or the bill of a table. */
export const GUEST_TOKEN = /^[\w-]{16,64}$/;

/** How a token is in the database. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
