import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemDraft } from '../drafts/item-draft.ts';
import { createMenuDrafts } from '../drafts/menu-drafts.ts';
import { aCategory, aMenu, anItem, LATER, names, NOON } from '../testing/menu-rows.ts';
import { gridColumns } from './grid-columns.ts';
import { createGridHistory } from './grid-history.ts';
import { copiedCells, pastedCells } from './use-grid.ts';
import {
  areaOf,
  fillDown,
  fillSelection,
  followed,
  moved,
  nextInOrder,
  pasteInto,
  START,
  type Selection,
} from './selection.ts';

const SIZE = { rows: 10, columns: 5 };

describe('the clipboard', () => {
  it('gives every table back as it was', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ع', '"', '\t', '\n', ' ', '1'), maxLength: 5 });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      )
      // A last row of nothing is the line break that spreadsheets put at the end.
      .filter((rows) => rows.at(-1)?.some((text) => text !== '') ?? false);
    fc.assert(
      fc.property(table, (rows) => {
        expect(pastedCells(copiedCells(rows))).toEqual(rows);
      }),
    );
  });

  it('reads what Excel writes, with its line break at the end', () => {
    expect(pastedCells('Tea\t1.250\r\n"Iced\ntea"\t"say ""hi"""\r\n')).toEqual([
      ['Tea', '1.250'],
      ['Iced\ntea', 'say "hi"'],
    ]);
  });
});

describe('pasting', () => {
  const area = (top: number, start: number, bottom = top, end = start) => ({ top, bottom, start, end });

  it('goes down and on from the first selected cell', () => {
    expect(
      pasteInto(
        area(8, 3),
        [
          ['a', 'b', 'c'],
          ['d', 'e', 'f'],
          ['g', 'h', 'i'],
        ],
        SIZE,
      ),
    ).toEqual([
      { row: 8, column: 3, text: 'a' },
      { row: 8, column: 4, text: 'b' },
      { row: 9, column: 3, text: 'd' },
      { row: 9, column: 4, text: 'e' },
    ]);
  });

  it('fills the selection with a single value', () => {
    expect(pasteInto(area(0, 1, 2, 2), [['x']], SIZE)).toHaveLength(6);
  });

  it('repeats a row that fits into the selection', () => {
    const texts = pasteInto(area(0, 0, 2, 1), [['a', 'b']], SIZE).map(({ text }) => text);
    expect(texts).toEqual(['a', 'b', 'a', 'b', 'a', 'b']);
  });
});

describe('filling down', () => {
  const read = ({ row, column }: { row: number; column: number }) => `${row}/${column}`;

  it('puts the first row of the selection into the others', () => {
    expect(fillSelection({ top: 1, bottom: 3, start: 0, end: 1 }, read)).toEqual([
      { row: 2, column: 0, text: '1/0' },
      { row: 2, column: 1, text: '1/1' },
      { row: 3, column: 0, text: '1/0' },
      { row: 3, column: 1, text: '1/1' },
    ]);
  });

  it('repeats two rows in turn', () => {
    const texts = fillDown({ top: 0, bottom: 1, start: 2, end: 2 }, 4, read).map(({ text }) => text);
    expect(texts).toEqual(['0/2', '1/2', '0/2']);
  });
});

