import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { ChannelFollower } from '#platform/database/follow-channel.ts';
import type { Bus, BusHearing } from './bus.ts';

const CHANNEL = 'realtime';
/** A notification of PostgreSQL holds less than 8000 bytes. */
const PIECE_CHARACTERS = 7800;
const PIECE = /^(\S{36}) (\d+) (\d+) (.*)$/;

function piecesOf(text: string): string[] {
  const encoded = Buffer.from(text).toString('base64');
  const id = randomUUID();
  const count = Math.max(1, Math.ceil(encoded.length / PIECE_CHARACTERS));
  return Array.from({ length: count }, (_, index) => {
    const start = index * PIECE_CHARACTERS;
    return `${id} ${index + 1} ${count} ${encoded.slice(start, start + PIECE_CHARACTERS)}`;
  });
}

/** Without anything besides the database: LISTEN and NOTIFY, long texts in several pieces of one transaction. */
export class DatabaseBus implements Bus {
  readonly #database: Database;
  #follower: ChannelFollower | null = null;
  #pieces: string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  start({ onText, onHearing, onError }: BusHearing): Promise<void> {
    this.#follower = new ChannelFollower(this.#database, CHANNEL, {
      onMessage: (payload) => this.#take(payload, onText),
      onHearing,
      onError,
    });
    return this.#follower.start();
  }

  /** The pieces of one text come in their order and not among those of another. */
  #take(payload: string, onText: (text: string) => void): void {
    const [, , index, count, piece] = PIECE.exec(payload) ?? [];
    // Whoever else may speak on the channel: it is no piece, and none of the text that is on its way.
    if (piece === undefined) return;
    if (index === '1') this.#pieces = [];
    this.#pieces.push(piece);
    if (index !== count || this.#pieces.length !== Number(count)) return;
    onText(Buffer.from(this.#pieces.join(''), 'base64').toString('utf8'));
    this.#pieces = [];
  }

  async send(text: string): Promise<void> {
    const pieces = piecesOf(text);
    await this.#database.system((db) =>
      db.run(sql`select pg_notify(${CHANNEL}, piece) from unnest(${pieces}::text[]) as piece`),
    );
  }

  async stop(): Promise<void> {
    await this.#follower?.stop();
  }
}
