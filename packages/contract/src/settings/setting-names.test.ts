import { expect, it } from 'vitest';
import { BRANCH_SETTINGS } from './branch-settings.ts';
import { BUSINESS_SETTINGS } from './business-settings.ts';
import { CONFIGURATIONS } from './configurations.ts';
import { DISPLAY_LISTS } from './display-settings.ts';
import { labelsOfSetting } from './setting-names.ts';

it('Every setting and configuration has a name in both languages.', () => {
  const tables = [BUSINESS_SETTINGS, BRANCH_SETTINGS, CONFIGURATIONS, ...Object.values(DISPLAY_LISTS)];
  const unnamed = tables
    .flatMap((table) => Object.keys(table))
    .filter((key) => !labelsOfSetting(key)?.en || !labelsOfSetting(key)?.ar);
  expect(unnamed).toEqual([]);
});
