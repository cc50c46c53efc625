import type { BusinessType } from '@diwan/contract/permissions.ts';
import { BRANCH_SETTINGS } from '@diwan/contract/settings/branch-settings.ts';
import { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { CONFIGURATIONS } from '@diwan/contract/settings/configurations.ts';
import type { SettingTable } from '@diwan/contract/settings/definition.ts';
import { DISPLAY_LISTS } from '@diwan/contract/settings/display-settings.ts';

const isIn = (name: string, typed: string) =>
  name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** Pages whose name holds what was typed, whichever case it is in; all of them while nothing is typed. */
export const matchingPages = <Page extends { readonly name: string }>(
  pages: readonly Page[],
  typed: string,
): Page[] => pages.filter(({ name }) => isIn(name, typed));

interface SettingPlace {
  readonly key: string;
  readonly path: '/settings' | '/configurations';
  readonly tab: string;
}

/** Which settings somebody may open here. */
interface SettingAccess {
  readonly type: BusinessType;
  readonly mayRead: boolean;
  readonly isOwned: boolean;
}

/** Which key stands on which tab, in the order of the pages. */
function placesOf({ type, mayRead, isOwned }: SettingAccess): SettingPlace[] {
  const keysOn = (table: SettingTable, path: SettingPlace['path'], tab: string) =>
    Object.entries(table)
      .filter(([, { types, field, isFormer }]) => types.includes(type) && field !== 'display' && !isFormer)
      .map(([key]) => ({ key, path, tab }));
  const tabs: readonly (readonly [string, SettingTable])[] = [
    ['BusinessSettings', BUSINESS_SETTINGS],
    ['BranchSettings', BRANCH_SETTINGS],
    ...Object.entries(DISPLAY_LISTS),
  ];
  return [
    ...(mayRead ? tabs.flatMap(([tab, table]) => keysOn(table, '/settings', tab)) : []),
    ...(isOwned ? keysOn(CONFIGURATIONS, '/configurations', 'BusinessConfigurations') : []),
  ];
}

const MOST_SETTINGS = 5;

/** Settings by what they are called, the first few; none while nothing is typed. */
export function matchingSettings(
  access: SettingAccess,
  typed: string,
  nameOf: (key: string) => string,
): SettingPlace[] {
  if (typed.trim() === '') return [];
  return placesOf(access)
    .filter(({ key }) => isIn(nameOf(key), typed))
    .slice(0, MOST_SETTINGS);
}
