import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 20;
const LONGEST_SOCKET_PATH_BYTES = 100;
const ANSWER_TIMEOUT_MS = 1000;

interface Socket {
  readonly file: string;
  /** The same file by a name short enough for a socket. */
  readonly address: string;
  readonly forget: () => void;
}

function socketIn(directory: string): Socket {
  const file = join(directory, 'in-use.sock');
  if (Buffer.byteLength(file) <= LONGEST_SOCKET_PATH_BYTES) return { file, address: file, forget: () => {} };
  if (process.platform === 'linux') {
    const handle = openSync(directory, 'r');
    return { file, address: `/proc/self/fd/${handle}/in-use.sock`, forget: () => closeSync(handle) };
  }
  const digest = createHash('sha256').update(directory).digest('hex').slice(0, 24);
  const short = join(tmpdir(), `diwan-${digest}.sock`);
  return { file: short, address: short, forget: () => {} };
}

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino;

function listen(server: Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Stays after the start: a connection that cannot be taken later is no reason to end.
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(new Error(`The data directory cannot be used (${error.message}).`, { cause: error }));
    });
    server.listen(address, () => resolve(true));
  });
}

/** The number of the process that holds the socket, '?' when it does not say, null when nobody does. */
function holderOf(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let received = '';
    const connection = createConnection(address);
    connection.setTimeout(ANSWER_TIMEOUT_MS, () => connection.destroy());
    connection.on('connect', () => connection.on('close', () => resolve(received || '?')));
    connection.on('data', (chunk) => (received += chunk.toString()));
    connection.on('error', () => resolve(null));
  });
}

async function takeSocket({ file, address }: Socket, directory: string): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = createServer((connection) => connection.on('error', () => {}).end(String(process.pid)));
    if (await listen(server, address)) return server.unref();
    const seen = inodeOf(file);
    const holder = await holderOf(address);
    if (holder !== null) {
      throw new Error(
        `The data directory ${directory} is in use by another Diwan (process ${holder}). Stop that one first, or give this one a DATA_DIR of its own.`,
      );
    }
    // Two starts may find the same dead socket: only the one that was looked at is removed.
    if (seen !== undefined && inodeOf(file) === seen) rmSync(file, { force: true });
    await pause(Math.random() * 20);
  }
  throw new Error(`The data directory ${directory} cannot be locked: ${file} comes back again and again.`);
}

export interface DataDirectoryLock {
  readonly isHeld: () => boolean;
  readonly release: () => Promise<void>;
}

/** Holds the directory while this process lives: a socket answers only as long as its process does. */
export async function lockDataDirectory(directory: string): Promise<DataDirectoryLock> {
  const socket = socketIn(directory);
  try {
    const server = await takeSocket(socket, directory);
    const mine = inodeOf(socket.file);
    return {
      isHeld: () => inodeOf(socket.file) === mine,
      release: async () => {
        await new Promise((resolve) => server.close(resolve));
        socket.forget();
      },
    };
  } catch (error) {
    socket.forget();
    throw error;
  }
}
