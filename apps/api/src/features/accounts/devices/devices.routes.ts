import { devices, type deviceRow } from '@diwan/contract/accounts/devices.ts';
import type { z } from 'zod';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import type { Deps } from '#platform/deps.ts';
import { query } from '#platform/database/query.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readOwnDevice, signDeviceIn } from './sign-device-in.ts';

type Row = z.output<typeof deviceRow>;

/** A device that was not used for as long has to be signed in anew. */
const MOST_DAYS = 30;

async function listDevices(scope: Scope, branchId: number): Promise<Row[]> {
  const since = new Date(scope.now.getTime() - MOST_DAYS * DAY_MS).toISOString();
  const rows = await scope.db.rows(
    query
      .selectFrom('devices as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .leftJoin('users as u', 'u.id', 'd.created_by')
      .select(['d.id', 'd.session_id', 'd.branch_id', 'd.kind', 'd.name', 'd.created_at', 's.last_used_at'])
      .select(['u.id as user_id', 'u.name as user_name'])
      .where('d.business_id', '=', scope.business.id)
      .where('d.branch_id', '=', branchId)
      .where('s.last_used_at', '>', since)
      .orderBy('s.last_used_at', 'desc')
      .orderBy('d.id', 'desc')
      .$narrowType<Pick<Row, 'kind'>>(),
  );
  return rows.map(({ user_id: id, user_name: name, ...row }) => ({
    ...row,
    created_by: id === null || name === null ? null : { id, name },
  }));
}

export function deviceRoutes(deps: Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(devices.signIn, (scope, { body }) => signDeviceIn(scope, deps, body)),
    handle(devices.self, (scope) => readOwnDevice(scope)),
    handle(devices.list, (scope, { params }) => listDevices(scope, params.branch_id)),
  ];
}
