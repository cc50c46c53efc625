import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { CategoryNode } from '@diwan/contract/catalogue/menu-tree.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { hoursAhead, hoursIn } from '@diwan/domain/opening-hours.ts';
import { nextOpeningChange, type OpenRange } from '@diwan/domain/opening-now.ts';
import { instantToLocal, localToInstant, plusDays, startOfDay } from '@diwan/domain/local-time.ts';
import { menuNotFoundPage } from '@diwan/guest/pages/menu/menu-not-found-page.tsx';
import { menuPage } from '@diwan/guest/pages/menu/menu-page.tsx';
import type { Page } from '@diwan/guest/parts/page.tsx';
import type { Deps } from '#platform/deps.ts';
import { appAddresses } from '#platform/env.ts';
import { languageOf } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { CachedResponse } from '#platform/response-cache/cached-response.ts';
import type { CacheSource, Located } from '#platform/response-cache/response-cache.ts';
import { sendCached } from '#platform/response-cache/serve-cached.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';

const HTML = 'text/html; charset=utf-8';
const PICTURES = "img-src 'self' data:";
/** Where it takes orders: its two scripts, one of which loads the other, and calls to this server. */
const ORDERING = ["script-src 'self'", "connect-src 'self'"];
const SHUFFLED_AGAIN_MS = 15 * 60_000;

/** What of it cannot be had at a moment; epoch milliseconds. */
interface Served {
  readonly version: number;
  readonly pausedUntil: number | null;
  readonly gone: readonly number[];
  readonly changesAt: number | null;
}

/** How the guest menu is found and read: the same answer that the app of a guest gets. */
export interface MenuReader<At extends Located> {
  readonly locate: (slug: string) => Promise<At | null>;
  readonly read: (at: At) => Promise<{ readonly version: number; readonly body: string } | null>;
  readonly served: (at: At, now: Date) => Promise<Served | null>;
}

const isShuffled = ({ settings }: GuestMenu): boolean =>
  settings.some(({ key, data }) => key === 'RandomSorting' && data === true);

/** When guests of this branch are served, as its settings say it. */
function hoursOf({ settings, business }: GuestMenu, now: Date): OpenRange[] | null {
  const values = Object.fromEntries(settings.map(({ key, data }) => [key, data]));
  const hours = hoursIn(values, {});
  if (hours === null) return null;
  const minutes = values['LastOrdersMinutes'];
  const lastOrdersMinutes = typeof minutes === 'number' ? minutes : 0;
  return hoursAhead({ hours, lastOrdersMinutes, zone: business.timezone }, now.getTime());
}

/** What is said of the hours names a day, so that it changes at midnight as well. */
function hoursChanges(hours: readonly OpenRange[], now: Date, zone: string): number[] {
  const midnight = startOfDay(plusDays(now, 1, zone), zone).getTime();
  return [midnight, nextOpeningChange(hours, now.getTime()) ?? midnight];
}

interface Changing {
  readonly menu: GuestMenu;
  readonly hours: readonly OpenRange[] | null;
  readonly changesAt: number | null;
}

/** Begins or end of discounts, of hours and of what is not served: the next moment at which the page says something else. */
function nextChange({ menu, hours, changesAt }: Changing, now: Date): Date | null {
  const discounts = (categories: NonNullable<GuestMenu['menu']>['categories']): string[] =>
    categories.flatMap((category) => [
      ...category.items.flatMap((item) => item.discounts.flatMap(({ from, to }) => [from, to])),
      ...discounts(category.children_nested),
    ]);
  const moments = discounts(menu.menu?.categories ?? [])
    .map((local) => localToInstant(local, menu.business.timezone)?.getTime() ?? 0)
    .concat(changesAt ?? [])
    .concat(hours ? hoursChanges(hours, now, menu.business.timezone) : [])
    .concat(isShuffled(menu) ? [now.getTime() + SHUFFLED_AGAIN_MS] : [])
    .filter((moment) => moment > now.getTime());
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function shuffled<Row>(rows: readonly Row[], random: Deps['random']): Row[] {
  return rows
    .map((row) => ({ row, place: random(4).readUInt32BE() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

function withShuffledItems(categories: readonly CategoryNode[], random: Deps['random']): CategoryNode[] {
  return categories.map((category) => ({
    ...category,
    items: shuffled(category.items, random),
    children_nested: withShuffledItems(category.children_nested, random),
  }));
}

const policyOf = ({ style, script }: Page) =>
  pagePolicy({ style, script: null }, [PICTURES, ...(script ? ORDERING : []), "form-action 'none'"]);

function pageSource<At extends Located>(
  deps: Deps,
  reader: MenuReader<At>,
  { slug, locale }: { slug: string; locale: Locale },
): CacheSource<At> {
  const address = `${appAddresses(deps.env).qr}/${slug}`;
  return {
    key: `page ${locale} ${slug}`,
    locate: () => reader.locate(slug),
    build: async (at) => {
      const now = deps.clock.now();
      const [made, served] = await Promise.all([reader.read(at), reader.served(at, now)]);
      if (!made || !served) return null;
      const menu = JSON.parse(made.body) as GuestMenu;
      const all = menu.menu?.categories ?? [];
      const categories = isShuffled(menu) ? withShuffledItems(all, deps.random) : all;
      const localNow = instantToLocal(now, menu.business.timezone);
      const hours = hoursOf(menu, now);
      const { pausedUntil, gone } = served;
      const view = { menu, categories, locale, localNow, hours, pausedUntil, gone, address };
      const page = menuPage({ ...view, now: now.getTime() }, deps.pages);
      // Of two commits the page may have met one only in part, and is then made again.
      const version = Math.min(made.version, served.version);
      const until = nextChange({ menu, hours, changesAt: served.changesAt }, now);
      return { version, body: page.html, until, policy: policyOf(page) };
    },
  };
}

async function sendNotFound(
  page: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = page.encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  void reply.status(404).type(HTML).header('Vary', 'Accept-Encoding');
  return reply.send(await page.bytes(encoding));
}

/** `/q/{slug}`: what the QR on the table opens. */
export function addGuestPage<At extends Located>(
  app: FastifyInstance,
  deps: Deps,
  reader: MenuReader<At>,
  rateLimits: GuestRateLimits,
): void {
  const { responseCache, limits } = deps;
  // The same for everybody, made and compressed once.
  const missing = menuNotFoundPage(deps.pages);
  const policy = policyOf(missing);
  const notFound = new CachedResponse({ businessId: 0, version: 0, body: missing.html, until: null });
  app.get('/q/:slug', async (request: FastifyRequest<{ Params: { slug: string } }>, reply) => {
    const { slug } = request.params;
    const counting = { limits, rateLimits };
    await takeGuestCall(counting, { kind: 'guest-reads', address: request.ip, place: slug });
    const { lang } = request.query as { lang?: unknown };
    const locale = languageOf(lang, request.headers['accept-language']);
    const source = pageSource(deps, reader, { slug, locale });
    const kept = await responseCache.read(source);
    if (!kept) await takeGuestMiss(counting, request.ip);
    if (!kept) return sendNotFound(notFound, request, reply.header('Content-Security-Policy', policy));
    void reply.header('Content-Language', locale);
    return sendCached(responseCache, kept, {
      request,
      reply,
      key: source.key,
      type: HTML,
      vary: ['Accept-Language'],
    });
  });
}
