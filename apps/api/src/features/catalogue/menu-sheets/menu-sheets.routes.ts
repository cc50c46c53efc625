import { menuSheets } from '@diwan/contract/catalogue/menu-sheets.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { exportSheet } from './export-sheet.ts';
import { importSheet, readUpload } from './import-sheet.ts';
import { locateMenu } from './sheet-ground.ts';

export const menuSheetRoutes: AnyRoute[] = [
  handle(menuSheets.exportSheet, exportSheet, { locate: locateMenu }),
  handle(menuSheets.importSheet, importSheet, {
    locate: locateMenu,
    prepare: (_scope, { uploads }) => readUpload(uploads),
  }),
];
