import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeText, fold, parseLine, unescapeText, unfold } from './content-lines.ts';

const octets = (line: string) => Buffer.byteLength(line);

it('Lines are never longer than 75 octets, in whatever script, and come back as they were.', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`;
      const folded = fold(line);
      const lengths = folded.split('\r\n').map((part) => octets(part));
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      expect(unfold(folded)).toEqual([line]);
      expect(unescapeText(parseLine(line)?.value ?? '')).toBe(text.replaceAll(/\r\n|\r|\n/g, '\n'));
    }),
  );
});

it.each([
  ['x', 1],
  ['\u007f', 1],
  ['é', 2],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['😀', 4],
])(
  'A line is broken only where the next character would make it longer: of %j, which has %i octets.',
  (sign, size) => {
    const fitting = Math.floor(75 / size);
    expect(fold(sign.repeat(fitting))).toBe(sign.repeat(fitting));
    const [first = '', second = '', ...rest] = fold(sign.repeat(2 * fitting - 1)).split('\r\n');
    expect([first, rest]).toEqual([sign.repeat(fitting), []]);
    expect(second).toBe(` ${sign.repeat(fitting - 1)}`);
    const [, full = '', third] = fold(sign.repeat(3 * fitting)).split('\r\n');
    expect(octets(full)).toBeGreaterThan(75 - size);
    expect(third).toBeDefined();
  },
);

it('A short line stays one line.', () => {
  expect(fold('')).toBe('');
  expect(fold('END:VEVENT')).toBe('END:VEVENT');
});

it('Lines may be continued by a space or a tab, after any of the three line ends, and empty ones are none.', () => {
  expect(unfold('UID:a\r\n b\r\n\tc\nSUMMARY:x \n\n\rEND:y\t')).toEqual(['UID:abc', 'SUMMARY:x ', 'END:y\t']);
  expect(unfold(' lost\r\nUID:a')).toEqual([' lost', 'UID:a']);
  expect(unfold('')).toEqual([]);
});

it('A line of more than 8192 characters is cut there, however it is put together.', () => {
  const long = 'x'.repeat(9000);
  expect(unfold(long).map(({ length }) => length)).toEqual([8192]);
  expect(unfold(`${'x'.repeat(8190)}\n abcd\n e`)).toEqual([`${'x'.repeat(8190)}ab`]);
  expect(unfold(`${'x'.repeat(8192)}\n a\nUID:b`)).toEqual(['x'.repeat(8192), 'UID:b']);
});

it('Parameters in quotation marks may hold any sign, and all have names in capitals.', () => {
  const line = parseLine('dtstart;tzid="Asia/Kuwait;x:y";value=DATE-TIME;x=a=b:20260402T140000');
  expect([line?.name, line?.value]).toEqual(['DTSTART', '20260402T140000']);
  expect([...(line?.params ?? [])]).toEqual([
    ['TZID', 'Asia/Kuwait;x:y'],
    ['VALUE', 'DATE-TIME'],
    ['X', 'a=b'],
  ]);
  expect(parseLine('SUMMARY:a "b": c')).toMatchObject({ name: 'SUMMARY', value: 'a "b": c' });
  expect(parseLine('X-WR-CALNAME:')).toMatchObject({ name: 'X-WR-CALNAME', value: '' });
});

it.each([':value', 'UID', '', 'UID;X="a:b', 'A B:c', 'Ü:x', `${'N'.repeat(65)}:x`])(
  'What has no name or no value is no line: %j.',
  (text) => {
    expect(parseLine(text)).toBeNull();
  },
);

it('The signs that mean something to calendars are escaped, and read again wherever they come from.', () => {
  expect(escapeText('a,b;c\\d\r\ne\rf\ng')).toBe(String.raw`a\,b\;c\\d\ne\nf\ng`);
  expect(unescapeText(String.raw`a\,b\;c\\d\ne\Nf\x`)).toBe('a,b;c\\d\ne\nfx');
});
