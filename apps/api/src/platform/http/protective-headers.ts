import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '#platform/env.ts';
import { mapTilesSource } from '#platform/map-tiles.ts';

/** Features of browsers that no page of the product uses. */
const UNUSED_FEATURES = (
  'accelerometer camera display-capture encrypted-media geolocation gyroscope hid idle-detection ' +
  'local-fonts magnetometer microphone midi payment serial usb xr-spatial-tracking'
).split(' ');
/** Sound is for the alarm of desk and kitchen; the screen of the kitchen stays awake. */
const OWN_FEATURES = ['autoplay=(self)', 'screen-wake-lock=(self)'];
const PERMISSIONS = [...UNUSED_FEATURES.map((feature) => `${feature}=()`), ...OWN_FEATURES].join(', ');

/** Pictures are shown on pages of other sites as well: guest apps, mails, previews of links. */
const SHOWN_ELSEWHERE = /^\/(storage|images)\//;

/** Where pages open sockets: this server under its public name, and a hosted service where one is configured. */
export function socketSources(env: Env): string[] {
  const { REALTIME_CLIENT_HOST: named, REALTIME_HOST: hosted, REALTIME_PORT: port, PUBLIC_URL } = env;
  const own =
    PUBLIC_URL === undefined
      ? []
      : [new URL(PUBLIC_URL)].map(
          ({ protocol, host }) => `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`,
        );
  const host = named ?? hosted;
  if (host === undefined) return own;
  const place = named === undefined && port !== undefined ? `${host}:${port}` : host;
  return [...own, `${env.REALTIME_TLS ? 'wss' : 'ws'}://${place}`];
}

function rules(env: Env): HelmetOptions {
  return {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://i.ytimg.com', ...mapTilesSource(env)],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...socketSources(env)],
        fontSrc: ["'self'"],
        baseUri: ["'none'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // What `frameAncestors` says, for browsers that do not know it.
    frameguard: { action: 'deny' },
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https:') ?? false,
  };
}

/** Headers that keep browsers from being turned against the product, on every response. */
export function protectResponses(app: FastifyInstance, env: Env): void {
  const setHeaders = helmet(rules(env));
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => {
      reply.raw.setHeader('permissions-policy', PERMISSIONS);
      if (SHOWN_ELSEWHERE.test(request.url)) {
        reply.raw.setHeader('cross-origin-resource-policy', 'cross-origin');
      }
      done(error instanceof Error ? error : undefined);
    });
  });
}
