import { followChanges } from './follow/changes.ts';

/** Runs in the browser of a guest who looks at the bill of a table. The page says all of it without this script. */
const { api } = document.querySelector('main')?.dataset ?? {};

if (api !== undefined) followChanges(api);
