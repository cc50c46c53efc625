import { expect, it } from 'vitest';
import { programsOf } from './programs.mjs';
import { filesOfProject } from './product-files.mjs';
import { suitesOf } from './suites.mjs';

const namesFor = async (...wanted) => {
  const suites = suitesOf(wanted, await filesOfProject());
  return programsOf(suites.flatMap(({ tests }) => tests)).map(({ name }) => name);
};

it('A measurement installs the programs that its tests start, and no others.', async () => {
  expect(await namesFor('apps/api/src/platform/realtime/hub.ts')).toEqual(['redis-server']);
  expect(await namesFor('apps/api/src/platform/pdf/pdf-printer.ts')).toEqual(['chromium']);
  expect(await namesFor('apps/api/src/platform/mail/mail-queue.ts')).toEqual([]);
});
