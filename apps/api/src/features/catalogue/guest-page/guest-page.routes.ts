import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { menuNotFoundPage } from '@diwan/guest/pages/menu/menu-not-found-page.tsx';
import { menuPage } from '@diwan/guest/pages/menu/menu-page.tsx';
import { printPage } from '@diwan/guest/pages/print/print-page.tsx';
import { tabletPage } from '@diwan/guest/pages/tablet/tablet-page.tsx';
import type { Page } from '@diwan/guest/parts/page.tsx';
import { YOUTUBE } from '@diwan/guest/parts/youtube.tsx';
import type { Deps } from '#platform/deps.ts';
import { appUrls } from '#platform/app-urls.ts';
import { requestedLanguage } from '#platform/http/page-language.ts';
import { pagePolicy } from '#platform/pages/page-policy.ts';
import { CachedResponse } from '#platform/response-cache/cached-response.ts';
import type { CacheSource, Located } from '#platform/response-cache/response-cache.ts';
import { sendCached } from '#platform/response-cache/serve-cached.ts';
import { takeGuestCall, takeGuestMiss, type GuestRateLimits } from '#platform/http/guest-rate-limits.ts';
import { readView, type MenuReader, type Surface } from './read-view.ts';

/** On the phone of a guest, or on a tablet of the venue that stands among guests. */
const PAGES = { menu: menuPage, tablet: tabletPage } as const;

const HTML = 'text/html; charset=utf-8';
const PICTURES = "img-src 'self' data:; media-src 'self'";
/** Its scripts, one of which loads another, calls to this server, and the worker that keeps the page for want of a network. */
const scriptsWith = (early: Page['early']) => [
  `script-src 'self'${early ? ` '${early.integrity}'` : ''}`,
  "connect-src 'self'",
  "worker-src 'self'",
];

const policyOf = ({ style, script, early, framed }: Page) =>
  pagePolicy({ style, script: null, framed }, [
    PICTURES,
    // A film is shown by nobody else, and by them once somebody has pressed it.
    ...(framed ? [`frame-src ${YOUTUBE}`] : []),
    ...(script ? scriptsWith(early) : []),
    // By one, which its script adds, a guest at a table calls the staff.
    `form-action ${script ? "'self'" : "'none'"}`,
  ]);

function pageSource<At extends Located>(
  deps: Deps,
  reader: MenuReader<At>,
  of: { slug: string; locale: Locale | null; surface: Surface; name: keyof typeof PAGES },
): CacheSource<At> {
  const { slug, locale, surface, name } = of;
  const address = `${appUrls(deps.env).qr}/${slug}`;
  return {
    key: `${name} ${surface} ${locale ?? 'first'} ${slug}`,
    locate: () => reader.locate(slug),
    build: async (at) => {
      const read = await readView({ deps, reader }, at, { surface, locale, address });
      if (!read) return null;
      const page = PAGES[name](read.view, deps.pages);
      return { version: read.version, body: page.html, until: read.until, policy: policyOf(page) };
    },
  };
}

/** The menu on sheets of A4: in both languages at once, and as it stands whatever is sold out for a while. */
function printSource<At extends Located>(deps: Deps, reader: MenuReader<At>, slug: string): CacheSource<At> {
  const address = `${appUrls(deps.env).qr}/${slug}`;
  return {
    key: `print ${slug}`,
    locate: () => reader.locate(slug),
    build: async (at) => {
      const made = await reader.read(at, 'mobile');
      if (!made) return null;
      const page = printPage({ menu: JSON.parse(made.body) as GuestMenu, address }, deps.pages);
      return { version: made.version, body: page.html, until: null, policy: policyOf(page) };
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

/** The same of the branch's present address, with all that was asked; it may take the former one back. */
function sendOn(request: FastifyRequest, reply: FastifyReply, slug: string): FastifyReply {
  const [path = '', ...query] = request.originalUrl.split(/(?=\?)/);
  const address = path.split('/').with(2, slug).join('/') + query.join('');
  return reply.header('Cache-Control', 'no-store').redirect(address);
}

type PageRequest = FastifyRequest<{ Params: { slug: string } }>;
interface Sent {
  readonly request: PageRequest;
  readonly reply: FastifyReply;
  /** Null: the one of the business. */
  readonly language: string | null;
  readonly vary: readonly string[];
}

interface Parts<At extends Located> {
  readonly reader: MenuReader<At>;
  readonly rateLimits: GuestRateLimits;
}

/**
 * `/q/{slug}`: what the QR on the table opens, and below it the same for paper; `/tablet/{slug}`: the menu of a tablet that
 * stands there.
 */
export function addGuestPages<At extends Located>(
  app: FastifyInstance,
  deps: Deps,
  { reader, rateLimits }: Parts<At>,
): void {
  const { responseCache, limits } = deps;
  // The same for everybody, made and compressed once.
  const missing = menuNotFoundPage(deps.pages);
  const policy = policyOf(missing);
  const notFound = new CachedResponse({ businessId: 0, version: 0, body: missing.html, until: null });
  /** The page of a branch, the way to it from a former address, or that there is none. */
  const send = async (source: CacheSource<At>, { request, reply, language, vary }: Sent) => {
    const stored = await responseCache.read(source);
    const present = stored ? null : await reader.presentSlug(request.params.slug);
    if (present !== null) return sendOn(request, reply, present);
    if (!stored) await takeGuestMiss(counting, request.ip);
    if (!stored) return sendNotFound(notFound, request, reply.header('Content-Security-Policy', policy));
    if (language !== null) void reply.header('Content-Language', language);
    return sendCached(responseCache, stored, { request, reply, key: source.key, type: HTML, vary });
  };
  const counting = { limits, rateLimits };
  const take = ({ ip, params: { slug } }: PageRequest) =>
    takeGuestCall(counting, { kind: 'guest-reads', address: ip, place: slug });
  const serve = async (
    { request, reply }: Pick<Sent, 'request' | 'reply'>,
    of: { readonly name: keyof typeof PAGES; readonly surface: Surface },
  ) => {
    const { slug } = request.params;
    await take(request);
    const { lang } = request.query as { lang?: unknown };
    const locale = requestedLanguage(lang, request.headers['accept-language']);
    const source = pageSource(deps, reader, { slug, locale, ...of });
    return send(source, { request, reply, language: locale, vary: ['Accept-Language'] });
  };
  app.get('/q/:slug', (request: PageRequest, reply) => {
    const { surface } = request.query as { surface?: unknown };
    return serve({ request, reply }, { name: 'menu', surface: surface === 'tablet' ? 'tablet' : 'mobile' });
  });
  app.get('/tablet/:slug', (request: PageRequest, reply) =>
    serve({ request, reply }, { name: 'tablet', surface: 'tablet' }),
  );
  app.get('/q/:slug/print', async (request: PageRequest, reply) => {
    await take(request);
    const source = printSource(deps, reader, request.params.slug);
    return send(source, { request, reply, language: 'en, ar', vary: [] });
  });
}
