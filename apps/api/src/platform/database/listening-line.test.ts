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

const aLine = () =>
  new ListeningLine({ connectionString: test.owner.options.connectionString, application_name: LINE });

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
});
