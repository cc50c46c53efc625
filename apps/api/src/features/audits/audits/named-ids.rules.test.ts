import { describe, expect, it } from 'vitest';
import { namesAt, pointersIn } from './named-ids.rules.ts';

describe('the ids of an entry', () => {
  it('are found before and after, in lists as well, and only where they point to something with a name', () => {
    const changes = {
      category_id: { before: 3, after: 4 },
      'itemable.provider_employee_ids': { before: [], after: [7, 8] },
      reservation_id: { before: null, after: 9 },
      id: { before: null, after: 1 },
      seat_id: { before: '5', after: null },
    };
    expect(pointersIn(changes)).toEqual([
      { path: 'category_id', kind: 'category', id: 3 },
      { path: 'category_id', kind: 'category', id: 4 },
      { path: 'itemable.provider_employee_ids', kind: 'person', id: 7 },
      { path: 'itemable.provider_employee_ids', kind: 'person', id: 8 },
    ]);
  });

  it('are bounded, however many an entry reports', () => {
    const ids = Array.from({ length: 5000 }, (_, id) => id);
    expect(pointersIn({ provider_employee_ids: { before: ids, after: null } })).toHaveLength(200);
  });

  it('are named by path, and left out where nothing is known', () => {
    const pointers = pointersIn({
      category_id: { before: 3, after: 4 },
      user_id: { before: null, after: 3 },
    });
    const rows = [
      { kind: 'category', id: 3, en: 'Soups', ar: '' },
      { kind: 'person', id: 3, en: '', ar: '' },
    ] as const;
    expect(namesAt(pointers, rows)).toEqual({ category_id: { 3: { en: 'Soups', ar: '' } } });
  });
});
