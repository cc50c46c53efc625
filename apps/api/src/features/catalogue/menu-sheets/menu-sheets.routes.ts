import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import type { Deps } from '#platform/deps.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { exportSheet } from './export-sheet.ts';
import { importSheet, readUpload } from './import-sheet.ts';
import { locateMenu } from './sheet-context.ts';

export const menuSheetRoutes = (deps: Pick<Deps, 'readers' | 'env'>): AnyRoute[] => [
  handle(menuSheets.exportSheet, (scope, located) => exportSheet(scope, located, deps.env.LIMIT_MENU_ITEMS), {
    locate: locateMenu,
    reads: 'replica',
  }),
  handle(menuSheets.importSheet, importSheet, {
    locate: locateMenu,
    prepare: (scope, { uploads }) => readUpload(deps.readers, scope, uploads),
  }),
];
