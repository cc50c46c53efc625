import { sql } from 'kysely';
import { devices, type deviceRow } from '@diwan/contract/accounts/devices.ts';
import type { z } from 'zod';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import type { Scope } from '#platform/http/scope.ts';
import { readOwnDevice, signDeviceIn } from './sign-device-in.ts';

type Row = z.output<typeof deviceRow>;

const listDevices = (scope: Scope, branchId: number): Promise<Row[]> =>
  scope.db.rows(sql<Row>`
    select d.id, d.session_id, d.branch_id, d.kind, d.name, app.instant(d.created_at) as created_at,
      app.instant(s.last_used_at) as last_used_at,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as created_by
    from devices d join sessions s on s.id = d.session_id left join users u on u.id = d.created_by
    where d.business_id = ${scope.business.id} and d.branch_id = ${branchId}
      and s.last_used_at > ${scope.now}::timestamptz - interval '30 days'
    order by s.last_used_at desc, d.id desc`);

export function deviceRoutes(deps: Pick<Deps, 'random'>): AnyRoute[] {
  return [
    handle(devices.signIn, (scope, { body }) => signDeviceIn(scope, deps, body)),
    handle(devices.self, (scope) => readOwnDevice(scope)),
    handle(devices.list, (scope, { params }) => listDevices(scope, params.branch_id)),
  ];
}
