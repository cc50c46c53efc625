import { query } from '#platform/database/query.ts';
import type { Caller } from '#platform/access/caller.ts';

/** Ends every session of the caller but the present one, and the sign-ins that wait for a code. */
export const endOfOthers = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
  query
    .with('open', (open) => open.deleteFrom('login_challenges').where('user_id', '=', userId))
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId);
