import type { SqlBool } from 'kysely';
import type { sampleContent } from '@diwan/contract/catalogue/sample-content.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { query } from '#platform/database/query.ts';
import type { Scope } from '#platform/http/scope.ts';
import { bookedAmong } from '../booked-items.shared.ts';

/** Items that came with the sample, and whether they still are as they came. */
const sampleItems = (scope: Scope) =>
  query
    .selectFrom('items as i')
    .innerJoin('samples as s', (join) =>
      join.onRef('s.business_id', '=', 'i.business_id').onRef('s.item_id', '=', 'i.id'),
    )
    .select((row) => ['i.id', row('i.updated_at', '=', row.ref('s.version')).as('isUnchanged')])
    .where('i.business_id', '=', scope.business.id)
    .orderBy('i.id');

interface Sorted {
  /** What a removal deletes. */
  readonly going: readonly number[];
  /** What somebody will come to. */
  readonly booked: readonly number[];
  /** Everything that a removal leaves, edited or booked. */
  readonly kept: number;
}

async function sorted(
  scope: Scope,
  marked: readonly { id: number; isUnchanged: SqlBool }[],
): Promise<Sorted> {
  const unchanged = marked.filter(({ isUnchanged }) => isUnchanged).map(({ id }) => id);
  const booked = unchanged.length === 0 ? new Set<number>() : await bookedAmong(scope, unchanged);
  const going = unchanged.filter((id) => !booked.has(id));
  return { going, booked: [...booked], kept: marked.length - going.length };
}

/** What a removal would do, and whether there is an empty menu to fill. */
export async function sampleState(scope: Scope): Promise<ResponseOf<typeof sampleContent.get>> {
  const business = scope.business.id;
  const { going, kept } = await sorted(scope, await scope.db.rows(sampleItems(scope)));
  const { can_take } = await scope.db.get(
    query.selectNoFrom((row) =>
      row
        .and([
          row.exists(row.selectFrom('menus').select('id').where('business_id', '=', business)),
          row.not(row.exists(row.selectFrom('items').select('id').where('business_id', '=', business))),
        ])
        .as('can_take'),
    ),
  );
  return { can_take: Boolean(can_take), items: going.length, kept };
}

/** Items of the sample by what a removal does with them; locked until the transaction ends. */
export const lockSampleItems = async (scope: Scope): Promise<Sorted> =>
  sorted(scope, await scope.db.rows(sampleItems(scope).forUpdate('i')));

interface Made {
  readonly items: readonly number[];
  readonly categories: readonly number[];
}

/** Notes the version in which the rows came. */
export async function markSamples(scope: Scope, made: Made): Promise<void> {
  const business = scope.business.id;
  await scope.db.run(
    query
      .insertInto('samples')
      .columns(['business_id', 'item_id', 'version'])
      .expression((from) =>
        from
          .selectFrom('items')
          .select(['business_id', 'id', 'updated_at'])
          .where('business_id', '=', business)
          .where('id', '=', (row) => row.fn.any(row.val(made.items))),
      ),
  );
  await scope.db.run(
    query
      .insertInto('samples')
      .columns(['business_id', 'category_id', 'version'])
      .expression((from) =>
        from
          .selectFrom('categories')
          .select(['business_id', 'id', 'updated_at'])
          .where('business_id', '=', business)
          .where('id', '=', (row) => row.fn.any(row.val(made.categories))),
      ),
  );
}

/** Categories of the sample that are as they came and in which nothing is left. */
export async function emptySampleCategories(scope: Scope): Promise<number[]> {
  const rows = await scope.db.rows(
    query
      .selectFrom('categories as c')
      .innerJoin('samples as s', (join) =>
        join.onRef('s.business_id', '=', 'c.business_id').onRef('s.category_id', '=', 'c.id'),
      )
      .select('c.id')
      .where('c.business_id', '=', scope.business.id)
      .whereRef('c.updated_at', '=', 's.version')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('items as i')
              .select('i.id')
              .whereRef('i.business_id', '=', 'c.business_id')
              .whereRef('i.category_id', '=', 'c.id'),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('categories as below')
              .select('below.id')
              .whereRef('below.business_id', '=', 'c.business_id')
              .whereRef('below.parent_id', '=', 'c.id'),
          ),
        ),
      )
      .orderBy('c.id'),
  );
  return rows.map(({ id }) => id);
}

/** What was edited is the owner's from now on; what is only booked stays a sample, and with it the categories. */
export async function forgetSamples(scope: Scope, booked: readonly number[]): Promise<void> {
  const ofBusiness = query.deleteFrom('samples').where('business_id', '=', scope.business.id);
  await scope.db.run(
    booked.length === 0
      ? ofBusiness
      : ofBusiness.where((row) => row.not(row('item_id', '=', row.fn.any(row.val(booked))))),
  );
}
