import { HttpError, tooManyAttempts } from '#platform/http-error.ts';
import { EventStream, type StreamFacts } from './event-stream.ts';

export interface StreamLimits {
  /** Of this process. */
  readonly streams: number;
  readonly perHolder: number;
  readonly perAddress: number;
  readonly heartbeatMs: number;
}

const COME_BACK_SECONDS = 30;

/** The open event streams of this process, by what they are about and by who holds them. */
export class EventStreams {
  readonly #limits: StreamLimits;
  readonly #open = new Set<EventStream>();
  readonly #byTopic = new Map<string, Set<EventStream>>();
  readonly #byHolder = new Map<string, Set<EventStream>>();
  readonly #byAddress = new Map<string, Set<EventStream>>();
  #heart: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Who holds streams about this. */
  holdersOf(topic: string): string[] {
    return [...new Set([...(this.#byTopic.get(topic) ?? [])].map(({ holder }) => holder))];
  }

  get topics(): string[] {
    return [...this.#byTopic.keys()];
  }

  /**
   * 503 when there is no room, 429 when one address has taken its share. Of one holder the latest few stay: an older one is
   * told that it is over.
   */
  open({ topic, holder, address }: StreamFacts): EventStream {
    if (this.#isClosed || this.#open.size >= this.#limits.streams)
      throw new HttpError(503, 'unavailable', { retryAfterSeconds: COME_BACK_SECONDS });
    if ((this.#byAddress.get(address)?.size ?? 0) >= this.#limits.perAddress)
      throw tooManyAttempts(COME_BACK_SECONDS, 'streams');
    const own = [...(this.#byHolder.get(holder) ?? [])];
    for (const older of own.slice(0, Math.max(0, own.length + 1 - this.#limits.perHolder))) this.#over(older);
    const stream = new EventStream({ topic, holder, address });
    this.#open.add(stream);
    join(this.#byTopic, topic, stream);
    join(this.#byHolder, holder, stream);
    join(this.#byAddress, address, stream);
    stream.onClose(() => this.#forget(stream));
    this.#heart ??= setInterval(() => this.#beat(), this.#limits.heartbeatMs).unref();
    return stream;
  }

  tell(topic: string): void {
    for (const stream of this.#byTopic.get(topic) ?? []) stream.send('change');
  }

  tellAll(): void {
    for (const stream of this.#open) stream.send('change');
  }

  /** What they hold leads nowhere any more. */
  endOf(holder: string): void {
    for (const stream of this.#byHolder.get(holder) ?? []) this.#over(stream);
  }

  /** The process ends: browsers come back, to another one. */
  close(): void {
    this.#isClosed = true;
    if (this.#heart) clearInterval(this.#heart);
    for (const stream of this.#open) stream.end();
  }

  #beat(): void {
    for (const stream of this.#open) stream.beat();
  }

  #over(stream: EventStream): void {
    stream.send('end');
    stream.end();
    this.#forget(stream);
  }

  #forget(stream: EventStream): void {
    this.#open.delete(stream);
    leave(this.#byTopic, stream.topic, stream);
    leave(this.#byHolder, stream.holder, stream);
    leave(this.#byAddress, stream.address, stream);
  }
}

type Groups = Map<string, Set<EventStream>>;

function join(groups: Groups, name: string, stream: EventStream): void {
  groups.set(name, (groups.get(name) ?? new Set()).add(stream));
}

function leave(groups: Groups, name: string, stream: EventStream): void {
  const group = groups.get(name);
  group?.delete(stream);
  if (group?.size === 0) groups.delete(name);
}
