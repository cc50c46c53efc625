import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#platform/env.ts';
import { atomicWriter } from '#platform/storage/atomic-write.ts';

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
}

export interface Mailer {
  send(mail: Mail, facts: MailFacts): Promise<void>;
  /** Throws while the mail server does not take mail; null where there is none. */
  readonly check: (() => Promise<unknown>) | null;
  close(): void;
}

interface Log {
  info(facts: object, message: string): void;
}

const TIME_LIMIT_MS = 20_000;
const CONNECTIONS = 3;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIME_LIMIT_MS,
    greetingTimeout: TIME_LIMIT_MS,
    socketTimeout: TIME_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'diwan.invalid';
  return {
    async send(mail, { id, created_at }) {
      // The same for each attempt: receivers drop a message they have already.
      const messageId = `<${Date.parse(created_at)}.${id}@${domain}>`;
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ ...mail, to: { name: '', address: mail.to }, from, messageId, headers });
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
export function createMailer(env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>, dataDir: string, log: Log): Mailer {
  return env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : fileMailer(join(dataDir, 'outbox'), log);
}
