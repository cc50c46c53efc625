import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createMailer, type Mail } from './mailer.ts';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const mail: Mail = {
  to: 'nora@example.test',
  subject: 'رمز التسجيل',
  text: 'رمزك هو 012345',
  html: '<p dir="rtl">رمزك هو <b>012345</b></p>',
};
const pace = { SMTP_REQUIRE_TLS: true, MAIL_RATE: 1000, MAIL_CONNECTIONS: 2 };
const facts = { id: 7, created_at: '2026-04-01T08:00:00.123Z' };

interface ReceivedMail {
  readonly from: string;
  readonly to: string[];
  readonly source: string;
}

async function aFakeSmtp({ refuses = false } = {}): Promise<{ url: string; letters: ReceivedMail[] }> {
  const letters: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('unknown mailbox') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        letters.push({
          from,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listener.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, letters };
}

/** The parts of a message as they were written, whichever encoding each travelled in. */
function decoded(source: string): string {
  const parts = source.split(/^--.*\r?$/m).map((part) => part.split('\r\n\r\n'));
  return parts
    .map(([head = '', ...body]) => {
      const content = body.join('\r\n\r\n');
      if (/base64/i.test(head)) return Buffer.from(content, 'base64').toString();
      const bytes = content
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
      return Buffer.from(bytes, 'latin1').toString();
    })
    .join('\n');
}

const quiet = { info: () => {} };

describe('mail with SMTP_URL', () => {
  it('reaches the server as text and HTML, whole in Arabic, from the configured sender', async () => {
    const { url, letters } = await aFakeSmtp();
    const mailer = createMailer(
      { SMTP_URL: url, MAIL_FROM: 'Diwan <no-reply@diwan.test>', ...pace },
      '/unused',
      quiet,
    );
    cleanups.push(() => mailer.close());
    await mailer.send(mail, facts);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ from: 'no-reply@diwan.test', to: ['nora@example.test'] });
    const source = letters[0]?.source ?? '';
    expect(source).toContain('text/plain; charset=utf-8');
    expect(source).toContain('text/html; charset=utf-8');
    expect(decoded(source)).toContain(mail.text);
    expect(decoded(source)).toContain(mail.html);
    // Programs that answer while somebody is away leave such a mail alone.
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r?$/im);
  });

  it('names a repeated attempt like the first one', async () => {
    const { url, letters } = await aFakeSmtp();
    const mailer = createMailer(
      { SMTP_URL: url, MAIL_FROM: 'no-reply@diwan.test', ...pace },
      '/unused',
      quiet,
    );
    cleanups.push(() => mailer.close());
    await mailer.send(mail, facts);
    await mailer.send(mail, facts);
    await mailer.send(mail, { ...facts, id: 8 });
    for (const id of [7, 8]) await mailer.send(mail, { ...facts, id, contents: 'of-both' });
    const names = letters.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]);
    expect(names[0]).toMatch(/^<.+@diwan\.test>$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect(names.slice(3)).toEqual(['<of-both@diwan.test>', '<of-both@diwan.test>']);
  });

  it('writes to one person only, whatever the address holds', async () => {
    const { url, letters } = await aFakeSmtp();
    const mailer = createMailer(
      { SMTP_URL: url, MAIL_FROM: 'no-reply@diwan.test', ...pace },
      '/unused',
      quiet,
    );
    cleanups.push(() => mailer.close());
    const to = 'a@example.test, b@example.test';
    await mailer.send({ ...mail, to, subject: 'Hello\r\nBcc: c@example.test' }, facts).catch(() => {});
    expect(letters.flatMap((letter) => letter.to)).not.toContain('c@example.test');
    expect(letters.every((letter) => letter.to.length <= 1)).toBe(true);
  });

  it('goes to another machine over TLS only, unless the environment says otherwise', async () => {
    const { url, letters } = await aFakeSmtp();
    // Reaches this machine, and is no name of it.
    const SMTP_URL = url.replace('127.0.0.1', '0.0.0.0');
    const sendBy = async (SMTP_REQUIRE_TLS: boolean) => {
      const given = { ...pace, SMTP_URL, SMTP_REQUIRE_TLS, MAIL_FROM: 'no-reply@diwan.test' };
      const mailer = createMailer(given, '/unused', quiet);
      cleanups.push(() => mailer.close());
      await mailer.send(mail, facts);
    };
    await expect(sendBy(true)).rejects.toThrow(/STARTTLS/);
    expect(letters).toEqual([]);
    await sendBy(false);
    expect(letters).toHaveLength(1);
  });

  it('fails when the server does not take it', async () => {
    const { url } = await aFakeSmtp({ refuses: true });
    const mailer = createMailer(
      { SMTP_URL: url, MAIL_FROM: 'no-reply@diwan.test', ...pace },
      '/unused',
      quiet,
    );
    cleanups.push(() => mailer.close());
    await expect(mailer.send(mail, facts)).rejects.toThrow('unknown mailbox');
  });
});

describe('mail without SMTP_URL', () => {
  async function aFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'diwan-mail-'));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
  const visible = async (folder: string) =>
    (await readdir(join(folder, 'outbox'))).filter((name) => name.endsWith('.json')).sort();

  it('becomes a file with recipient, subject, text and HTML, and one line in the log', async () => {
    const folder = await aFolder();
    const lines: string[] = [];
    const log = { info: (_facts: object, line: string) => void lines.push(line) };
    await createMailer({ SMTP_URL: undefined, MAIL_FROM: 'x@diwan.test', ...pace }, folder, log).send(
      mail,
      facts,
    );
    const [name = ''] = await visible(folder);
    expect(JSON.parse(await readFile(join(folder, 'outbox', name), 'utf8'))).toEqual(mail);
    expect(lines).toHaveLength(1);
  });

  it('sorts by time and lets a repeated attempt replace the first', async () => {
    const folder = await aFolder();
    const mailer = createMailer({ SMTP_URL: undefined, MAIL_FROM: 'x@diwan.test', ...pace }, folder, quiet);
    await mailer.send(mail, { id: 12, created_at: '2026-04-02T00:00:00.000Z' });
    await mailer.send(mail, { id: 3, created_at: '2026-04-01T23:00:00.000Z' });
    await mailer.send(mail, { id: 12, created_at: '2026-04-02T00:00:00.000Z' });
    expect(await visible(folder)).toEqual([
      '2026-04-01T23-00-00.000Z-00000003.json',
      '2026-04-02T00-00-00.000Z-00000012.json',
    ]);
  });
});
