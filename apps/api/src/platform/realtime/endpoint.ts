import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Bus } from './bus.ts';
import { Connection, type Admit, type Socket } from './connection.ts';
import { CLOSE, PROTOCOL } from './frames.ts';
import { Hub, type Broadcast, type HubLimits } from './hub.ts';
import type { SecurityEvents } from '#platform/security/security-events.ts';
import type { RealtimeKeys } from './realtime.ts';

/** Who may hear what: asked when a subscription begins, and again whenever that may have changed. */
export interface Admission {
  readonly admit: Admit;
  /** Which of these channels, each by a session, may still be heard. */
  stillAllowed(
    input: ReadonlyMap<number, ReadonlySet<string>>,
  ): Promise<ReadonlyMap<number, ReadonlySet<string>>>;
}

export interface EndpointParts {
  readonly keys: RealtimeKeys;
  readonly bus: Bus;
  readonly admission: Admission;
  readonly limits: HubLimits;
  readonly random: (bytes: number) => Buffer;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly security: SecurityEvents;
  /** The other nodes are heard, and browsers had the time to come back: what waited for that can be sent. */
  readonly onReady: () => void;
}

/** Milliseconds of the process, which nobody can set back. */
const clock = () => performance.now();

const broadcastsSchema = z.array(
  z.object({
    channel: z.string(),
    event: z.string(),
    data: z.string(),
    except: z.string().nullable(),
  }),
);

const SWEEP_MS = 10_000;
const LEAVE_MS = 1000;
/** Other nodes look for the bus every second, and so do browsers whose sockets were closed for their node. */
const BACK_WITHIN_MS = 5000;
const DEAF = 'Live updates cannot be heard now';

/**
 * How the other nodes are heard: not known before the first attempt to listen has ended; `returning` when they are heard
 * again, and the browsers that were closed for it are still on their way back.
 */
type Line = 'starting' | 'lost' | 'returning' | 'heard';

/** The open sockets of this process, what they hear from the other nodes, and the end of what they may not hear any more. */
export class Endpoint {
  readonly hub: Hub<Connection>;
  readonly #parts: EndpointParts;
  #line: Line = 'starting';
  #sweeper: NodeJS.Timeout | null = null;
  #readying: NodeJS.Timeout | null = null;
  #checking: Promise<void> = Promise.resolve();

  constructor(parts: EndpointParts) {
    this.#parts = parts;
    this.hub = new Hub<Connection>(parts.limits);
  }

  get isHearing(): boolean {
    return this.#line === 'returning' || this.#line === 'heard';
  }

