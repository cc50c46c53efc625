import type pg from 'pg';
import { Connections } from '#platform/database/connections.ts';
import type { Db } from '#platform/database/db.ts';
import { isRefusedWrite } from './only-reads.ts';

/** Whether a statement signs in for the length of a read: the third of its values says whether it is for a transaction. */
const signsInToRead = (text: string, values: readonly unknown[]) =>
  text.includes('app.sign_in(') && values[2] === false;

interface Sent {
  readonly text?: string;
  readonly values?: readonly unknown[];
}

/**
 * From the sign-in of a read until its connection is given back, nothing can be written there: the work of a read may run twice,
 * and therefore changes nothing (decision 0004). The sign-in itself says when a session was last used.
 */
export function refuseWritesOfReads(pool: pg.Pool): void {
  const writable = new WeakMap<pg.PoolClient, () => void>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const setReadOnly = (value: 'on' | 'off') =>
      void query(`set default_transaction_read_only = ${value}`).catch(() => {});
    const watched = (...given: unknown[]) => {
      const response = Reflect.apply(query, client, given);
      const { text = '', values = [] } = given[0] as Sent;
      if (signsInToRead(text, values)) {
        setReadOnly('on');
        writable.set(client, () => setReadOnly('off'));
      }
      return response;
    };
    Object.assign(client, { query: watched });
  });
  pool.on('release', (_error, client) => {
    writable.get(client)?.();
    writable.delete(client);
  });
}

/** Says what is wrong with a read that writes, which the server takes for a database that has become a standby. */
export class ChangelessReads extends Connections {
  override async read<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    try {
      return await super.read(work);
    } catch (error) {
      if (!isRefusedWrite(error)) throw error;
      throw new Error('A read writes, although its work may run twice. Let its route say so (`writes`).', {
        cause: error,
      });
    }
  }
}
