import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { readEnv } from '#platform/env.ts';
import { metricsAccessProblem } from './observed.ts';

const TOKEN = 'a token of the metrics';
const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;

it.each([
  [{}, asked({}), null],
  [{}, asked({}, '::1'), null],
  [{}, asked({}, '192.0.2.1'), 'address'],
  [{}, asked({ 'x-forwarded-for': '8.8.8.8' }), 'address'],
  [{}, asked({ forwarded: 'for=8.8.8.8' }), 'address'],
  [{}, asked({ 'x-real-ip': '8.8.8.8' }), 'address'],
  [{ TRUST_PROXY: '127.0.0.1' }, asked({}), 'address'],
  [{ METRICS_TOKEN: TOKEN }, asked({}), 'token'],
  [{ METRICS_TOKEN: TOKEN }, asked({ authorization: `Bearer ${TOKEN} ` }), 'token'],
  [{ METRICS_TOKEN: TOKEN, TRUST_PROXY: '127.0.0.1' }, asked({ authorization: `Bearer ${TOKEN}` }), null],
])(
  'Of %j the metrics are refused to whoever is not of this machine, and without the token: %#',
  (env, request, why) => {
    expect(metricsAccessProblem(readEnv(env), request)).toBe(why);
  },
);
