import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions, withoutAddresses } from './log.ts';

const hash = (address: string) => `h${address.length}`;

/** The lines that a server of this configuration writes. */
async function written(log: (app: ReturnType<typeof fastify>) => void): Promise<string[]> {
  const pieces: string[] = [];
  const stream = new Writable({
    write(piece, _encoding, done) {
      pieces.push(String(piece));
      done();
    },
  });
  const app = fastify({ logger: { ...loggerOptions('info', hash), stream } });
  log(app);
  await app.close();
  return pieces.join('').trim().split('\n');
}

it('A mail address is written as its hash wherever it stands in a line: in a fact, in an error and in a message.', async () => {
  const lines = await written(({ log }) => {
    log.info({ to: 'nora@example.test' }, 'A mail to nora+menu@mail.example.test was written');
    const refused = Object.assign(new Error('550 <sami@example.test>: unknown mailbox\nnora@example.test'), {
      rejected: ['sami@example.test'],
      detail: 'Key (email)=(sami@example.test) already exists.',
    });
    log.warn({ err: refused }, 'An effect could not be sent');
  });
  const [info, warn] = lines.map((line) => JSON.parse(line));
  expect(info).toMatchObject({ to: 'mail:h17', msg: 'A mail to mail:h27 was written' });
  expect(warn.err).toMatchObject({
    message: '550 <mail:h17>: unknown mailbox\nmail:h17',
    rejected: ['mail:h17'],
    detail: 'Key (email)=(mail:h17) already exists.',
  });
  expect(lines.join('')).not.toContain('example.test');
});

it('A line stays JSON, and text that is no address stays as it was.', () => {
  const given = { text: 'a\tb@c \u0001nora@example.test @ 12@ x@y', path: 'node_modules/@fastify/cors' };
  const line = withoutAddresses(JSON.stringify(given), hash);
  expect(JSON.parse(line)).toEqual({ ...given, text: 'a\tb@c \u0001mail:h17 @ 12@ x@y' });
});

it('The code of an error stands in a line of the log, and what signs in does not.', async () => {
  const [line = ''] = await written(({ log }) => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const body = { code: '123456' };
    log.warn(
      { err: refused, request: { body }, body, sent: { password: 'hush', token: 'hush' } },
      'It failed',
    );
  });
  expect(JSON.parse(line)).toMatchObject({
    err: { code: 'ECONNREFUSED' },
    body: { code: '********' },
    request: { body: { code: '********' } },
    sent: { password: '********', token: '********' },
  });
});
