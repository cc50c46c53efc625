import { describe, expect, it } from 'vitest';
import { called } from './called.ts';
import { cachedStatement, cachedStatements } from './cached-statement.ts';
import { query } from './query.ts';

interface Given {
  readonly business: number;
  readonly ids: readonly number[];
  readonly at: Date | null;
}

describe('a kept statement', () => {
  it('is put together once and sent with the values of each call', () => {
    let written = 0;
    const areas = cachedStatement(({ business, ids }: Given) => {
      written += 1;
      return query
        .selectFrom('areas')
        .select('id')
        .where('business_id', '=', business)
        .where('id', '=', (row) => row.fn.any(row.val(ids)))
        .where('sort', '>', 7);
    });
    const sent = [
      { business: 1, ids: [2, 3], at: null },
      { business: 4, ids: [], at: null },
    ].map((given) => areas(given).compile(query));
    expect(sent.map(({ parameters }) => parameters)).toEqual([
      [1, [2, 3], 7],
      [4, [], 7],
    ]);
    expect(sent[1]?.sql).toBe(sent[0]?.sql);
    expect(written).toBe(1);
  });

  it('of a template gives each of its values, also nothing, to a function of the database', () => {
    const colleague = cachedStatement(({ business, at }: Given) =>
      query
        .selectNoFrom(called('has_second_factor', { person: business }).as('is_on'))
        .where((row) => row(row.val(at), 'is not distinct from', at)),
    );
    const at = new Date(0);
    expect(colleague({ business: 5, ids: [], at }).compile(query).parameters).toEqual([5, at, at]);
    expect(colleague({ business: 5, ids: [], at: null }).compile(query).parameters).toEqual([5, null, null]);
  });

  it('of several shapes is put together once for each, and every call gets its own values.', () => {
    let written = 0;
    const areas = cachedStatements(({ isSorted }: { readonly isSorted: boolean }, { business }: Given) => {
      written += 1;
      const found = query.selectFrom('areas').select('id').where('business_id', '=', business);
      return isSorted ? found.orderBy('sort') : found;
    });
    const sent = [true, false, true].map((isSorted, at) =>
      areas({ isSorted }, { business: at, ids: [], at: null }).compile(query),
    );
    expect(sent.map(({ sql, parameters }) => [sql.includes('order by'), parameters])).toEqual([
      [true, [0]],
      [false, [1]],
      [true, [2]],
    ]);
    expect(written).toBe(2);
  });
});
