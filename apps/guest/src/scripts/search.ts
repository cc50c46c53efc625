import { searchMenu } from '../live/search-menu.ts';

/** Runs on the page of a long menu, beside its other script. */
searchMenu();
