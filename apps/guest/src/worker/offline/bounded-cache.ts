/** How much one part of what is kept may hold. */
export interface CacheLimits {
  readonly bytes: number;
  readonly entries: number;
  /** Milliseconds; what is older is deleted. */
  readonly age: number;
}

interface Entry {
  readonly bytes: number;
  readonly at: number;
}

const BYTES = 'kept-bytes';
const AT = 'kept-at';

/** When a kept answer was the one of the server, epoch milliseconds. */
export const cachedAt = ({ headers }: Response): number => Number(headers.get(AT));

const isPicture = (address: string) => new URL(address).pathname.startsWith('/images/');

/** Pictures go before what can be read, and of each the oldest first. */
const firstToGo = (entries: ReadonlyMap<string, Entry>) =>
  [...entries].sort(
    ([one, { at: first }], [other, { at: second }]) =>
      Number(isPicture(other)) - Number(isPicture(one)) || first - second,
  );

/** What has to go so that the rest keeps within the limits; the latest stays. */
function tooMuch(
  entries: ReadonlyMap<string, Entry>,
  limits: CacheLimits,
  { latest, now }: { readonly latest: string; readonly now: number },
): string[] {
  let left = { bytes: [...entries.values()].reduce((sum, { bytes }) => sum + bytes, 0), count: entries.size };
  const going: string[] = [];
  for (const [address, { bytes, at }] of firstToGo(entries)) {
    const isTooMuch = left.bytes > limits.bytes || left.count > limits.entries;
    if (address === latest || (!isTooMuch && now - at <= limits.age)) continue;
    going.push(address);
    left = { bytes: left.bytes - bytes, count: left.count - 1 };
  }
  return going;
}

/** One cache of the browser that never holds more than its limits. */
export class BoundedCache {
  readonly #caches: CacheStorage;
  readonly #name: string;
  readonly #limits: CacheLimits;
  #entries: Map<string, Entry> | null = null;
  /** One change after another: each counts what the one before it has left. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage, name: string, limits: CacheLimits) {
    this.#caches = caches;
    this.#name = name;
    this.#limits = limits;
  }

  /** Puts an answer in place of the one that is kept under the same address; the given answer is read to its end. */
  put(address: string, response: Response, now: number): Promise<void> {
    return this.#inTurn(async () => {
      const body = await response.blob();
      if (body.size > this.#limits.bytes) return;
      const headers = new Headers(response.headers);
      // The body is the one that was unpacked.
      headers.delete('content-encoding');
      headers.delete('content-length');
      headers.set(BYTES, String(body.size));
      headers.set(AT, String(now));
      const cache = await this.#caches.open(this.#name);
      const entries = await this.#read(cache);
      await cache.put(address, new Response(body, { headers }));
      entries.set(address, { bytes: body.size, at: now });
      for (const old of tooMuch(entries, this.#limits, { latest: address, now })) {
        await cache.delete(old);
        entries.delete(old);
      }
    });
  }

  /** The former answers by their addresses, the latest first. */
  async addresses(): Promise<string[]> {
    const entries = await this.#read(await this.#caches.open(this.#name));
    return [...entries].sort(([, one], [, other]) => other.at - one.at).map(([address]) => address);
  }

  remove(address: string): Promise<void> {
    return this.#inTurn(async () => {
      const cache = await this.#caches.open(this.#name);
      await cache.delete(address);
      (await this.#read(cache)).delete(address);
    });
  }

  async #inTurn(change: () => Promise<void>): Promise<void> {
    const mine = this.#last.then(change, change);
    this.#last = mine.catch(() => {});
    await mine;
  }

  /** What the page of a guest deletes meanwhile is gone from the browser's own list first. */
  async #read(cache: Cache): Promise<Map<string, Entry>> {
    const keys = await cache.keys();
    const known = this.#entries ?? new Map<string, Entry>();
    const entries = new Map<string, Entry>();
    for (const { url } of keys) {
      const entry = known.get(url) ?? (await entryOf(cache, url));
      entries.set(url, entry);
    }
    this.#entries = entries;
    return entries;
  }
}

async function entryOf(cache: Cache, address: string): Promise<Entry> {
  const cached = await cache.match(address, { ignoreVary: true });
  return { bytes: Number(cached?.headers.get(BYTES) ?? 0), at: cached ? cachedAt(cached) : 0 };
}
