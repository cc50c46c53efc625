import { vi } from 'vitest';

type Listening = Parameters<typeof window.addEventListener>;

const worker = globalThis as typeof globalThis & { listenedBefore?: Listening[] };

/** What listens to the window since the last call; React and user-event listen to their container and to the document. */
function listenersSince(): Listening[] {
  if (worker.listenedBefore) return worker.listenedBefore.splice(0);
  const listened: Listening[] = [];
  const listen = window.addEventListener.bind(window);
  window.addEventListener = (...given: Listening) => {
    listened.push(given);
    listen(...given);
  };
  worker.listenedBefore = listened;
  return [];
}

/**
 * A worker keeps React, Mantine and the document for all its files of tests, which saves most of their time. The modules of the
 * dashboard are loaded again for each file, the document is emptied, and what the modules of the file before still listened to is
 * silent, so that no state of one file is met by the next. Runs before every other setup file.
 */
vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
for (const given of listenersSince()) window.removeEventListener(...given);
for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
localStorage.clear();
sessionStorage.clear();
// Among them the direction of the last language that was shown.
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
