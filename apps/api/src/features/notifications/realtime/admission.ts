import { sql } from 'kysely';
import { readChannel } from '@diwan/contract/notifications/realtime.ts';
import { callerFrom, isDevice, type SignedIn } from '#platform/access/caller.ts';
import { holds } from '#platform/access/place.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Admission } from '#platform/realtime/endpoint.ts';

/** The table of channels: who may hear which. */
export function mayHear(caller: SignedIn, name: string): boolean {
  const channel = readChannel(name);
  if (!channel) return false;
  if (channel.of === 'user') return !isDevice(caller) && channel.user_id === caller.userId;
  const business = caller.businesses.get(channel.business_id);
  const branch = business?.branches.find(({ id }) => id === channel.branch_id);
  if (channel.of === 'devices') return isDevice(caller) && branch !== undefined;
  return business && branch ? holds(business, [channel.needs], 'branch', { branch_id: branch.id }) : false;
}

const audible = (caller: SignedIn, channels: ReadonlySet<string>) =>
  new Set([...channels].filter((channel) => mayHear(caller, channel)));

/** Subscriptions stand as long as the session that asked for them and what it may do. */
export function callerAdmission(database: Database, clock: Clock): Admission {
  return {
    async admit(socketId, channel) {
      const { session } = await database.system((db) =>
        db.get(
          sql<{
            session: number | null;
          }>`select app.take_realtime_ticket(${socketId}, ${channel}) as session`,
        ),
      );
      return session;
    },
    async stillAllowed(asked) {
      const told = await database.system((db) =>
        db.rows(sql<{ session_id: number; caller: unknown }>`
          select session_id, caller from app.callers_of_sessions(${[...asked.keys()]}::bigint[], ${clock.now()})`),
      );
      return new Map(
        told.map((row) => {
          const caller = callerFrom(row.caller);
          const channels = asked.get(row.session_id) ?? new Set<string>();
          return [row.session_id, caller ? audible(caller, channels) : new Set<string>()];
        }),
      );
    },
  };
}
