import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ASSETS, type BuiltPages } from './built-pages.ts';

/** Named after their content, so that a browser may keep them for good. */
export function servePageFiles(app: FastifyInstance, { files }: BuiltPages): void {
  app.get(`${ASSETS}/:file`, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const stored = files.get(request.params.file);
    if (!stored) return reply.callNotFound();
    const encoding = stored.encodingFor(request.headers['accept-encoding']);
    void reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('ETag', stored.etag(encoding))
      .header('Vary', 'Accept-Encoding');
    if (stored.matches(request.headers['if-none-match'])) return reply.status(304).send();
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return reply.send(await stored.bytes(encoding));
  });
}
