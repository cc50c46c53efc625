import { registerOfflineWorker } from '../live/offline-worker.ts';
import { storeLanguage } from '../live/language.ts';
import { markCategory } from '../live/current-category.ts';
import { keepHead } from '../live/head.ts';
import { showCachedSince } from '../live/cached-since.ts';

/** Runs on the page of a menu that is read; all of it can be read without this script. */
keepHead();
showCachedSince();
storeLanguage();
markCategory();
registerOfflineWorker('/q/');
