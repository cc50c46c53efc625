import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { ListReads } from './pictures-load.ts';

const agent = new Agent({ keepAlive: true });

/** The time to the whole response, in milliseconds. */
function read({ port, path, token }: ListReads): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const request = get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`A list was answered with ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}

const [load] = (await once(process, 'message')) as [ListReads];
const state = { isOver: false };
process.once('message', () => (state.isOver = true));
const times: number[] = [];
while (!state.isOver) times.push(await read(load));
agent.destroy();
process.send?.(times);
process.disconnect();
