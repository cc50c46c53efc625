import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { networkOf } from '#platform/limits/network.ts';

/** Part of a statement of the person: a lockout that others cause does not concern this network from now on. */
export const rememberNetwork = ({ now, request }: Scope, userId: number) =>
  query
    .insertInto('known_networks')
    .values({ user_id: userId, network: networkOf(request.ip), last_at: now })
    .onConflict((known) => known.columns(['user_id', 'network']).doUpdateSet({ last_at: now }));
