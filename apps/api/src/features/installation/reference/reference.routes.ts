import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { openApiDocument } from '@diwan/contract/openapi/openapi.ts';
import { publicUrl, type Env } from '#platform/env.ts';
import { CachedResponse } from '#platform/response-cache/cached-response.ts';

const PAGE = '/api/docs';
const LIBRARY = `${PAGE}/library`;
const START = `${PAGE}/start.js`;
const DOCUMENT = '/api/openapi.json';

/** Everything comes from this server: no fonts, telemetry or assistants of the library's makers. */
const CONFIGURATION = {
  url: DOCUMENT,
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
};

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Diwan API</title>
    <meta name="viewport" content="width=device-width,initial-scale=1">
  </head>
  <body>
    <div id="app"></div>
    <noscript>This page needs JavaScript. The same is in <a href="${DOCUMENT}">openapi.json</a>.</noscript>
    <script src="${LIBRARY}/js/scalar.js"></script>
    <script src="${START}"></script>
  </body>
</html>
`;

/** The library writes its styles into the page; scripts and requests stay with this server. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Fixed {
  readonly type: string;
  readonly make: () => string;
}

/** Sends what depends on the version only: made and compressed once, then 304 to whoever has it. */
class FixedDocuments {
  readonly #made = new Map<string, CachedResponse>();

  async send(request: FastifyRequest, reply: FastifyReply, { type, make }: Fixed): Promise<Buffer | string> {
    const { url } = request.routeOptions;
    const stored =
      this.#made.get(url ?? '') ??
      new CachedResponse({ businessId: 0, version: 0, until: null, body: make() });
    this.#made.set(url ?? '', stored);
    const encoding = stored.encodingFor(request.headers['accept-encoding']);
    void reply
      .type(type)
      .header('ETag', stored.etag(encoding))
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'public, max-age=60');
    if (stored.matches(request.headers['if-none-match'])) {
      void reply.status(304);
      return '';
    }
    if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
    return stored.bytes(encoding);
  }
}

/** The OpenAPI document, a page to read it and try calls (Scalar), and the choices of forms. */
export async function addReference(app: FastifyInstance, env: Env, version: string): Promise<void> {
  const documents = new FixedDocuments();
  const serve = (url: string, fixed: Fixed) =>
    app.get(url, (request, reply) => documents.send(request, reply, fixed));
  serve(DOCUMENT, {
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(openApiDocument(version, publicUrl(env))),
  });
  serve('/data/options.json', {
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(OPTIONS),
  });
  serve(START, {
    type: 'text/javascript; charset=utf-8',
    make: () => `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)})`,
  });
  app.get(PAGE, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', POLICY)
      .header('Cache-Control', 'no-cache')
      .send(HTML),
  );
  await app.register(async (library) => {
    library.addHook('onSend', async (request, reply, payload) => {
      const { url } = request.routeOptions;
      if (typeof payload !== 'string' || !url?.endsWith('.js')) return payload;
      return documents.send(request, reply, {
        type: 'text/javascript; charset=utf-8',
        make: () => payload,
      });
    });
    await library.register(scalar, {
      routePrefix: LIBRARY,
      configuration: { url: DOCUMENT },
      hooks: {
        // Its own page has a script inside, which the policy of contents forbids: only its file is used.
        onRequest: (request, reply, done) => {
          if (request.routeOptions.url?.endsWith('.js')) done();
          else void reply.redirect(PAGE);
        },
      },
    });
  });
}
