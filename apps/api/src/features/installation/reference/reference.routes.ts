import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { openApiDocument } from '@diwan/contract/openapi.ts';
import { referencePage } from './reference-page.ts';

interface Fixed {
  readonly url: string;
  readonly type: string;
  readonly make: () => string;
}

/** Documents that depend on the version only: made at the first request, then sent with an ETag. */
export function addReference(app: FastifyInstance, version: string): void {
  const fixed: Fixed[] = [
    {
      url: '/api/openapi.json',
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(openApiDocument(version)),
    },
    {
      url: '/data/options.json',
      type: 'application/json; charset=utf-8',
      make: () => JSON.stringify(OPTIONS),
    },
    { url: '/api/docs', type: 'text/html; charset=utf-8', make: () => referencePage(version) },
  ];
  for (const { url, type, make } of fixed) {
    const made: { text?: string; etag?: string } = {};
    app.get(url, async (request, reply) => {
      made.text ??= make();
      made.etag ??= `"${createHash('sha256').update(made.text).digest('base64url').slice(0, 27)}"`;
      void reply.header('ETag', made.etag).header('Cache-Control', 'public, max-age=60').type(type);
      if (request.headers['if-none-match'] === made.etag) return reply.status(304).send();
      return reply.send(made.text);
    });
  }
}
