import type { FastifyReply, FastifyRequest } from 'fastify';

/** Stored content never changes under its name, and neither do pictures drawn from it. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

export function cacheForGood(reply: FastifyReply, etag: string): void {
  void reply.header('Cache-Control', FOR_GOOD).header('ETag', etag);
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
