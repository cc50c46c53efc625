import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { proxiesOf, type Env } from '#platform/env.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Each of them says that somebody else asks through the sender. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Why the metrics are not for the sender; null: they are. Without a token only programs of this machine may read them. */
export function metricsRefusal(env: Env, { headers, socket }: FastifyRequest): 'token' | 'address' | null {
  const { METRICS_TOKEN: token } = env;
  if (token !== undefined) {
    // Digests have one length, and comparing them takes the same time wherever they differ.
    const isRight = timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
    return isRight ? null : 'token';
  }
  const isForwarded = FORWARDING.some((name) => headers[name] !== undefined);
  const isOfMachine = LOOPBACK.has(socket.remoteAddress ?? '');
  return isOfMachine && !isForwarded && proxiesOf(env).length === 0 ? null : 'address';
}
