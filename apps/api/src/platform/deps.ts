import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { HotReads } from './hot-reads/hot-reads.ts';
import type { ImageQueue } from './images/image-queue.ts';
import type { Limits } from './limits/limits.ts';
import type { OutboxSignal } from './outbox/outbox-signal.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Storage } from './storage/storage.ts';

/** What the server is built from; tests hand in their own clock, randomness and folders. */
export interface Deps {
  readonly env: Env;
  readonly database: Database;
  readonly clock: Clock;
  /** Unguessable bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly passwords: Passwords;
  /** Seals what businesses keep secret. */
  readonly secrets: SecretBox;
  readonly storage: Storage;
  /** The one queue of this process for work on pictures. */
  readonly imageQueue: ImageQueue;
  /** Null where no browser is set up. */
  readonly pdfPrinter: PdfPrinter | null;
  readonly realtime: Realtime;
  readonly limits: Limits;
  readonly hotReads: HotReads;
  /** Given after each commit that left an effect. */
  readonly outbox: OutboxSignal;
  /** Absolute; uploads, mails and resized images lie below it. */
  readonly dataDir: string;
  readonly version: string;
}
