import { get, type ClientRequest } from 'node:http';
import { milliseconds } from '../measure.ts';
import { p95 } from './ordering-phones.ts';
import type { GuestServer } from './server.ts';

const STREAMS = 2000;
const AT_ONCE = 50;
const READS = 400;

export interface Streamed {
  /** Megabytes of the server for all of them. */
  readonly memory: number;
  /** Milliseconds of a read at the 95th percentile, without and with the streams. */
  readonly before: number;
  readonly with: number;
}

function openStream(address: string): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers: { accept: 'text/event-stream' }, agent: false }, (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`A stream was refused: ${response.statusCode}`));
      response.resume();
      response.on('error', () => {});
      return resolve(request);
    });
    request.on('error', reject);
  });
}

async function reads(address: string): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    times.push(await milliseconds(async () => (await fetch(address)).arrayBuffer()));
  }
  return p95(times);
}

/** What two thousand phones that wait for news of an order cost. */
export async function holdStreams(server: GuestServer, token: string): Promise<Streamed> {
  const order = `${server.address}/api/webapp/orders/${token}`;
  await reads(order);
  const before = await reads(order);
  const memoryBefore = await server.memory();
  const streams: ClientRequest[] = [];
  try {
    for (let opened = 0; opened < STREAMS; opened += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, () => openStream(`${order}/events`));
      streams.push(...(await Promise.all(some)));
    }
    const memory = (await server.memory()) - memoryBefore;
    return { memory, before, with: await reads(order) };
  } finally {
    for (const stream of streams) stream.destroy();
  }
}
