import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '#platform/http/scope.ts';
import { networkOf } from '#platform/limits/network.ts';

/** Part of a statement of the person: a lockout that others cause does not concern this network from now on. */
export const rememberNetwork = ({ now, request }: Scope, userId: number): RawBuilder<unknown> => sql`
  insert into known_networks (user_id, network, last_at) values (${userId}, ${networkOf(request.ip)}, ${now})
  on conflict (user_id, network) do update set last_at = excluded.last_at`;
