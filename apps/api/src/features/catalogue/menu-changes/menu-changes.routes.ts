import { menuChanges } from '@diwan/contract/catalogue/menu-changes.ts';
import { handle, type AnyRoute } from '#platform/http/handle.ts';
import { changeItems } from './change-items.ts';
import { locateChange, undoChange } from './undo-change.ts';

/** Two thousand items with long descriptions in both languages. */
const LARGEST_BODY_BYTES = 16 * 1024 * 1024;

export const menuChangeRoutes: AnyRoute[] = [
  handle(menuChanges.bulk, changeItems, { bodyLimit: LARGEST_BODY_BYTES }),
  handle(menuChanges.undo, undoChange, { locate: locateChange }),
];