  async start(): Promise<void> {
    this.#sweeper = setInterval(() => this.sweep(clock()), SWEEP_MS);
    this.#sweeper.unref();
    await this.#parts.bus.start({
      onText: (text) => this.#deliver(text),
      onHearing: (isHearing) => this.#hears(isHearing),
      onError: (error) => this.#warn(error, 'Live updates of other nodes cannot be heard'),
    });
  }

  /** Whatever may write to the bus ends no node: what is not understood is left out and told. */
  #deliver(text: string): void {
    try {
      for (const broadcast of broadcastsSchema.parse(JSON.parse(text))) this.hub.deliver(broadcast);
    } catch (error) {
      this.#warn(error, 'A live update of another node cannot be understood');
    }
  }

  async stop(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    if (this.#readying) clearTimeout(this.#readying);
    for (const connection of this.hub.connections) connection.close(CLOSE.reconnect, 'The server is closing');
    // Who does not take leave is not waited for.
    setTimeout(() => this.hub.connections.forEach((connection) => connection.terminate()), LEAVE_MS).unref();
    await this.#checking;
    await this.#parts.bus.stop();
  }

  /**
   * What is sent while nothing is heard is lost to the sockets here. They are closed at once, so that their people see
   * it, and find no way in until it is heard again; then they ask for everything again.
   */
  #hears(isHearing: boolean): void {
    if (isHearing === this.isHearing && this.#line !== 'starting') return;
    if (this.#readying) clearTimeout(this.#readying);
    if (isHearing) return this.#awaitBrowsers();
    this.#line = 'lost';
    for (const connection of this.hub.connections) connection.close(CLOSE.overCapacity, DEAF);
  }

  #awaitBrowsers(): void {
    this.#line = this.#line === 'lost' ? 'returning' : 'heard';
    this.#readying = setTimeout(() => {
      this.#line = 'heard';
      this.#parts.onReady();
    }, BACK_WITHIN_MS);
  }

  /** To all nodes; throws when they, or their browsers, cannot be reached, so that it is tried again. */
  async publish(broadcasts: readonly Broadcast[]): Promise<void> {
    if (this.#line === 'lost') throw new Error(DEAF);
    if (this.#line === 'returning') throw new Error('Browsers are still on their way back.');
    await this.#parts.bus.send(JSON.stringify(broadcasts));
  }

  accept(socket: Socket, facts: { key: string; protocol: unknown; address: string }): void {
    const { keys, admission, random, security } = this.#parts;
    const id = `${random(6).readUIntBE(0, 6)}.${random(6).readUIntBE(0, 6)}`;
    const around = {
      hub: this.hub,
      keys,
      admit: admission.admit,
      onError: (error: unknown) => this.#warn(error, 'A subscription could not be checked'),
      onForged: (ip: string) =>
        security.event({ kind: 'signature_refused', reason: 'realtime_subscription' }, { ip }),
    };
    const connection = new Connection(socket, { id, address: facts.address, at: clock() }, around);
    if (facts.key !== keys.key) return connection.close(CLOSE.unknownKey, 'Unknown key');
    if (Number(facts.protocol) !== PROTOCOL) {
      return connection.close(CLOSE.unsupportedProtocol, `Only protocol ${PROTOCOL} is spoken here`);
    }
    if (this.#line === 'lost') return connection.close(CLOSE.overCapacity, DEAF);
    if (!this.hub.add(connection)) {
      security.event({ kind: 'quota_refused', reason: 'sockets' }, { ip: facts.address });
      return connection.close(CLOSE.overCapacity, 'Too many connections');
    }
    socket.on('close', () => connection.forget());
    socket.on('message', (data) => void connection.hear(data.toString(), clock()));
    return connection.open();
  }

  /** Looks after every connection; at times, whether its subscriptions are still allowed. */
  sweep(at: number): void {
    for (const connection of this.hub.connections) connection.check(at);
    void this.recheck();
  }

  /** Ends what may not be heard any more; one look at a time, each at everything there is when it begins. */
  recheck(): Promise<void> {
    this.#checking = this.#checking.then(() =>
      this.#recheck().catch((error: unknown) =>
        this.#warn(error, 'Subscriptions could not be checked again'),
      ),
    );
    return this.#checking;
  }

  async #recheck(): Promise<void> {
    const connections = this.hub.connections;
    const requested = new Map<number, Set<string>>();
    for (const { subscriptions } of connections) {
      for (const [channel, session] of subscriptions) {
        requested.set(session, (requested.get(session) ?? new Set()).add(channel));
      }
    }
    if (requested.size === 0) return;
    const allowed = await this.#parts.admission.stillAllowed(requested);
    for (const connection of connections) {
      const ended = [...connection.subscriptions].filter(
        ([channel, session]) => requested.get(session)?.has(channel) && !allowed.get(session)?.has(channel),
      );
      for (const [channel] of ended) connection.end(channel);
      const isOver = ended.length > 0 && ended.every(([, session]) => !allowed.has(session));
      if (isOver && connection.subscriptions.size === 0) {
        connection.close(CLOSE.unauthorised, 'The session has ended');
      }
    }
  }

  #warn(error: unknown, message: string): void {
    this.#parts.log.warn({ err: error }, message);
  }
}
