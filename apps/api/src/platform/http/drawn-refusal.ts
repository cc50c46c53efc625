import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '@diwan/contract/locale.ts';

/** A page that says why a request was refused. */
interface DrawnRefusal {
  readonly html: string;
  readonly policy: string;
  readonly locale: Locale;
}

/** Draws it for what people open and send themselves; null: a program has asked. `words` say why. */
export type DrawRefusal = (request: FastifyRequest, words: (locale: Locale) => string) => DrawnRefusal | null;

export const sendRefusal = (reply: FastifyReply, { html, policy, locale }: DrawnRefusal) =>
  reply
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .header('Content-Language', locale)
    .header('Content-Security-Policy', policy)
    .type('text/html; charset=utf-8')
    .send(html);
