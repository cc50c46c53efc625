import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continued, pastedFrom, trimmedNames, withName } from './unit-names.tsx';

describe('the names of units', () => {
  it('stand where they were typed, and end with the last one', () => {
    expect(withName([], 2, 'Pool')).toEqual(['', '', 'Pool']);
    expect(withName(['A', '', 'Pool'], 2, '')).toEqual(['A']);
    expect(withName(['A', 'B'], 0, 'Sea')).toEqual(['Sea', 'B']);
  });

  it('never end with a blank, and lose no name that has a unit', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(40), (names, units) => {
        const stored = trimmedNames(names, units);
        expect(stored.at(-1)).not.toBe('');
        const blanks = Array.from({ length: Math.min(units, names.length) - stored.length }, () => '');
        expect([...stored, ...blanks]).toEqual(names.slice(0, units));
      }),
    );
  });

  it('are read from a column of a spreadsheet', () => {
    expect(pastedFrom('A1\tbig\r\nA2\tsmall\r\n')).toEqual(['A1', 'A2']);
    expect(pastedFrom('Sea')).toEqual(['Sea']);
  });

  it.each([
    [['A1'], 3, ['A1', 'A2', 'A3']],
    [['099', '', 'Pool', ''], 4, ['099', '100', 'Pool', '']],
    [['غرفة 9'], 2, ['غرفة 9', 'غرفة 10']],
    [['', 'B7 east'], 3, ['', 'B7 east', 'B8 east']],
  ])('%j of %i units count on as %j', (names, units, all) => expect(continued(names, units)).toEqual(all));

  it.each([
    [[], 3],
    [['Sea'], 3],
    [['A1', 'A2'], 2],
  ])('%j of %i units have nothing to count on', (names, units) => expect(continued(names, units)).toBeNull());
});
