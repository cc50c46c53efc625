import { vi } from 'vitest';

/**
 * A worker keeps React, Mantine and the document for all its files of tests, which saves most of their time. The modules of the
 * dashboard are loaded again for each file, and the document is emptied, so that no state of one file is met by the next. Runs
 * before every other setup file.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
sessionStorage.clear();
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
