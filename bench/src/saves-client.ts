import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Save, Saves } from './saves.ts';

async function countSaves({ port, headers, saves, connections, seconds }: Saves): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let amount = Date.now() % 100_000;
  let done = 0;
  const save = ({ path, body }: Save) =>
    new Promise<void>((resolve, reject) => {
      amount += 1;
      const text = body.replaceAll('"PRICE"', (amount / 1000).toFixed(3));
      const outgoing = request(
        { host: '127.0.0.1', port, path, method: 'POST', agent, headers },
        (response) => {
          let result = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (result += chunk));
          response.on('end', () => {
            if (response.statusCode === 200) resolve();
            else reject(new Error(`${response.statusCode} ${result}`));
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  const connection = async (first: number) => {
    for (let next = first; performance.now() < end; next += connections) {
      const given = saves[next % saves.length];
      if (given) await save(given);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)));
  agent.destroy();
  return done / seconds;
}

const [load] = (await once(process, 'message')) as [Saves];
process.send?.('ready');
await once(process, 'message');
process.send?.(await countSaves(load));
process.disconnect();
