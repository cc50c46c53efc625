import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/project.mjs';
import { isProductFile } from './product-files.mjs';
import { suitesOf } from './suites.mjs';
import { isNamedItself, PLACES } from './tests-elsewhere.mjs';

const ORDERS = 'apps/api/src/features/bookings/orders';
const FILES = [
  `${ORDERS}/orders.test.ts`,
  `${ORDERS}/update-order.ts`,
  'apps/api/src/features/bookings/blocks/blocks.test.ts',
  'apps/api/src/features/bookings/units.rules.ts',
  'apps/api/src/platform/log.test.ts',
  'apps/api/src/platform/http/own-pages.test.ts',
  'packages/domain/src/money.test.ts',
  'packages/domain/src/quote.test.ts',
];

it('Tests, what they use, messages and the demo are no files to change.', () => {
  expect(isProductFile(`${ORDERS}/update-order.ts`)).toBe(true);
  expect(isProductFile('packages/domain/src/money.ts')).toBe(true);
  expect(isProductFile(`${ORDERS}/orders.test.ts`)).toBe(false);
  expect(isProductFile('apps/api/src/testing/builders.ts')).toBe(false);
  expect(isProductFile('apps/dashboard/src/kit/form/form.messages.ts')).toBe(false);
  expect(isProductFile('apps/api/src/demo/seed-demo.ts')).toBe(false);
  expect(isProductFile('scripts/test.mjs')).toBe(false);
});

it('A file of the server meets the tests of its folder, or of the folders below the nearest that has any.', () => {
  const [orders] = suitesOf([`${ORDERS}/update-order.ts`], FILES);
  expect(orders).toMatchObject({ project: 'api', tests: [`${ORDERS}/orders.test.ts`] });
  const [rules] = suitesOf(['apps/api/src/features/bookings/units.rules.ts'], FILES);
  expect(rules.tests).toEqual([
    `${ORDERS}/orders.test.ts`,
    'apps/api/src/features/bookings/blocks/blocks.test.ts',
  ]);
});

it('A file also meets tests of other folders that import it, and those that are named.', () => {
  const secondFactor = 'apps/api/src/features/accounts/second-factor/second-factor.test.ts';
  const [secrets] = suitesOf(['apps/api/src/platform/secrets/seal-stored.ts'], [...FILES, secondFactor]);
  expect(secrets.tests).toContain(secondFactor);
  const [log] = suitesOf(['apps/api/src/platform/log.ts'], FILES, [ORDERS]);
  expect(log.tests).toContain(`${ORDERS}/orders.test.ts`);
});

it('A file whose behaviour is held elsewhere meets those tests and the ones beside it, and none of a folder above.', () => {
  const files = [...FILES, 'apps/api/src/backup.test.ts', 'apps/api/src/features/bookings/searches.test.ts'];
  const testsOf = (file) => suitesOf([file], files)[0].tests;
  expect(testsOf('apps/api/src/platform/backup/manifest.ts')).toEqual(['apps/api/src/backup.test.ts']);
  expect(testsOf(`${ORDERS}/update-order.ts`)).toEqual([
    `${ORDERS}/orders.test.ts`,
    'apps/api/src/features/bookings/searches.test.ts',
  ]);
  expect(testsOf('apps/api/src/features/bookings/invoice-changes.rules.ts')).toEqual([
    'apps/api/src/features/bookings/searches.test.ts',
  ]);
  expect(testsOf('apps/api/src/platform/http-error.ts')).toEqual([
    'apps/api/src/platform/log.test.ts',
    'apps/api/src/platform/http/own-pages.test.ts',
  ]);
});

it('Tests of a folder that is apart meet the files in it, and none of the folder above.', () => {
  const above = 'apps/api/src/platform/database/migrate.test.ts';
  const apart = 'apps/api/src/platform/database/embedded/run-user.test.ts';
  const testsOf = (file) => suitesOf([file], [...FILES, above, apart])[0].tests;
  expect(testsOf('apps/api/src/platform/database/connect.ts')).toEqual([above]);
  expect(testsOf('apps/api/src/platform/database/embedded/cluster.ts')).toEqual([apart]);
});

it('Every file and every test that is said to be held elsewhere is there.', () => {
  expect(PLACES.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});

it('Every file beside the folders of bookings says which tests hold it.', () => {
  const bookings = 'apps/api/src/features/bookings';
  const files = readdirSync(join(root, bookings), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${bookings}/${name}`);
  expect(files.filter((file) => isProductFile(file) && !isNamedItself(file))).toEqual([]);
});

it('A page of guests meets the tests of its folder, among the unit tests.', () => {
  const test = 'apps/guest/src/pages/terms/terms-page.test.ts';
  const suites = suitesOf(['apps/guest/src/pages/terms/terms-page.tsx'], [...FILES, test]);
  expect(suites).toMatchObject([{ project: 'unit', tests: [test] }]);
});

it('Rules meet all unit tests, of which the runner takes those that import them; other suites stay away.', () => {
  const suites = suitesOf(['packages/domain/src/money.ts'], FILES);
  expect(suites).toMatchObject([
    {
      project: 'unit',
      finds: 'imports',
      tests: ['packages/domain/src/money.test.ts', 'packages/domain/src/quote.test.ts'],
    },
  ]);
});
