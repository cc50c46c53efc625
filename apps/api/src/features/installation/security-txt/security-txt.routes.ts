import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Clock } from '#platform/clock.ts';
import { publicUrl, type Env } from '#platform/env.ts';

const DAYS_VALID = 180;

/** Tells whoever finds a weakness where to report it (RFC 9116). Not found where the operator names no contact. */
export function addSecurityTxt(app: FastifyInstance, env: Env, clock: Clock): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (env.SECURITY_CONTACT === undefined) return reply.callNotFound();
    const expires = new Date(clock.now().getTime() + DAYS_VALID * DAY_MS);
    const fields = {
      Contact: env.SECURITY_CONTACT,
      Expires: expires.toISOString(),
      'Preferred-Languages': 'en, ar',
      Canonical: `${publicUrl(env)}/.well-known/security.txt`,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'max-age=3600')
      .send(lines.join(''));
  });
}
