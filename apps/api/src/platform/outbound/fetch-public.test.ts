import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fetchPublic, FetchFailed, parseUrl } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

const LIMITS = { bytes: 1000, milliseconds: 5000, redirects: 3, allowsPrivate: true, etag: null };
const box: { server?: Server; url: string } = { url: '' };
const seen: string[] = [];

const HOPS = /^\/hops\/(\d+)$/;

const sendHuge: RequestListener = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};
const redirect =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/text': (_request, response) => response.setHeader('etag', '"1"').end('BEGIN:VCALENDAR'),
  '/same': (request, response) =>
    response.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 200).end(),
  '/huge': sendHuge,
  '/long': (_request, response) =>
    response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000)),
  '/slow': (_request, response) => response.write('B'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/keys': redirect('http://169.254.169.254/latest'),
  '/file': redirect('file:///etc/passwd'),
  '/packed': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/hops/1': redirect('/text'),
  '/asked': ({ headers }, response) => response.end(JSON.stringify(headers)),
};

const answer: RequestListener = (request, response) => {
  const path = request.url ?? '';
  seen.push(path);
  const hops = Number(HOPS.exec(path)?.[1]);
  const known = ANSWERS[path] ?? (hops > 1 ? redirect(`/hops/${hops - 1}`) : undefined);
  if (known) known(request, response);
  else response.destroy();
};

beforeAll(async () => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  box.server = server;
  box.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  box.server?.closeAllConnections();
  box.server?.close();
});

const problemOf = (path: string, limits: Partial<typeof LIMITS> = {}) =>
  fetchPublic(path.startsWith('http') ? path : `${box.url}${path}`, { ...LIMITS, ...limits }).then(
    () => 'none',
    (error: unknown) => (error instanceof FetchFailed ? error.problem : error),
  );

describe('an address somebody typed', () => {
  it('is read, follows up to three redirects, and says when nothing has changed', async () => {
    const text = { text: 'BEGIN:VCALENDAR', etag: '"1"' };
    expect(await fetchPublic(`${box.url}/text`, LIMITS)).toEqual(text);
    expect(await fetchPublic(`${box.url}/hops/3`, LIMITS)).toEqual(text);
    expect(await problemOf('/hops/4')).toBe('redirects');
    const unchanged = await fetchPublic(`${box.url}/same`, { ...LIMITS, etag: '"1"' });
    expect(unchanged).toEqual({ text: null, etag: null });
  });

  it('is asked for a calendar, unpacked and in our name, and for nothing but news where it was read before', async () => {
    const requestedWith = async (etag: string | null) => {
      const { text } = await fetchPublic(`${box.url}/asked`, { ...LIMITS, etag });
      return z.record(z.string(), z.string()).parse(JSON.parse(text ?? ''));
    };
    const first = await requestedWith(null);
    expect(first).toMatchObject({
      accept: 'text/calendar, text/plain;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Diwan',
      connection: 'close',
    });
    expect(first).not.toHaveProperty('if-none-match');
    expect(await requestedWith('"1"')).toMatchObject({ 'if-none-match': '"1"' });
  });

  it('is bounded in size, whether told before or found out, and in time', async () => {
    expect(await problemOf('/long')).toBe('too-large');
    expect(await problemOf('/huge')).toBe('too-large');
    expect(await problemOf('/slow', { milliseconds: 100 })).toBe('timeout');
  });

  it('that answers with anything else is reported', async () => {
    expect(await problemOf('/gone')).toBe('status');
    expect(await problemOf('/packed')).toBe('status');
    expect(await problemOf('/broken')).toBe('unreachable');
    expect(await problemOf('http://nobody.invalid/')).toBe('unreachable');
    expect(await problemOf('/file')).toBe('address');
    const withSecrets = ['http://a:b@x.test/', 'http://a@x.test/', 'http://:b@x.test/'];
    const tooLong = `http://x.test/${'a'.repeat(1987)}`;
    for (const text of ['ftp://x.test/', 'javascript:alert(1)', ...withSecrets, tooLong, 'x', '']) {
      expect(() => parseUrl(text)).toThrow(FetchFailed);
    }
    expect(parseUrl(tooLong.slice(0, -1)).href).toHaveLength(2000);
  });

  it('inside the network is never connected to, by number, by name, or by a redirect', async () => {
    const before = seen.length;
    const closed = { allowsPrivate: false };
    expect(await problemOf('/text', closed)).toBe('private');
    expect(await problemOf(box.url.replace('127.0.0.1', 'localhost'), closed)).toBe('private');
    expect(await problemOf('http://[::1]:80/', closed)).toBe('private');
    expect(await problemOf('http://[::ffff:127.0.0.1]/', closed)).toBe('private');
    expect(await problemOf('http://0x7f.1/', closed)).toBe('private');
    expect(await problemOf('http://[::ffff:a9fe:a9fe]/', closed)).toBe('private');
    expect(seen).toHaveLength(before);
  });

  it('never leads to where a cloud keeps the keys of its machines, even in a closed network', async () => {
    expect(await problemOf('/keys')).toBe('private');
    expect(await problemOf('http://169.254.169.254/')).toBe('private');
    expect(await problemOf('http://[fe80::1]/')).toBe('private');
    expect(await problemOf('http://[::ffff:169.254.169.254]/')).toBe('private');
  });

  it('is public or not', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '224.0.0.1',
      '198.18.0.1',
      '::',
      '::1',
      'fe80::1%eth0',
      'fc00::1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:7f00:1::',
      '2001:0:1::',
      'ff02::1',
      '2001:db8::1',
      'localhost',
      '',
    ];
    expect(inside.filter((address) => isPublicAddress(address))).toEqual([]);
    const outside = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'];
    expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
  });
});
