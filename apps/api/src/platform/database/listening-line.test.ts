import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';
import { ListeningLine } from './listening-line.ts';

const test = useTestApp();

/** The connections of this file's line, told from others by its name. */
const LINE = 'diwan-line';

async function connections(): Promise<number[]> {
  const { rows } = await test.owner.query(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LINE],
  );
  return rows.map(({ pid }) => pid);
}

const send = (channel: string, payload: string) =>
  test.owner.query('select pg_notify($1, $2)', [channel, payload]);

/** Listens to a channel; `ended` tells how that ends. */
async function anEar(line: ListeningLine, channel: string) {
  const stopping = new AbortController();
  const heard: string[] = [];
  const box: { ended?: Promise<unknown> } = {};
  await new Promise<void>((onStart, reject) => {
    const listening = { signal: stopping.signal, onStart, onMessage: (text: string) => heard.push(text) };
    box.ended = line.listen(channel, listening).catch((error: unknown) => error);
    void box.ended.then(reject);
  });
  const stop = async () => {
    stopping.abort();
    return box.ended;
  };
  onTestFinished(() => void stop());
  return { heard, stop, ended: box.ended };
}

const aLine = (url = test.owner.options.connectionString) =>
  new ListeningLine({ connectionString: url, application_name: LINE });

/** The server of the tests at another address, whose lines can fall silent without being closed. */
async function aFarServer() {
  const url = new URL(String(test.owner.options.connectionString));
  const own = Number(url.port || '5432');
  const host = decodeURIComponent(url.hostname);
  const lines: Socket[] = [];
  const box = { asked: 0 };
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${own}`) : connect(own, host);
    near.on('data', (piece) => (box.asked += piece.includes('select 1') ? 1 : 0));
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
    lines.push(near, far);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const line of lines) line.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  return {
    url: String(url),
    asked: () => box.asked,
    /** The lines of now carry nothing any more, and nobody is told; those to come do. */
    fallSilent: () => {
      for (const line of lines) line.unpipe().removeAllListeners('data').resume();
    },
  };
}

describe('channels', () => {
  it('share one connection, each hearing its own, until nobody listens', async () => {
    const line = aLine();
    const [versions, access, again] = await Promise.all([
      anEar(line, 'versions'),
      anEar(line, 'access'),
      anEar(line, 'versions'),
    ]);
    expect(await connections()).toHaveLength(1);
    await send('versions', 'one');
    await send('access', 'two');
    await expect.poll(() => [versions.heard, access.heard, again.heard]).toEqual([['one'], ['two'], ['one']]);
    expect(await versions.stop()).toBeUndefined();
    await send('versions', 'three');
    await expect.poll(() => again.heard).toEqual(['one', 'three']);
    expect(versions.heard).toEqual(['one']);
    await Promise.all([access.stop(), again.stop()]);
    await expect.poll(connections).toEqual([]);
  });

  it('are all told when the connection breaks, and heard on a new one by whoever listens then', async () => {
    const line = aLine();
    const ears = await Promise.all([anEar(line, 'versions'), anEar(line, 'access')]);
    const [pid] = await connections();
    await test.owner.query('select pg_terminate_backend($1)', [pid]);
    for (const { ended } of ears) expect(await ended).toBeInstanceOf(Error);
    const [versions, access] = await Promise.all([anEar(line, 'versions'), anEar(line, 'access')]);
    expect(await connections()).not.toContain(pid);
    await send('versions', 'back');
    await expect.poll(() => [versions.heard, access.heard]).toEqual([['back'], []]);
    expect(await connections()).toHaveLength(1);
  });

  it('stay on one connection while nothing is sent, as long as the database answers', async () => {
    const far = await aFarServer();
    const ear = await anEar(aLine(far.url), 'versions');
    const [pid] = await connections();
    // Longer than an answer is waited for.
    await expect.poll(far.asked).toBe(3);
    expect(await connections()).toEqual([pid]);
    await send('versions', 'still there');
    await expect.poll(() => ear.heard).toEqual(['still there']);
    expect(await ear.stop()).toBeUndefined();
    await expect.poll(connections).toEqual([]);
  });

  it('are told that the connection broke when the host has gone without a word, and heard on another one', async () => {
    const far = await aFarServer();
    const line = aLine(far.url);
    const ears = await Promise.all([anEar(line, 'versions'), anEar(line, 'access')]);
    const [pid] = await connections();
    far.fallSilent();
    await send('versions', 'unheard');
    const told: unknown[] = [];
    for (const { ended } of ears) void ended?.then((error) => told.push(error));
    const silence = new Error('The listening connection gave no answer.');
    await expect.poll(() => told).toEqual([silence, silence]);
    const again = await anEar(line, 'versions');
    await send('versions', 'back');
    await expect.poll(() => again.heard).toEqual(['back']);
    await expect.poll(connections).toHaveLength(1);
    expect(await connections()).not.toContain(pid);
    expect(ears.flatMap(({ heard }) => heard)).toEqual([]);
  });
});
