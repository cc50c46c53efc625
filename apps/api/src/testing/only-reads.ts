import type { Standby } from '#platform/database/clusters.ts';
import type { Connections } from '#platform/database/connections.ts';
import { DatabaseUnavailable } from '#platform/database/lost-connection.ts';

/** Whether a connection that only reads has refused to write. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === '25006';

/**
 * In the place of a standby: the primary by connections that refuse to write. So a read that is declared for a standby and
 * writes in truth, which a standby would leave to the primary, fails in every test that asks for it.
 */
export function onlyReads(connections: Connections): Standby {
  return {
    figures: null,
    takesReads: () => true,
    async read(tenancy, work) {
      try {
        return {
          result: await connections.read(async (db) => {
            await db.enter(tenancy);
            return work(db);
          }),
        };
      } catch (error) {
        if (!isRefusedWrite(error)) throw error;
        throw new Error('A read that is declared for a standby writes, which a standby does not.', {
          cause: error,
        });
      }
    },
    stop: () => connections.close(),
  };
}
