import type pg from 'pg';

/**
 * Until the transaction ends rows are written and deleted as they are: what triggers would do is among the rows that travel,
 * and foreign keys are looked at by the move itself. Nobody else's work is held up, as it would be by changing the triggers.
 */
export const restTriggers = (client: pg.ClientBase) =>
  client.query(`set local session_replication_role = 'replica'`);

export const wakeTriggers = (client: pg.ClientBase) =>
  client.query(`set local session_replication_role = 'origin'`);

/** Asked before anything is changed. */
export async function assertTriggersCanRest(client: pg.Client, place: string): Promise<void> {
  await client.query('begin');
  try {
    await restTriggers(client);
  } catch (error) {
    throw new Error(
      `The administrator of the ${place} may not let triggers rest, which a move needs. Let a superuser there say once: grant ` +
        `set on parameter session_replication_role to ${client.escapeIdentifier(client.user ?? '')}.`,
      { cause: error },
    );
  } finally {
    await client.query('rollback');
  }
}