describe('moving about', () => {
  it('never leaves the grid, and extending keeps the other corner', () => {
    const step = fc.record({
      by: fc.constant('cells' as const),
      rows: fc.integer({ min: -20, max: 20 }),
      columns: fc.integer({ min: -9, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce(
          (selection, one) => moved(selection, one, { size: SIZE, extends: true }),
          START,
        );
        expect(end.anchor).toEqual(START.anchor);
        const { bottom, end: last } = areaOf(end);
        expect(bottom).toBeLessThan(SIZE.rows);
        expect(last).toBeLessThan(SIZE.columns);
      }),
    );
  });

  it('goes from the end of a row to the start of the next one, and stops at the end', () => {
    expect(nextInOrder({ row: 0, column: 4 }, 1, SIZE)).toEqual({ row: 1, column: 0 });
    expect(nextInOrder({ row: 1, column: 0 }, -1, SIZE)).toEqual({ row: 0, column: 4 });
    expect(nextInOrder({ row: 9, column: 4 }, 1, SIZE)).toBeNull();
  });
});

describe('a selection whose rows have changed', () => {
  const cellIn = (row: number) => ({ row, column: 2 });
  const rowsOf = ({ focus, anchor }: Selection) => [anchor.row, focus.row];
  const chosen = (anchor: number, focus: number): Selection => ({
    anchor: cellIn(anchor),
    focus: cellIn(focus),
  });

  it('never covers a row that was not chosen', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(ids, ids, fc.nat(), fc.nat(), (before, after, from, to) => {
        const selection = chosen(from % before.length, to % before.length);
        const { top, bottom } = areaOf(selection);
        const left = before.slice(top, bottom + 1).filter((id) => after.includes(id));
        const now = areaOf(followed(selection, before, after));
        const others = after.slice(now.top, now.bottom + 1).filter((id) => !left.includes(id));
        expect(left.length === 0 || others.length === 0).toBe(true);
        expect([0, left.length - 1]).toContain(now.bottom - now.top);
      }),
    );
  });

  it('is whole where its rows still lie together, in the direction it was drawn', () => {
    expect(rowsOf(followed(chosen(3, 1), [1, 2, 3, 4], [9, 1, 2, 4]))).toEqual([3, 2]);
    expect(rowsOf(followed(chosen(0, 2), [1, 2, 3], [9, 1, 2, 3]))).toEqual([1, 3]);
  });

  it('is its focus alone where another row has come between, or their order is another', () => {
    expect(rowsOf(followed(chosen(0, 2), [1, 2, 3], [1, 9, 2, 3]))).toEqual([3, 3]);
    expect(rowsOf(followed(chosen(0, 2), [1, 2, 3], [2, 1, 3]))).toEqual([2, 2]);
  });
});

describe('a price that is typed for a stay', () => {
  const labels = ['Weekdays', 'Weekend', 'FullWeek'];
  const priced = (names: readonly string[], slot: number) => {
    const draft = itemDraft(
      anItem({
        itemable_type: 'chalet',
        prices: names.map((name, index) => ({ id: index, price: 90, locales: [named(name)] })),
      }),
      3,
    );
    const column = gridColumns({ type: 'chalet', locale: 'en', prices: 4 }).find(
      ({ key }) => key === `price_${slot}`,
    );
    return column?.write(draft, '150')?.prices?.map(({ price, locales }) => [price, locales.en.name]);
  };
  const named = (name: string) => ({ id: 1, locale: 'en' as const, name, description: null });

  it('belongs to the first package that has none yet, in both languages', () => {
    expect(priced([], 0)).toEqual([['150', 'Weekdays']]);
    expect(priced(['Weekdays'], 1)?.at(-1)).toEqual(['150', 'Weekend']);
    expect(priced(['Weekend', 'FullWeek'], 2)?.at(-1)).toEqual(['150', 'Weekdays']);
    const [first] = gridColumns({ type: 'chalet', locale: 'ar', prices: 1 }).filter(({ slot }) => slot === 0);
    const draft = itemDraft(anItem({ itemable_type: 'chalet', prices: [] }), 3);
    expect(first?.write(draft, '150')?.prices).toMatchObject([{ locales: { ar: { name: 'وسط الأسبوع' } } }]);
  });

  it('is not taken where every package has one, and one that is there is changed as it is', () => {
    expect(priced(labels, 3)).toBeUndefined();
    expect(priced(labels, 2)?.at(-1)).toEqual(['150', 'FullWeek']);
    expect(priced([''], 0)).toEqual([['150', '']]);
  });

  it('bears no label elsewhere', () => {
    const column = gridColumns({ type: 'hotel', locale: 'en', prices: 1 }).find(({ slot }) => slot === 0);
    const draft = itemDraft(anItem({ itemable_type: 'hotel_room', prices: [] }), 3);
    expect(column?.write(draft, '150')?.prices).toMatchObject([{ locales: { en: { name: '' } } }]);
  });
});

