import { keepForOffline } from '../live/keeping.ts';
import { keepLanguage } from '../live/language.ts';
import { markCategory } from '../live/current-category.ts';
import { keepHead } from '../live/head.ts';
import { tellKept } from '../live/kept.ts';

/** Runs on the page of a menu that is read; all of it can be read without this script. */
keepHead();
tellKept();
keepLanguage();
markCategory();
keepForOffline('/q/');
