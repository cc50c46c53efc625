import { z } from 'zod';
import { EXACT_TOTALS } from '@diwan/contract/page.ts';
import { LAST_INSTALLATION } from '#platform/database/installation-number.ts';
import { withoutEnd } from '@diwan/domain/text.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const word = z.string().min(1).optional();
const url = (protocols: RegExp) => z.url({ protocol: protocols }).optional();

/** All environment of the server, with what each value is for. Printed in `.env.example`. */
export const envSchema = z.object({
  PORT: port.default(3000).describe('Port of the API and the dashboard'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Where the database, files and mails of an installation lie'),
  PUBLIC_URL: url(/^https?$/).describe('Address people reach this installation at; default http://HOST:PORT'),
  DATABASE_URL: url(/^postgres(ql)?$/).describe(
    'An existing PostgreSQL ≥ 15, as an administrator; default: embedded',
  ),
  DATABASE_APP_URL: url(/^postgres(ql)?$/).describe(
    'The serving role, where the administrator may not create roles',
  ),
  DATABASE_POOL: count(10).describe('Connections to the database'),
  DATABASE_WAIT: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe('Seconds for which a start waits for a database that cannot be reached yet'),
  INSTALLATION_NUMBER: z.coerce
    .number()
    .int()
    .min(0)
    .max(LAST_INSTALLATION)
    .default(0)
    .describe('Which of several installations this is, 0 to 4502: ids begin at as many times 10^12'),
  DATABASE_READ_URL: url(/^postgres(ql)?$/).describe(
    'A streaming standby that answers figures, exports, the audit log and guest menus, as the serving role; its user is not used',
  ),
  DATABASE_READ_LAG: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0.5)
    .describe('Seconds that a read waits for a standby that is behind; then the primary answers'),
  STORAGE_URL: z
    .string()
    .regex(/^(file|s3):/)
    .optional()
    .describe('file:/path or s3:…; default: DATA_DIR/storage'),
  SMTP_URL: url(/^smtps?$/).describe('Sends mail; without it each mail lands in DATA_DIR/outbox'),
  SMTP_REQUIRE_TLS: z.stringbool().default(true).describe('Whether smtp:// to another machine needs TLS'),
  MAIL_FROM: z.string().min(3).default('Diwan <no-reply@diwan.invalid>').describe('Sender of mails'),
  MAIL_RATE: z.coerce
    .number()
    .min(0.5)
    .max(1000)
    .default(10)
    .describe('Mails a second that each node hands to SMTP_URL; codes and news of accounts go first'),
  MAIL_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(10)
    .default(5)
    .describe('Connections to SMTP_URL that each node keeps, 1 to 10; from 2 on one is left to codes'),
  OFFLINE_MENUS: z
    .stringbool()
    .default(true)
    .describe('Whether phones of guests keep menus for want of a network; false also deletes what they have'),
  QR_APP_URL: url(/^https?$/).describe('Guest app; default PUBLIC_URL/q'),
  TABLET_APP_URL: url(/^https?$/).describe('Tablet app; default PUBLIC_URL/tablet'),
  ORDERS_APP_URL: url(/^https?$/).describe('Orders app; default PUBLIC_URL/kitchen'),
  CORS_ORIGINS: z.string().default('').describe('Other origins allowed to call the API, separated by commas'),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Addresses of proxies whose X-Forwarded-For is believed, separated by commas'),
  MAP_TILES_URL: z
    .string()
    .regex(/^(none|https?:\/\/[^\s;,'"]*\{z\}[^\s;,'"]*)$/)
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe("Where maps load their pictures from, with {z}, {x}, {y} and {s} in it; 'none' loads nothing"),
  REALTIME_ENABLED: z.string().default('true').describe("Live updates are on only when this is 'true'"),
  REALTIME_APP_ID: word.describe('App id of live updates; default: one of this installation'),
  REALTIME_KEY: word.describe('Key of live updates, which browsers see; default: one of this installation'),
  REALTIME_SECRET: word.describe('Secret of live updates; several nodes need the same one'),
  REALTIME_HOST: word.describe(
    'Hosted Pusher, Reverb or Soketi to publish to; without it this server is the endpoint',
  ),
  REALTIME_PORT: port.optional().describe('Port of REALTIME_HOST'),
  REALTIME_TLS: z.stringbool().default(true).describe('Whether REALTIME_HOST is reached by TLS'),
  REALTIME_CLIENT_HOST: word.describe('Where browsers connect, if not at REALTIME_HOST'),
  REDIS_URL: url(/^rediss?$/).describe(
    'Carries live updates between several nodes and counts their limits; without it PostgreSQL carries',
  ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token for /metrics; without it, and without TRUST_PROXY, programs on this machine may read',
    ),
  TERMS_URL: url(/^https?$/).describe('Your terms and conditions; without it /terms is a page of Diwan'),
  PRIVACY_URL: url(/^https?$/).describe(
    'Your privacy notice; without it /privacy is part of the page /terms',
  ),
  SECURITY_CONTACT: url(/^(mailto|https)$/).describe(
    'Where weaknesses are reported, mailto: or https:, for /.well-known/security.txt; without it there is none',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/).describe(
    'Collector of traces (OTLP over HTTP), without /v1/traces; without it nothing is traced',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^([^=,\s]+=[^,]*)?(,[^=,\s]+=[^,]*)*$/)
    .default('')
    .describe('Headers for OTEL_EXPORTER_OTLP_ENDPOINT: name=value, separated by commas'),
  OTEL_SERVICE_NAME: z.string().min(1).default('diwan').describe('Name of this service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces that begin here which are kept, 0 to 1'),
  CHECK_ANSWERS: z
    .stringbool()
    .default(false)
    .describe('Checks large answers against the contract as well; for development'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Log detail'),
  ACCESS_LOG: z.stringbool().default(true).describe('One log line for each request, at level info'),
  LIMIT_SIGNED_IN: count(600).describe('Calls a minute per session'),
  LIMIT_GUEST_READS: count(1200).describe('Guest reads a minute per address and branch'),
  LIMIT_GUEST_WRITES: count(60).describe('Guest writes a minute per address and branch'),
  LIMIT_GUEST_READS_ADDRESS: count(6000).describe(
    'Guest reads a minute per address, of all branches together',
  ),
  LIMIT_GUEST_WRITES_ADDRESS: count(300).describe(
    'Guest writes a minute per address, of all branches together',
  ),
  LIMIT_GUEST_MISSES: count(60).describe(
    'Guest calls a minute per address for branches and tokens that are none',
  ),
  LIMIT_TABLE_CODES: count(20).describe('Codes of tables a minute per address that are none'),
  LIMIT_GUEST_TOKEN: count(30).describe('Guest writes in 10 minutes per booking'),
  LIMIT_LOGIN_QR: count(10).describe('Scanned sign-in codes a minute per address'),
  LIMIT_LOGIN_ACCOUNT: count(10).describe('Failed logins in 15 minutes per account and network'),
  LIMIT_LOGIN_STRANGERS: count(100).describe(
    'Failed logins an hour per account from all networks it never signed in from',
  ),
  LIMIT_LOGIN_ADDRESS: count(50).describe('Failed logins in 15 minutes per address'),
  LIMIT_CODES_EMAIL: count(5).describe(
    'Mailed codes an hour per e-mail address and network; four times as many from all',
  ),
  LIMIT_CODES_ADDRESS: count(10).describe('Mailed codes an hour per address'),
  LIMIT_INVITATIONS_EMAIL: count(5).describe(
    'Mailed invitations an hour per e-mail address, of all businesses',
  ),
  LIMIT_INVITATIONS_BUSINESS: count(200).describe('Mailed invitations a day per business'),
  LIMIT_CODE_CHECKS: count(30).describe('Code checks an hour per address'),
  LIMIT_INVOICES: count(30).describe('Public invoices and payments a minute per address and invoice'),
  LIMIT_INVOICES_ADDRESS: count(600).describe('Public invoices and payments a minute per address'),
  BACKUP_PASSPHRASE: z
    .string()
    .min(12)
    .optional()
    .describe('Encrypts what npm run backup writes, 12 characters or more; npm run restore needs the same'),
  SECRETS_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Seals the secrets of businesses in the database, 32 characters or more; default: DATA_DIR/secrets.secret',
    ),
  SECRETS_FORMER_KEYS: z
    .string()
    .default('')
    .describe('Former values of SECRETS_KEY, separated by commas; the start seals anew what lies under them'),
  SECRETS_FORGET_UNREADABLE: z
    .stringbool()
    .default(false)
    .describe('Removes secrets that no key opens any more, for a start after the key was lost'),
  ONESIGNAL_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.onesignal.com')
    .describe('Where push messages are handed in'),
  TAP_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.tap.company/v2')
    .describe('Where payments through Tap are opened and read'),
  TRIAL_PAYMENTS: z
    .stringbool()
    .default(false)
    .describe(
      'Lets guests of the demo pay on a page where no money moves; npm start turns it on, real businesses never have it',
    ),
  ICAL_ALLOW_PRIVATE: z
    .stringbool()
    .default(false)
    .describe('Lets calendars be read from private addresses; for tests and closed networks only'),
  LIMIT_MENU_ITEMS: count(50_000).describe('Items of a menu that is loaded or exported as a whole'),
  LIMIT_UPLOADS: count(120).describe('Uploads a minute per session'),
  LIMIT_IMPORTS: count(20).describe('Imported workbooks a minute per session'),
  LIMIT_CALENDAR_POLLS: count(3).describe(
    'Readings a minute that people ask for, per calendar of another system',
  ),
  LIMIT_SOCKETS: count(10_000).describe('Open connections for live updates'),
  LIMIT_SOCKETS_ADDRESS: count(200).describe('Open connections for live updates per address'),
  LIMIT_STREAMS: count(2000).describe(
    'Open pages of guests that hear of changes at once; others look every 10 s',
  ),
  LIMIT_STREAMS_ADDRESS: count(200).describe(
    'Open guest pages per IP address that hear of changes at once; more look every 10 s',
  ),
  LIMIT_STREAMS_TOKEN: count(5).describe(
    'The same per order or booking and link; an older page then looks every 10 s',
  ),
  TIMEOUT_HEADERS: count(30).describe('Seconds in which a connection has said what it asks for'),
  TIMEOUT_REQUEST: count(300).describe('Seconds in which a request has arrived with its body'),
  TIMEOUT_SILENCE: count(120).describe('Seconds a connection may stand without a byte in either direction'),
  SHUTDOWN_PAUSE: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(1)
    .describe('Seconds in which a node that was told to end still serves while its health answers 503'),
  LIMIT_PICTURES: count(6000).describe('Stored files and pictures a minute per address'),
  EXACT_TOTALS: count(EXACT_TOTALS).describe(
    'Rows up to which the total of a list is exact; beyond it says that there are at least so many',
  ),
  AUDIT_DAYS: count(730).describe('Days for which audits are kept, and deleted items can be restored'),
  GUEST_LINK_DAYS: count(400).describe('Days after a stay or an order for which its guest can open its page'),
  STORAGE_QUOTA_MB: count(10_000).describe('Pictures and videos of one business, in MB'),
  UPLOAD_IMAGE_MB: count(10).describe('Largest image'),
  UPLOAD_VIDEO_MB: count(100).describe('Largest video'),
  UPLOAD_MEGAPIXELS: count(40).describe('Most pixels of an image, in millions'),
  IMAGE_QUEUE: count(64).describe('Pictures waiting to be worked on before 503 is answered'),
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A Chromium that draws invoices as PDF, where it is not the one that is installed; none: they are a page to print',
    ),
  PDF_QUEUE: count(20).describe('PDFs waiting to be drawn before 503 is answered'),
  DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe(
      'Room on the disk of DATA_DIR below which writes are refused; a warning comes at four times as much',
    ),
  VARIANT_CACHE_MB: count(512).describe('Disk kept for resized images'),
});
export type Env = z.output<typeof envSchema>;

/** Reads the environment; throws one sentence per wrong value, naming it and what was expected. */
export function readEnv(values: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = envSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const messages = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof typeof envSchema.shape;
    return `${name} is not valid (${issue.message}). It is: ${envSchema.shape[name].description}.`;
  });
  throw new Error(messages.join('\n'));
}

export function publicUrl(env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return withoutEnd(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`, '/');
}

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Keys that opened the secrets of businesses before the present one. */
export const formerKeys = (env: Env): string[] => listed(env.SECRETS_FORMER_KEYS);

/** Other origins that may call the API. */
export const corsOrigins = (env: Env): string[] => listed(env.CORS_ORIGINS);

/** Proxies whose X-Forwarded-For is believed. */
export const proxiesOf = (env: Env): string[] => listed(env.TRUST_PROXY);
