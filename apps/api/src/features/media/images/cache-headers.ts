import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Stored content never changes under its name, and neither do pictures drawn from it; but a deleted picture must not stay
 * in the caches of others. After a day they ask whether it is still there, which is answered without its content.
 */
const FOR_A_DAY = 'public, max-age=86400';

export function cacheForADay(reply: FastifyReply, etag: string): void {
  void reply.header('Cache-Control', FOR_A_DAY).header('ETag', etag);
}

/** Adds to what other parts of the server have said already. */
export function varyBy(reply: FastifyReply, header: string): void {
  const said = reply.getHeader('Vary');
  void reply.header('Vary', said ? `${String(said)}, ${header}` : header);
}

/** Whether the client has this version already (`If-None-Match`). */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  return known.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
}
