import { keepHead } from '../live/head.ts';

/** Runs on the page of a menu that is read and has hours; all of it can be read without this script. */
keepHead();
