import type { FastifyInstance } from 'fastify';
import { compressed, encodingFor } from '#platform/encoding/encoding.ts';

/** Half the work of the quality that kept responses get, for some 5 % more bytes. */
const BROTLI_QUALITY = 4;

/** Pages of guests that are made for one reader, and everything that is JSON. */
const isText = (type: unknown) =>
  typeof type === 'string' && (type.startsWith('application/json') || type.startsWith('text/html'));

/** Whoever asks for a compressed response gets one, errors included; a version that names the content is weak from then on. */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' || !isText(reply.getHeader('content-type'))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    const bytes = Buffer.from(payload);
    const encoding = encodingFor(bytes.length, request.headers['accept-encoding']);
    const others = [reply.getHeader('vary')].flat().filter((value) => typeof value === 'string');
    void reply.header('Vary', [...others, 'Accept-Encoding'].join(', '));
    if (encoding === 'identity') return bytes;
    const version = reply.getHeader('etag');
    if (typeof version === 'string') void reply.header('ETag', weak(version));
    void reply.header('Content-Encoding', encoding).removeHeader('content-length');
    return compressed(bytes, encoding, BROTLI_QUALITY);
  });
}

/** The same content in another encoding is not the same bytes. */
const weak = (version: string) => (version.startsWith('W/') ? version : `W/${version}`);
