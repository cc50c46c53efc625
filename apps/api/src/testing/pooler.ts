import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { survive } from '#platform/database/connect.ts';

/** Messages of the protocol of PostgreSQL, version 3: a letter, a length that counts itself, a body. */
const message = (letter: string, ...body: Buffer[]) => {
  const bytes = Buffer.concat(body);
  const length = Buffer.alloc(4);
  length.writeInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(letter), length, bytes]);
};
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]));
/** The number by which a pooler lets a connection cancel its statements; PostgreSQL gives that of the session. */
const numbered = (number: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(number);
  return message('K', bytes);
};
const OF_ITS_OWN = 0x7f_00_00_01;
const READY = message('Z', Buffer.from('I'));
const READY_ENDS = [Buffer.from([0x5a, 0, 0, 0, 5, 0x49]), Buffer.from([0x5a, 0, 0, 0, 5, 0x54])];

export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** One session of PostgreSQL that is asked by messages as they are on the wire. */
async function aSession(url: string) {
  const client = new pg.Client({ connectionString: url });
  survive(client);
  await client.connect();
  const { stream } = client.connection;
  stream.removeAllListeners('data');
  let turn: Promise<unknown> = Promise.resolve();
  const ask = (bytes: Buffer) => {
    turn = turn.then(
      () =>
        new Promise<Buffer>((resolve) => {
          let response = Buffer.alloc(0);
          const take = (piece: Buffer) => {
            response = Buffer.concat([response, piece]);
            if (!READY_ENDS.some((end) => response.subarray(-end.length).equals(end))) return;
            stream.removeListener('data', take);
            resolve(response);
          };
          stream.on('data', take);
          stream.write(bytes);
        }),
    );
    return turn as Promise<Buffer>;
  };
  const stop = async () => {
    stream.destroy();
    await once(stream, 'close');
  };
  const { processID: number } = client as unknown as { processID: number };
  return { number, ask, stop };
}
type Session = Awaited<ReturnType<typeof aSession>>;

const isInTransaction = (response: Buffer) => response.at(-1) === 'T'.charCodeAt(0);

interface Behaviour {
  /** Settings of a connection are set on the sessions, which PgBouncer does not. */
  readonly brings: boolean;
  readonly sessions?: number;
  /** A connection has one session until it ends, as in session mode. */
  readonly keeps?: boolean;
  /** Says the number of that session instead of one of its own. */
  readonly passesNumber?: boolean;
}

/**
 * Lends its sessions of PostgreSQL to its connections by the transaction, the one that has been free for longest first, as
 * PgBouncer does with `server_round_robin`; the only one is lent to several at once. Knows plain statements only.
 */
export async function aPooler(
  url: string,
  { brings, sessions: count = 1, keeps = false, passesNumber = false }: Behaviour,
): Promise<Pooler> {
  const sessions = await Promise.all(Array.from({ length: count }, () => aSession(url)));
  const free = [...sessions];
  const server = createServer((socket) => {
    let isGreeted = false;
    let own: Session | undefined;
    socket.on('error', () => {});
    socket.on('close', () => own && keeps && free.push(own));
    const greet = async (bytes: Buffer) => {
      const [, name, value] = /-c ([^\s=]+)=([^\s\0]+)/.exec(bytes.toString()) ?? [];
      if (brings && name) {
        const setting = message('Q', Buffer.from(`set ${name} = '${value}'\0`));
        await Promise.all(sessions.map((session) => session.ask(setting)));
      }
      if (keeps) own = free.shift();
      const number = passesNumber && own ? own.number : OF_ITS_OWN;
      return Buffer.concat([AUTHENTICATED, numbered(number), READY]);
    };
    const ask = async (bytes: Buffer) => {
      const session = own ?? (count > 1 ? free.shift() : sessions[0]);
      if (!session) throw new Error('The pooler has no session left.');
      own = session;
      const response = await session.ask(bytes);
      if (keeps || isInTransaction(response)) return response;
      own = undefined;
      if (count > 1) free.push(session);
      return response;
    };
    socket.on('data', (bytes) => {
      const isStatement = bytes[0] === 'Q'.charCodeAt(0);
      if (isGreeted && !isStatement) return;
      void (isGreeted ? ask(bytes) : greet(bytes)).then((response) => socket.write(response));
      isGreeted = true;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://anybody@127.0.0.1:${port}/diwan`,
    async stop() {
      server.close();
      await Promise.all(sessions.map((session) => session.stop()));
    },
  };
}
