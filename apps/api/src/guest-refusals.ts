import type { FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { refusedPage } from '@diwan/guest/pages/refused/refused-page.tsx';
import type { Deps } from '#platform/deps.ts';
import type { DrawRefusal } from '#platform/http/drawn-refusal.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';

/** Pages and forms of guests that are no calls of the contract: their browsers send no `locale`, and show what comes. */
const OF_GUESTS = /^\/(?:guest|pay|invoices)\//;
/** A page, and whatever lies below it. */
const PAGE = /^(\/(?:guest\/(?:orders|reservations|visits)|pay\/table|pay|invoices)\/[\w-]{1,100})(?:\/|$)/;
const TABLE = /^\/guest\/tables\/([\w-]{1,100})\//;
const SLUG = /^[a-z0-9-]{1,80}$/;

interface Asked {
  readonly lang?: unknown;
  readonly locale?: unknown;
  readonly slug?: unknown;
}

/** Where it is tried again: the page itself, or the one whose form it was. */
function backTo(path: string, { slug }: Asked, locale: Locale): string | null {
  const [, page] = PAGE.exec(path) ?? [];
  if (page !== undefined) return `${page}?${page.startsWith('/invoices/') ? 'locale' : 'lang'}=${locale}`;
  const [, table] = TABLE.exec(path) ?? [];
  const isKnown = table !== undefined && typeof slug === 'string' && SLUG.test(slug);
  return isKnown ? `/q/${slug}?t=${table}&lang=${locale}` : null;
}

/** Invoices are asked for in `locale`, everything else in `lang`. */
function localeOf({ lang, locale }: Asked, { headers }: FastifyRequest): Locale {
  const said = LOCALES.find((known) => known === locale) ?? lang;
  return languageOf(said, headers['accept-language']);
}

/** What guests read where one of their pages or forms is refused, in the language in which they asked. */
export const guestRefusals =
  (pages: Deps['pages']): DrawRefusal =>
  (request, words) => {
    const [path = ''] = request.url.split('?', 1);
    if (!OF_GUESTS.test(path)) return null;
    // By hand: what stands in an address is anything.
    const asked: Asked = Object(request.query);
    const locale = localeOf(asked, request);
    const page = refusedPage({ words: words(locale), locale, back: backTo(path, asked, locale) }, pages);
    return { html: page.html, policy: pagePolicy(page, ['img-src data:']), locale };
  };
