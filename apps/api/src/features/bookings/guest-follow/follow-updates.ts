import { sql } from 'kysely';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import type { Database } from '#platform/database/database.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';
import type { EventStreams } from '#platform/event-streams/event-streams.ts';
import { LOOKUPS, type Heard } from '../followed.shared.ts';

const CHANNEL = 'followed';
/** Besides what is heard: tokens whose end nobody says anything about. */
const SWEEP_MS = MINUTE_MS;

interface Parts {
  readonly database: Database;
  readonly streams: EventStreams;
  readonly onError: (error: unknown) => void;
}

interface Place {
  readonly business_id: number;
  readonly id: number;
}

/** What a stream is about, as the triggers of guests.sql name it. */
export const topicOf = (kind: Heard, { business_id, id }: Place): string => `${kind}/${business_id}/${id}`;

function kindOf(topic: string): Heard {
  const [kind] = topic.split('/');
  return kind === 'orders' || kind === 'visits' ? kind : 'reservations';
}

/** Notifies the streams of this node what any node has committed, and ends those whose token leads nowhere any more. */
export class FollowUpdates {
  readonly #parts: Parts;
  readonly #follower: ChannelFollower;
  #sweeper: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    const { database, onError } = parts;
    this.#parts = parts;
    this.#follower = new ChannelFollower(database, CHANNEL, {
      onMessage: (topic) => void this.#tell(topic),
      // What was said while nothing was heard is lost: every page looks for itself.
      onHearing: (isHearing) => isHearing && parts.streams.tellAll(),
      onError,
    });
  }

  async start(): Promise<void> {
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.#follower.start();
  }

  async stop(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    this.#parts.streams.close();
    await this.#follower.stop();
  }

  async sweep(): Promise<void> {
    for (const topic of this.#parts.streams.topics) await this.#endEnded(topic);
  }

  async #tell(topic: string): Promise<void> {
    if (this.#parts.streams.holdersOf(topic).length === 0) return;
    await this.#endEnded(topic);
    this.#parts.streams.tell(topic);
  }

  /** A database that cannot be asked ends nobody's stream. */
  async #endEnded(topic: string): Promise<void> {
    const { database, streams, onError } = this.#parts;
    const holders = streams.holdersOf(topic);
    const lookup = sql.id('app', LOOKUPS[kindOf(topic)]);
    try {
      const ended = await database.system((db) =>
        // By hand: the tokens that were sent along.
        db.rows(sql<{ holder: string }>`
          select holder from unnest(${holders}::text[]) as holder
          where not exists (select from ${lookup}(decode(holder, 'hex')))`),
      );
      for (const { holder } of ended) streams.endOf(holder);
    } catch (error) {
      onError(error);
    }
  }
}
