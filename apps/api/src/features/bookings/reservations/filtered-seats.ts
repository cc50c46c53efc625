import { expressionBuilder } from 'kysely';
import type { Condition } from '#platform/crud/conditions.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';

const t = expressionBuilder(query.selectFrom('reservations as t'));

/** What the employee does themselves, and the seats of the areas they serve (rule R19.13). */
export const servedBy = ({ business }: Scope, employee: number): Condition =>
  t.or([
    t('t.provider_employee_id', '=', employee),
    t(
      't.seat_id',
      'in',
      query
        .selectFrom('seats as s')
        .innerJoin('area_users as u', (join) =>
          join.onRef('u.business_id', '=', 's.business_id').onRef('u.area_id', '=', 's.area_id'),
        )
        .select('s.id')
        .where('s.business_id', '=', business.id)
        .where('u.user_id', '=', employee),
    ),
  ]);

/** At any seat of the area. */
export const inArea = ({ business }: Scope, area: number): Condition =>
  t(
    't.seat_id',
    'in',
    query
      .selectFrom('seats as s')
      .select('s.id')
      .where('s.business_id', '=', business.id)
      .where('s.area_id', '=', area),
  );
