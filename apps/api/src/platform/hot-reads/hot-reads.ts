import type { Clock } from '#platform/clock.ts';
import { KeptBytes, type Made } from './kept-bytes.ts';

export interface Located {
  readonly businessId: number;
  readonly version: number;
}

/** How an answer is found and made. `locate` is cheap and tells the truth; `build` is what is worth keeping. */
export interface HotSource<At extends Located = Located> {
  /** Names the answer: all its parameters, nothing of the caller. */
  readonly key: string;
  locate(): Promise<At | null>;
  /** Reads version and content in one statement, so that they belong together. */
  build(at: At): Promise<Omit<Made, 'businessId'> | null>;
}

interface Kept {
  readonly bytes: KeptBytes;
  readonly look: () => void;
  /** Milliseconds of the clock; what was read at that moment or later is in `bytes`. */
  checkedAt: number;
  size: number;
}

/** A look at the database under way. */
interface Flight {
  readonly key: string;
  answer: Promise<KeptBytes | null>;
  /** Null until it is known whose rows it reads. */
  businessId: number | null;
  /** Businesses with a commit since it began. */
  readonly touched: Set<number>;
}

const NOTHING: Promise<null> = Promise.resolve(null);
const NEVER = Number.NEGATIVE_INFINITY;
const OLDEST_CHECK_MS = 1000;
/** From this age on the next reader has the version asked for, and does not wait for it. */
const AGEING_CHECK_MS = 500;
const MOST_BYTES = 128 * 1024 * 1024;

/**
 * Answers kept as bytes until their business changes. A commit of this process is seen by every read that begins
 * after it; one of another process at the latest a second later, and while its hints cannot be heard, at once.
 */
export class HotReads {
  readonly #clock: Clock;
  readonly #mostBytes: number;
  /** Least recently checked first. */
  readonly #kept = new Map<string, Kept>();
  readonly #keysOf = new Map<number, Set<string>>();
  readonly #flights = new Set<Flight>();
  /** Flights that began after the last commit that could concern them. */
  readonly #joinable = new Map<string, Flight>();
  #bytes = 0;
  #hearsOthers = false;

  constructor(clock: Clock, mostBytes = MOST_BYTES) {
    this.#clock = clock;
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether hints of other processes arrive. What came while they did not may have been missed. */
  hearOthers(hears: boolean): void {
    this.#hearsOthers = hears;
    for (const kept of this.#kept.values()) kept.checkedAt = NEVER;
  }

  /** Rows of these businesses were committed. */
  changed(businessIds: readonly number[]): void {
    for (const id of businessIds) {
      for (const key of this.#keysOf.get(id) ?? []) {
        const kept = this.#kept.get(key);
        if (kept) kept.checkedAt = NEVER;
      }
    }
    for (const flight of this.#flights) {
      for (const id of businessIds) flight.touched.add(id);
      const isConcerned = flight.businessId === null || flight.touched.has(flight.businessId);
      if (isConcerned && this.#joinable.get(flight.key) === flight) this.#joinable.delete(flight.key);
    }
  }

  /** Bytes that are known to be the newest without asking the database. */
  fresh(key: string): KeptBytes | undefined {
    const kept = this.#kept.get(key);
    if (!kept || !this.#hearsOthers) return undefined;
    const now = this.#clock.now().getTime();
    const age = now - kept.checkedAt;
    if (age < 0 || age >= OLDEST_CHECK_MS || now >= kept.bytes.until) return undefined;
    if (age >= AGEING_CHECK_MS) kept.look();
    return kept.bytes;
  }

  /** The newest bytes; null where there is nothing to read. */
  async read<At extends Located>(source: HotSource<At>): Promise<KeptBytes | null> {
    return this.fresh(source.key) ?? (this.#joinable.get(source.key) ?? this.#start(source)).answer;
  }

  /** Counts codings that were made after the bytes were kept. */
  weigh(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#bytes += kept.bytes.size - kept.size;
    kept.size = kept.bytes.size;
    this.#makeRoom();
  }

  #start<At extends Located>(source: HotSource<At>): Flight {
    const { key } = source;
    const flight: Flight = { key, businessId: null, touched: new Set(), answer: NOTHING };
    this.#flights.add(flight);
    this.#joinable.set(key, flight);
    flight.answer = this.#renew(source, flight).finally(() => {
      this.#flights.delete(flight);
      if (this.#joinable.get(key) === flight) this.#joinable.delete(key);
    });
    return flight;
  }

  async #renew<At extends Located>(source: HotSource<At>, flight: Flight): Promise<KeptBytes | null> {
    const { touched } = flight;
    const now = this.#clock.now().getTime();
    const at = await source.locate();
    if (!at) {
      this.#drop(source.key);
      return null;
    }
    flight.businessId = at.businessId;
    const kept = this.#kept.get(source.key);
    const isSame = kept?.bytes.businessId === at.businessId && kept.bytes.version === at.version;
    if (kept && isSame && now < kept.bytes.until) {
      if (!touched.has(at.businessId)) this.#keep(source, kept.bytes, now);
      return kept.bytes;
    }
    const built = await source.build(at);
    if (!built) {
      this.#drop(source.key);
      return null;
    }
    const bytes = new KeptBytes({ ...built, businessId: at.businessId });
    if (!touched.has(at.businessId)) this.#keep(source, bytes, now);
    return bytes;
  }

  #keep<At extends Located>(source: HotSource<At>, bytes: KeptBytes, checkedAt: number): void {
    const { key } = source;
    const { size } = bytes;
    this.#drop(key);
    const look = () => {
      // Whatever goes wrong leaves the answer as old as it is, so that the next reader looks for itself and is told.
      if (!this.#joinable.has(key)) this.#start(source).answer.catch(() => {});
    };
    this.#kept.set(key, { bytes, look, checkedAt, size });
    this.#bytes += size;
    const keys = this.#keysOf.get(bytes.businessId) ?? new Set();
    this.#keysOf.set(bytes.businessId, keys.add(key));
    this.#makeRoom();
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= kept.size;
    const keys = this.#keysOf.get(kept.bytes.businessId);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOf.delete(kept.bytes.businessId);
  }

  #makeRoom(): void {
    for (const key of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(key);
    }
  }
}
