import type { Clock } from '#platform/clock.ts';
import { CachedResponse, type BuiltResponse } from './cached-response.ts';

export interface Located {
  readonly businessId: number;
  readonly version: number;
}

/** How a response is found and built. `locate` is cheap and reads the current version; `build` is what is worth caching. */
export interface CacheSource<At extends Located = Located> {
  /** Names the response: all its parameters, nothing of the caller. */
  readonly key: string;
  locate(): Promise<At | null>;
  /** Reads version and content in one statement, so that they belong together. */
  build(at: At): Promise<Omit<BuiltResponse, 'businessId'> | null>;
}

interface Entry {
  readonly response: CachedResponse;
  readonly revalidate: () => void;
  /** Milliseconds of the clock; what was committed before that moment is in the response. */
  checkedAt: number;
  size: number;
}

/** A read of the database under way, which all requests for the same key share. */
interface Flight {
  readonly key: string;
  response: Promise<CachedResponse | null>;
  /** Null until it is known whose rows it reads. */
  businessId: number | null;
  /** Businesses with a commit since it began. */
  readonly changed: Set<number>;
}

const NOTHING: Promise<null> = Promise.resolve(null);
const NEVER = Number.NEGATIVE_INFINITY;
const MAX_AGE_MS = 1000;
/** From this age on the next request has the version read in the background. */
const REVALIDATE_AGE_MS = 500;
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Responses as bytes, cached until their business changes. A request that begins after a commit of this process sees that
 * commit. A commit of another process is seen at the latest a second later, and at once while its notifications cannot be
 * received, because then every request reads the version.
 */
export class ResponseCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  /** Least recently checked first. */
  readonly #entries = new Map<string, Entry>();
  readonly #keysOf = new Map<number, Set<string>>();
  readonly #flights = new Set<Flight>();
  /** Flights that began after the last commit that could concern them. */
  readonly #joinable = new Map<string, Flight>();
  #bytes = 0;
  #isListening = false;

  constructor(clock: Clock, maxBytes = MAX_BYTES) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether notifications of other processes arrive. Those sent while they did not may have been missed. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    for (const entry of this.#entries.values()) entry.checkedAt = NEVER;
  }

  /** Rows of these businesses were committed. */
  changed(businessIds: readonly number[]): void {
    for (const id of businessIds) {
      for (const key of this.#keysOf.get(id) ?? []) {
        const entry = this.#entries.get(key);
        if (entry) entry.checkedAt = NEVER;
      }
    }
    for (const flight of this.#flights) {
      for (const id of businessIds) flight.changed.add(id);
      const isConcerned = flight.businessId === null || flight.changed.has(flight.businessId);
      if (isConcerned && this.#joinable.get(flight.key) === flight) this.#joinable.delete(flight.key);
    }
  }

  /** A response that is known to be current without a query. */
  fresh(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isListening) return undefined;
    const now = this.#clock.now().getTime();
    const age = now - entry.checkedAt;
    if (age < 0 || age >= MAX_AGE_MS || now >= entry.response.until) return undefined;
    if (age >= REVALIDATE_AGE_MS) entry.revalidate();
    return entry.response;
  }

  /** The current response; null where there is nothing to read. Requests at the same time share one build. */
  async read<At extends Located>(source: CacheSource<At>): Promise<CachedResponse | null> {
    return this.fresh(source.key) ?? (this.#joinable.get(source.key) ?? this.#start(source)).response;
  }

  /** Counts encodings that were made after the response was cached. */
  updateSize(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#bytes += entry.response.size - entry.size;
    entry.size = entry.response.size;
    this.#evict();
  }

  #start<At extends Located>(source: CacheSource<At>): Flight {
    const { key } = source;
    const flight: Flight = { key, businessId: null, changed: new Set(), response: NOTHING };
    this.#flights.add(flight);
    this.#joinable.set(key, flight);
    flight.response = this.#renew(source, flight).finally(() => {
      this.#flights.delete(flight);
      if (this.#joinable.get(key) === flight) this.#joinable.delete(key);
    });
    return flight;
  }

  async #renew<At extends Located>(source: CacheSource<At>, flight: Flight): Promise<CachedResponse | null> {
    const { key } = source;
    const now = this.#clock.now().getTime();
    const at = await source.locate();
    if (!at) return this.#delete(key);
    flight.businessId = at.businessId;
    const cached = this.#entries.get(key)?.response;
    const isCurrent = cached?.businessId === at.businessId && cached.version === at.version;
    const response = cached && isCurrent && now < cached.until ? cached : await this.#build(source, at);
    if (!response) return this.#delete(key);
    if (!flight.changed.has(at.businessId)) this.#store(source, response, now);
    return response;
  }

  async #build<At extends Located>(source: CacheSource<At>, at: At): Promise<CachedResponse | null> {
    const built = await source.build(at);
    return built && new CachedResponse({ ...built, businessId: at.businessId });
  }

  #store<At extends Located>(source: CacheSource<At>, response: CachedResponse, checkedAt: number): void {
    const { key } = source;
    const { size } = response;
    this.#delete(key);
    const revalidate = () => {
      // After an error the entry stays as old as it is, so that a later request reads for itself and gets the error.
      if (!this.#joinable.has(key)) this.#start(source).response.catch(() => {});
    };
    this.#entries.set(key, { response, revalidate, checkedAt, size });
    this.#bytes += size;
    const keys = this.#keysOf.get(response.businessId) ?? new Set();
    this.#keysOf.set(response.businessId, keys.add(key));
    this.#evict();
  }

  #delete(key: string): null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#entries.delete(key);
    this.#bytes -= entry.size;
    const keys = this.#keysOf.get(entry.response.businessId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(entry.response.businessId);
    return null;
  }

  #evict(): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(key);
    }
  }
}
