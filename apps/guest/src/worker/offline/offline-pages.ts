import { DAY_MS } from '@diwan/domain/time-range.ts';
import { followedOf, cacheEntryOf, menusOf, SCRIPTS } from './addresses.ts';
import { cachedAt, BoundedCache, type CacheLimits } from './bounded-cache.ts';

/** The parts of the browser that keeping needs. */
export interface World {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: (input: Request | string, how?: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** What is asked, and by which page. */
export interface OfflineRequest {
  readonly request: Request;
  readonly isPage: boolean;
  readonly pageAddress: string | null;
  /** Work that goes on after the answer. */
  readonly later: (work: Promise<unknown>) => void;
}

const MEGABYTE = 1_000_000;
const OF_A_VENUE: CacheLimits = { bytes: 8 * MEGABYTE, entries: 400, age: 90 * DAY_MS };
const OF_FOLLOWED: CacheLimits = { bytes: MEGABYTE, entries: 10, age: 30 * DAY_MS };
const OF_SCRIPTS: CacheLimits = { bytes: MEGABYTE, entries: 20, age: 90 * DAY_MS };
const MOST_VENUES = 8;
/** A page that is kept is shown when the server says nothing for as long. */
const TIMEOUT_MS = 4000;
const MOST_SEEN = 300;

const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504;
const isGone = ({ status }: Response) => status === 404 || status === 410;
const isWhole = ({ status, type }: Response) => status === 200 && type !== 'opaque';

/** A kept page tells its script since when it is no longer the one of the server. */
async function asOf(cached: Response): Promise<Response> {
  const text = await cached.text();
  const marked = text.replace('<body', `<body data-as-of="${cachedAt(cached)}"`);
  return new Response(marked, { headers: cached.headers });
}

function addressIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Keeps what a guest has opened of a venue, and answers with it while the server cannot be reached. */
export class OfflinePages {
  readonly #world: World;
  readonly #caches = new Map<string, BoundedCache>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether a request is answered here; every other one is left to the browser. */
  isFor({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
    const at = new URL(url);
    return method === 'GET' && at.origin === this.#world.origin && cacheEntryOf(at) !== null;
  }

  answer(input: OfflineRequest): Promise<Response> {
    const { request, isPage } = input;
    const { fetch } = this.#world;
    const at = new URL(request.url);
    const cached = cacheEntryOf(at);
    const slug = this.#slugOf(input.pageAddress);
    switch (cached?.as) {
      case 'script':
        return this.#stored(input, at, SCRIPTS);
      case 'picture':
        return slug === null ? fetch(request) : this.#stored(input, at, menusOf(slug));
      case 'data':
        return this.#latest(input, () => this.#find(menusOf(cached.slug), [at.href]));
      // What a page asks of itself is to be the server's or nothing.
      case 'menu':
        if (!isPage) return fetch(request);
        return this.#latest(input, () => this.#menu(cached.slug, at.searchParams.get('lang')));
      case 'followed':
        break;
      case undefined:
        return fetch(request);
    }
    return this.#latest(input, async () => (isPage ? this.#followed(at) : null));
  }

  /** Keeps what a page has loaded before this worker was there for it. */
  async keepSeen(seen: unknown, pageAddress: string): Promise<void> {
    const addresses = Array.isArray(seen) ? seen.slice(0, MOST_SEEN) : [];
    const slug = this.#slugOf(pageAddress);
    for (const address of new Set(addresses)) {
      const at = typeof address === 'string' ? addressIn(address) : null;
      const cached = at?.origin === this.#world.origin ? cacheEntryOf(at) : null;
      if (!at || !cached || (cached.as === 'picture' && slug === null)) continue;
      // What the browser has still is asked of no server again.
      const isFixed = cached.as === 'picture' || cached.as === 'script';
      const how: RequestInit = isFixed ? { cache: 'force-cache' } : {};
      await this.#world
        .fetch(at.href, how)
        .then((answer) => this.#keep(at, answer, slug))
        .catch(() => {});
    }
  }

  #slugOf(pageAddress: string | null): string | null {
    const cached = pageAddress === null ? null : cacheEntryOf(new URL(pageAddress));
    return cached?.as === 'menu' ? cached.slug : null;
  }

  #cache(name: string, limits: CacheLimits): BoundedCache {
    const cache = this.#caches.get(name) ?? new BoundedCache(this.#world.caches, name, limits);
    this.#caches.set(name, cache);
    return cache;
  }

  async #find(name: string, addresses: readonly string[]): Promise<Response | null> {
    const { caches } = this.#world;
    // To open a cache makes it.
    if (!(await caches.has(name))) return null;
    const cache = await caches.open(name);
    for (const address of addresses) {
      const found = await cache.match(address, { ignoreVary: true });
      if (found) return found;
    }
    return null;
  }

  /** In the language that is asked for, or as it was seen last. */
  async #menu(slug: string, lang: string | null): Promise<Response | null> {
    const { origin, caches } = this.#world;
    if (!(await caches.has(menusOf(slug)))) return null;
    const known = await this.#cache(menusOf(slug), OF_A_VENUE).addresses();
    const pages = known.filter((address) => cacheEntryOf(new URL(address))?.as === 'menu');
    const found = await this.#find(menusOf(slug), [`${origin}/q/${slug}?lang=${lang ?? ''}`, ...pages]);
    return found && asOf(found);
  }

