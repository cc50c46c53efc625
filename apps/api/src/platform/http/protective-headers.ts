import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';
import { mapTilesSource, type Env } from '#platform/env.ts';

function rules(env: Env): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...mapTilesSource(env)],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        frameSrc: ['https://www.youtube-nocookie.com'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

/** What helmet says of any answer. It works that out anew for each, though it is always the same. */
async function headersByHelmet(env: Env): Promise<[string, string][]> {
  const asked = fastify();
  await asked.register(helmet, rules(env));
  let headers: [string, string][] = [];
  asked.get('/', async (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    return '';
  });
  await asked.inject('/');
  await asked.close();
  return headers;
}

/** Headers that keep browsers from being turned against the product, on every answer. */
export async function protectAnswers(app: FastifyInstance, env: Env): Promise<void> {
  const headers = await headersByHelmet(env);
  if (headers.length === 0) throw new Error('Helmet protects no answer.');
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}
