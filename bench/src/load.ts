import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

const CONNECTIONS = 32;
const run = promisify(execFile);

async function withWrk({ port, path, headers = {}, seconds }: Load): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...given];
  const { stdout } = await run('wrk', [...options, `http://127.0.0.1:${port}${path}`]);
  if (/Non-2xx/.test(stdout)) throw new Error(`Not every answer was a good one:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Every answer to the same request is equally long, so bytes are counted instead of answers. */
function countAnswers({ port, path, headers = {}, seconds }: Load): Promise<number> {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const end = performance.now() + seconds * 1000;
  let answers = 0;
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
        answers += 1;
        if (performance.now() < end) socket.write(request);
        else socket.destroy();
      });
    });
  return Promise.all(Array.from({ length: CONNECTIONS }, one)).then(() => answers / seconds);
}

function withWorker(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: load,
      execArgv: process.execArgv,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const wrk = run('wrk', ['-v']).then(
  () => true,
  (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
);

/** Answers per second that a server on loopback gives to 32 connections: asked by wrk where it is installed. */
export async function answersPerSecond(load: Load): Promise<number> {
  return (await wrk) ? withWrk(load) : withWorker(load);
}

if (!isMainThread) parentPort?.postMessage(await countAnswers(workerData as Load), []);