  async #followed({ origin, pathname }: URL): Promise<Response | null> {
    const { caches } = this.#world;
    for (const name of await caches.keys()) {
      const found = name.startsWith(followedOf('')) ? await this.#find(name, [origin + pathname]) : null;
      if (found) return asOf(found);
    }
    return null;
  }

  /** What never changes under its address. */
  async #stored({ request, pageAddress, later }: OfflineRequest, at: URL, name: string): Promise<Response> {
    const found = await this.#find(name, [at.href]);
    if (found) return found;
    const response = await this.#world.fetch(request);
    later(this.#keep(at, response.clone(), this.#slugOf(pageAddress)));
    return response;
  }

  /** The answer of the server; without one, what is kept. */
  async #latest(
    { request, later, pageAddress }: OfflineRequest,
    cached: () => Promise<Response | null>,
  ): Promise<Response> {
    const { fetch, wait } = this.#world;
    const asking = fetch(request);
    const copy = asking.then((answer) => answer.clone());
    later(copy.then((answer) => this.#keep(new URL(request.url), answer, this.#slugOf(pageAddress))));
    const response = await Promise.race([asking.catch(() => null), wait(TIMEOUT_MS).then(() => null)]);
    if (response && !isAway(response)) return response;
    return (await cached()) ?? asking;
  }

  async #keep(at: URL, response: Response, slug: string | null): Promise<void> {
    const { origin, caches } = this.#world;
    const now = this.#world.now();
    const cached = cacheEntryOf(at);
    if (cached?.as === 'followed') return this.#keepFollowed(at, response, now);
    if (cached?.as === 'menu' && isGone(response)) await caches.delete(menusOf(cached.slug));
    if (cached === null || !isWhole(response)) return;
    if (cached.as === 'script') return this.#cache(SCRIPTS, OF_SCRIPTS).put(at.href, response, now);
    if (cached.as !== 'menu')
      return this.#keepOf(cached.as === 'data' ? cached.slug : slug, at.href, response);
    const language = response.headers.get('content-language') ?? '';
    await this.#keepOf(cached.slug, `${origin}/q/${cached.slug}?lang=${language}`, response);
  }

  async #keepOf(slug: string | null, address: string, response: Response): Promise<void> {
    if (slug === null) return;
    await this.#cache(menusOf(slug), OF_A_VENUE).put(address, response, this.#world.now());
    await this.#dropVenues(menusOf(slug));
  }

  /** A link that has ended leaves nothing behind. The page names its venue, so that a guest can have it deleted there. */
  async #keepFollowed({ origin, pathname }: URL, response: Response, now: number): Promise<void> {
    const { caches } = this.#world;
    const address = origin + pathname;
    if (isGone(response)) {
      for (const name of await caches.keys())
        if (name.startsWith(followedOf(''))) await this.#cache(name, OF_FOLLOWED).remove(address);
      return;
    }
    if (!isWhole(response)) return;
    const [, slug] = /data-venue="([a-z0-9-]{1,80})"/.exec(await response.clone().text()) ?? [];
    if (slug !== undefined) await this.#cache(followedOf(slug), OF_FOLLOWED).put(address, response, now);
  }

  /** Of the venues that somebody has been to, those of long ago go. */
  async #dropVenues(latest: string): Promise<void> {
    const { caches } = this.#world;
    const venues = (await caches.keys()).filter((name) => name.startsWith(menusOf('')) && name !== latest);
    for (const name of venues.slice(0, Math.max(0, venues.length - MOST_VENUES + 1))) {
      await caches.delete(name);
      this.#caches.delete(name);
    }
  }
}
