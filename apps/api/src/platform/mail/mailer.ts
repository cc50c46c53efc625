import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Env } from '#platform/env.ts';
import { atomicWriter } from '#platform/storage/atomic-write.ts';
import { MailQueue, type MailPriority } from './mail-queue.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What a repetition of the same mail has in common with the first. */
export interface MailFacts {
  readonly id: number;
  readonly created_at: string;
  /** Names what is in it, where a repetition may hold something else; letters, digits, `-` and `_`. */
  readonly contents?: string;
}

export interface Mailer {
  send(mail: Mail, facts: MailFacts, priority?: MailPriority): Promise<void>;
  /** Throws while the mail server does not take mail; null where there is none. */
  readonly check: (() => Promise<unknown>) | null;
  close(): void;
}

interface Log {
  info(facts: object, message: string): void;
}

type MailEnv = Pick<Env, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'MAIL_FROM' | 'MAIL_RATE' | 'MAIL_CONNECTIONS'>;

const TIME_LIMIT_MS = 20_000;

/** The machine itself, to which nobody listens on the way. */
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function smtpMailer(url: string, env: MailEnv): Mailer {
  const { MAIL_FROM: from, MAIL_CONNECTIONS: connections } = env;
  const pause = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });
  const queue = new MailQueue({ rate: env.MAIL_RATE, connections, wait: pause });
  const transport = createTransport({
    url,
    // Of no effect on smtps://, which is TLS from the first byte.
    requireTLS: env.SMTP_REQUIRE_TLS && !LOOPBACK.test(new URL(url).hostname),
    pool: true,
    maxConnections: connections,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'diwan.invalid';
  return {
    async send(mail, { id, created_at, contents }, priority = 'first') {
      // The same for each attempt: receivers drop a message they have already.
      const messageId = `<${contents ?? `${Date.parse(created_at)}.${id}`}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const message = { ...mail, to: { name: '', address: mail.to }, from, messageId, headers };
      await queue.run(priority, () => transport.sendMail(message));
    },
    check: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** Where people without a mail server find their mail: one file each, the oldest first by name. */
function fileMailer(folder: string, log: Log): Mailer {
  const write = atomicWriter(folder, { isDurable: false });
  return {
    async send(mail, { id, created_at }) {
      const name = `${created_at.replaceAll(':', '-')}-${String(id).padStart(8, '0')}.json`;
      await write(name, Buffer.from(`${JSON.stringify(mail, null, 2)}\n`));
      log.info({ to: mail.to, file: join(folder, name) }, `Mail "${mail.subject}" was written to a file`);
    },
    check: null,
    close: () => {},
  };
}

/** Sends through SMTP_URL; without it each mail becomes a file in DATA_DIR/outbox. */
export function createMailer(env: MailEnv, dataDir: string, log: Log): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env) : fileMailer(join(dataDir, 'outbox'), log);
}
