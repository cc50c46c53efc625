import { createHash } from 'node:crypto';

/** How a token is in the database. */
export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** How a guest's link names an order, a reservation or the bill of a table. */
const GUEST_TOKEN = /^[\w-]{16,64}$/;
const NOBODYS = tokenHashOf('');

/** By what the token of a guest's link is looked for: one of a wrong form, which is nobody's, takes as long as any other. */
export const guestTokenHash = (token: string): Buffer =>
  GUEST_TOKEN.test(token) ? tokenHashOf(token) : NOBODYS;
