import { expect, it } from 'vitest';
import { estimatesOf, estimateTableOf, scoresOf, tableOf } from './scores.mjs';

const SOURCE = "if (paid >= total)\n  return 'paid';\n";
const at = (line, from, till) => ({
  start: { line, column: from },
  end: { line, column: till },
});
const mutant = (status, location = at(1, 5, 18)) => ({ status, location, replacement: 'paid > total' });
const report = (file, ...mutants) => ({ files: { [file]: { source: SOURCE, mutants } } });
const ORDERS = 'apps/api/src/features/bookings/orders/update-order.ts';

it('A folder scores what was found or ran out of time, and nothing for what no test reaches.', () => {
  const [row] = scoresOf([
    report(
      ORDERS,
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Killed'),
      mutant('Survived'),
      mutant('NoCoverage'),
      mutant('Ignored'),
    ),
  ]);
  expect(row).toMatchObject({ found: 3, late: 1, missed: 2, score: 60, least: 80, isEnough: false });
});

it('A folder of orders is enough at 80 percent, and one of which nothing is asked always.', () => {
  const four = Array.from({ length: 4 }, () => mutant('Killed'));
  const rows = scoresOf([
    report(ORDERS, ...four, mutant('Survived')),
    report('packages/contract/src/fields.ts', mutant('Survived')),
  ]);
  expect(rows.map(({ score, isEnough }) => [score, isEnough])).toEqual([
    [80, true],
    [0, true],
  ]);
});

it('A survivor is shown with its place, what stood there and what stands there instead.', () => {
  const table = tableOf(scoresOf([report(ORDERS, mutant('Survived'), mutant('NoCoverage', at(2, 3, 17)))]));
  expect(table).toContain(`${ORDERS}:1  paid >= total → paid > total\n`);
  expect(table).toContain(`${ORDERS}:2  return 'paid'; → paid > total  (no test comes here)\n`);
  expect(table).toMatch(/bookings\/orders +2 +2 +0\.0 % +80 % +0 +too low$/);
});

it('A sample of several folders of an area gives one score with its margin, held against the least of the area.', () => {
  const bookings = 'bookings, orders, invoices, payments';
  const sampled = {
    ...report(ORDERS, mutant('Killed'), mutant('Killed'), mutant('Survived')),
    population: { [bookings]: 300 },
  };
  sampled.files['apps/api/src/features/bookings/invoices/invoices.routes.ts'] = {
    source: SOURCE,
    mutants: [mutant('Timeout')],
  };
  const estimates = estimatesOf([sampled]);
  expect(estimates).toMatchObject([
    { area: bookings, population: 300, found: 3, missed: 1, score: 75, least: 80, isEnough: false },
  ]);
  const table = estimateTableOf(scoresOf([sampled]), estimates);
  expect(table).toContain(`${ORDERS}:1  paid >= total → paid > total\n`);
  expect(table).toMatch(
    /: 75\.0 % ± \d+\.\d; 1 of 4 survive, of 300 mutants in the files; 1 took too long; least 80 %, too low$/,
  );
});
