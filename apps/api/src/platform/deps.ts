import type { DiskRoom } from './storage/disk-room.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Env } from './env.ts';
import type { EventStreams } from './event-streams/event-streams.ts';
import type { Closing } from './http/closing.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';
import type { Pictures } from './images/pictures.ts';
import type { Limits } from './limits/limits.ts';
import type { OutboxSignal } from './outbox/outbox-signal.ts';
import type { BuiltPages } from './pages/built-pages.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Readers } from './readers/readers.ts';
import type { PdfPrinter } from './pdf/pdf-printer.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { SecurityEvents } from './security/security-events.ts';
import type { CountedStorage } from './storage/counted-storage.ts';

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
  /** What matters for security: a log line and a counter. */
  readonly security: SecurityEvents;
  readonly storage: CountedStorage;
  readonly room: DiskRoom;
  /** Work on pictures and videos, in processes of their own. */
  readonly pictures: Pictures;
  /** Read the files of strangers, in threads of their own. */
  readonly readers: Readers;
  /** Null where no browser is set up. */
  readonly pdfPrinter: PdfPrinter | null;
  /** Style sheets and scripts of the pages of guests. */
  readonly pages: BuiltPages;
  readonly realtime: Realtime;
  /** Open answers by which pages of guests are notified of changes. */
  readonly eventStreams: EventStreams;
  /** The same of menus, counted apart so that they take no room from those who follow an order. */
  readonly menuStreams: EventStreams;
  readonly limits: Limits;
  readonly responseCache: ResponseCache;
  /** How this process ends. */
  readonly closing: Closing;
  /** Given after each commit that left an effect. */
  readonly outbox: OutboxSignal;
  /** Absolute; uploads, mails and resized images lie below it. */
  readonly dataDir: string;
  readonly version: string;
}
