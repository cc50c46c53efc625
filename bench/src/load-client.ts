import { once } from 'node:events';
import { connect } from 'node:net';
import type { Load } from './load.ts';

interface Input extends Load {
  readonly connections: number;
}

/** Every answer to the same request is equally long, so bytes are counted instead of answers. */
function countAnswers({ port, path, headers = {}, seconds, connections }: Input): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const end = performance.now() + seconds * 1000;
  let responses = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      const state = { length: 0, received: 0 };
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        if (state.length === 0) {
          const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
          if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head));
          state.length = head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
        }
        state.received += chunk.length;
        if (state.received < state.length) return;
        state.received = 0;
        responses += 1;
        if (performance.now() < end) socket.write(request);
        else socket.destroy();
      });
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => responses / seconds);
}

process.send?.('ready');
const [load] = (await once(process, 'message')) as [Input];
process.send?.(await countAnswers(load));
process.disconnect();
