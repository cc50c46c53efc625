import type { NotNull } from 'kysely';
import { SHARED_KINDS, type DeviceKind } from '@diwan/contract/operation.ts';
import { readChannel } from '@diwan/contract/notifications/channels.ts';
import { callerFrom, isDevice, type SignedIn } from '#platform/access/caller.ts';
import { holds } from '#platform/access/check-access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Admission } from '#platform/realtime/endpoint.ts';
import { query } from '#platform/database/query.ts';
import { called } from '#platform/database/called.ts';

const SHARED: ReadonlySet<DeviceKind> = new Set(SHARED_KINDS);

/** What people share hears by itself that something waits at its branch, and nothing else (decision 0099). */
const isShared = (caller: SignedIn) => isDevice(caller) && SHARED.has(caller.kind);

/** The table of channels: who may hear which. */
export function mayHear(caller: SignedIn, name: string): boolean {
  const channel = readChannel(name);
  if (!channel) return false;
  if (channel.of === 'user') return !isDevice(caller) && channel.user_id === caller.userId;
  const business = caller.businesses.get(channel.business_id);
  const branch = business?.branches.find(({ id }) => id === channel.branch_id);
  if (channel.of === 'waiting') return isShared(caller) && branch !== undefined;
  if (channel.of === 'devices') return isDevice(caller) && !isShared(caller) && branch !== undefined;
  return business && branch ? holds(business, [channel.needs], 'branch', { branch_id: branch.id }) : false;
}

const audible = (caller: SignedIn, channels: ReadonlySet<string>) =>
  new Set([...channels].filter((channel) => mayHear(caller, channel)));

/** Subscriptions stand as long as the session that asked for them and what it may do. */
export function callerAdmission(database: Database, clock: Clock): Admission {
  return {
    async admit(socketId, channel) {
      const ticket = called('take_realtime_ticket', { socket: socketId, channel_name: channel });
      const { session } = await database.system((db) => db.get(query.selectNoFrom(ticket.as('session'))));
      return session;
    },
    async stillAllowed(input) {
      const callers = called('callers_of_sessions', { wanted: [...input.keys()], at: clock.now() });
      const response = await database.system((db) =>
        db.rows(
          query
            .selectFrom(callers.as('callers'))
            .select(['session_id', 'caller'])
            .$narrowType<{ session_id: NotNull }>(),
        ),
      );
      return new Map(
        response.map((row) => {
          const caller = callerFrom(row.caller);
          const channels = input.get(row.session_id) ?? new Set<string>();
          return [row.session_id, caller ? audible(caller, channels) : new Set<string>()];
        }),
      );
    },
  };
}
