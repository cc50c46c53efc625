import { WHOLE_KITCHEN, type kitchenLines } from '@diwan/contract/bookings/stations.ts';
import type { ResponseOf, BodyOf, ParamsOf } from '@diwan/contract/operation.ts';
import { isTestId, lockTestLine, strikeTestLine } from '../orders/test-lines.shared.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { liveUpdate } from '#platform/realtime/live-update.ts';
import { invalidField } from '#platform/http-error.ts';

interface StruckLine {
  readonly id: number;
  readonly order_id: number;
  readonly made_at: readonly number[];
}

/** A line of an order that is still open; two who strike it at once come one after the other. */
export async function lockLine(scope: Scope, params: ParamsOf<typeof kitchenLines.strike>) {
  const { branch_id, id } = params;
  if (isTestId(id)) return lockTestLine(scope, params);
  const row: StruckLine | undefined = await scope.db.find(
    query
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.business_id', '=', 'l.business_id').onRef('o.id', '=', 'l.order_id'),
      )
      .select(['l.id', 'l.order_id', 'l.made_at'])
      .where('l.business_id', '=', scope.business.id)
      .where('l.id', '=', id)
      .where('o.branch_id', '=', branch_id)
      .where('o.deleted_at', 'is', null)
      .where('o.status', 'in', ['pending', 'accepted', 'ready'])
      .forNoKeyUpdate('l'),
  );
  return row && { row, target: { business_id: scope.business.id, branch_id } };
}

async function requireStations(scope: Scope, branchId: number, ids: readonly number[]): Promise<void> {
  const named = new Set(ids.filter((id) => id !== WHOLE_KITCHEN));
  if (named.size === 0) return;
  const { count } = await scope.db.get(
    query
      .selectFrom('stations')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('business_id', '=', scope.business.id)
      .where('branch_id', '=', branchId)
      .where((row) => row('id', '=', row.fn.any(row.val([...named])))),
  );
  if (count !== named.size) throw invalidField('stations', 'not_of_this_business');
}

interface Strike {
  readonly params: ParamsOf<typeof kitchenLines.strike>;
  readonly body: BodyOf<typeof kitchenLines.strike>;
  readonly row: StruckLine;
}

const keepMade = (scope: Scope, id: number, made_at: number[]) =>
  scope.db.run(
    query
      .updateTable('order_lines')
      .set({ made_at })
      .where('business_id', '=', scope.business.id)
      .where('id', '=', id),
  );

/**
 * The order keeps its version: whoever moves it on meanwhile has not seen less of it. Said twice it is said once, so that
 * a screen which heard no answer says it again.
 */
export async function strikeLine(
  scope: Scope,
  { params, body, row }: Strike,
): Promise<ResponseOf<typeof kitchenLines.strike>> {
  await requireStations(scope, params.branch_id, body.stations);
  const others = row.made_at.filter((id) => !body.stations.includes(id));
  const made = body.made ? [...others, ...new Set(body.stations)] : others;
  const made_at = made.toSorted((a, b) => a - b);
  if (isTestId(row.id)) await strikeTestLine(scope, { branch_id: params.branch_id, id: row.id, made_at });
  else await keepMade(scope, row.id, made_at);
  const branch = { business_id: scope.business.id, branch_id: params.branch_id };
  const data = { order_id: row.order_id, branch_id: params.branch_id };
  scope.send(liveUpdate('orders', branch, { event: 'lines-made', data }));
  return { id: row.id, made_at };
}
