import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { fetchPublic } from './fetch-public.ts';
import { dnsResolver } from './fetch-public.ts';

const A = 1;
const AAAA = 28;
const HEADER_BYTES = 12;
const box: { server?: Socket; address: string; asked: string[] } = { address: '', asked: [] };

/** The records of each name, as bytes of their addresses. */
const RECORDS: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  'both.test': { [A]: [93, 184, 215, 14], [AAAA]: [0x26, 6, 0x47, 0, ...Array<number>(11).fill(0), 1] },
  'trap.test': { [A]: [93, 184, 215, 14], [AAAA]: [...Array<number>(15).fill(0), 1] },
};

function nameIn(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function answerTo(question: Buffer): Buffer {
  const { name, end } = nameIn(question);
  box.asked.push(name);
  const record = RECORDS[name]?.[question.readUInt16BE(end)];
  const header = Buffer.from(question.subarray(0, HEADER_BYTES));
  // An answer without an error, or a name that does not exist; one question, and one record if there is any.
  header.writeUInt16BE(RECORDS[name] ? 0x8180 : 0x8183, 2);
  header.writeUInt16BE(record ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const requested = question.subarray(HEADER_BYTES, end + 4);
  if (!record) return Buffer.concat([header, requested]);
  const head = Buffer.from([0xc0, HEADER_BYTES, 0, record.length === 4 ? A : AAAA, 0, 1, 0, 0, 0, 60, 0]);
  return Buffer.concat([header, requested, head, Buffer.from([record.length, ...record])]);
}

beforeAll(async () => {
  const server = createSocket('udp4');
  server.on('message', (question, { port, address }) => server.send(answerTo(question), port, address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  Object.assign(box, { server, address: `127.0.0.1:${server.address().port}` });
});
afterAll(() => box.server?.close());

const resolve = (host: string) => dnsResolver([box.address])(host, AbortSignal.timeout(MINUTE_MS));

it('A host name of a stranger is asked of the name servers, for both kinds of addresses.', async () => {
  expect(await resolve('both.test')).toEqual([
    { address: '93.184.215.14', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
  expect(box.asked).toEqual(['both.test', 'both.test']);
  await expect(resolve('nobody.test')).rejects.toThrow('nobody.test stands for no address');
});

it('The name of the machine itself stands for its loopback addresses without asking.', async () => {
  const addresses = (await resolve('LOCALHOST.')).map(({ address }) => address);
  expect([addresses, box.asked.includes('localhost')]).toEqual([['127.0.0.1', '::1'], false]);
});

it('A host name is refused where one of its addresses is private.', async () => {
  const limits = { bytes: 1000, milliseconds: MINUTE_MS, redirects: 0, allowsPrivate: false, etag: null };
  const read = fetchPublic('http://trap.test/', { ...limits, resolve: dnsResolver([box.address]) });
  await expect(read).rejects.toMatchObject({ problem: 'private' });
});

it('A name server that says nothing is not waited for any longer than the caller does.', async () => {
  const silent = createSocket('udp4');
  silent.bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const began = Date.now();
  const requested = dnsResolver([`127.0.0.1:${silent.address().port}`]);
  await expect(requested('both.test', AbortSignal.timeout(50))).rejects.toThrow(
    'both.test stands for no address',
  );
  // By itself it would try again for more than five seconds.
  expect(Date.now() - began).toBeLessThan(4000);
  silent.close();
});