describe('steps that are taken back', () => {
  const COLUMNS = gridColumns({ type: 'restaurant', locale: 'en', prices: 3 });
  const columnOf = (key: string) => COLUMNS.find((column) => column.key === key)!;
  const stored = { id: 1, locale: 'en' as const, description: null };
  const added = { id: 42, price: 2, locales: [] };
  const theirs = { id: 43, price: 9, locales: [{ ...stored, name: 'Large' }] };

  function edited() {
    const drafts = createMenuDrafts('KWD');
    drafts.receive(aMenu([aCategory({ items: [anItem()] })]));
    const { items } = drafts;
    const history = createGridHistory(items);
    const write = (key: string, text: string) => history.make([{ id: 100, column: columnOf(key), text }]);
    const read = (key: string) => columnOf(key).read(items.get(100)!.draft);
    const save = (row: Parameters<typeof anItem>[0]) => {
      const { draft: sent, changed: fields } = items.get(100)!;
      items.markSaved(100, { row: anItem(row), sent, fields });
    };
    return { items, history, write, read, save };
  }

  it('leave a name that a colleague has saved in the other language', () => {
    const { items, history, write, read } = edited();
    write('name_en', 'Soup');
    items.receive(anItem({ locales: names('Lentil soup', 'حساء'), updated_at: NOON }));
    history.undo();
    expect([read('name_en'), read('name_ar')]).toEqual(['Lentil soup', 'حساء']);
    expect(items.changedIds()).toEqual([]);
    history.redo();
    expect([read('name_en'), read('name_ar')]).toEqual(['Soup', 'حساء']);
  });

  it('leave a price that a colleague has added', () => {
    const { items, history, write, read } = edited();
    write('price_0', '3');
    items.receive(anItem({ prices: [...anItem().prices, theirs], updated_at: NOON }));
    history.undo();
    expect([read('price_0'), read('price_1')]).toEqual(['1.500', '9.000']);
    expect(items.changedIds()).toEqual([]);
  });

  it('leave a cell that a colleague has changed again', () => {
    const { items, history, write, read, save } = edited();
    write('name_en', 'Soup');
    save({ locales: names('Soup', 'شوربة عدس'), updated_at: NOON });
    items.receive(anItem({ locales: names('Soup of the day', 'شوربة عدس'), updated_at: LATER }));
    history.undo();
    expect(read('name_en')).toBe('Soup of the day');
    expect(items.changedIds()).toEqual([]);
  });

  it('take away the price they added and no other one, also once it is saved and loaded again', () => {
    const { items, history, write, read, save } = edited();
    write('price_1', '2');
    const prices = [...anItem().prices, added];
    save({ prices, updated_at: NOON });
    items.receive(anItem({ prices, updated_at: NOON }));
    items.receive(anItem({ prices: [...prices, theirs], updated_at: LATER }));
    history.undo();
    expect(items.get(100)?.draft.prices.map(({ id }) => id)).toEqual([40, 43]);
    history.redo();
    expect([read('price_1'), read('price_2')]).toEqual(['9.000', '2']);
  });

  it('keep the id of a price that was saved since', () => {
    const { items, history, write, save } = edited();
    write('price_1', '1');
    write('price_1', '2');
    save({ prices: [...anItem().prices, added], updated_at: NOON });
    history.undo();
    expect(items.get(100)?.draft.prices).toMatchObject([{ id: 40 }, { id: 42, price: '1' }]);
  });

  it('never take one price for another that was added to the same column before', () => {
    const { items, write } = edited();
    write('price_1', '2');
    items.patch(100, ({ prices }) => ({ prices: prices.slice(1) }));
    write('price_1', '5');
    expect(new Set(items.get(100)?.draft.prices.map(({ key }) => key)).size).toBe(2);
  });
});
