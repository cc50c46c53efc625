import { forgetAll } from './offline/addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** Takes the place of the worker of guests where it is switched off: deletes what that one has kept, and goes. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(forgetAll(self.caches).then(() => self.registration.unregister())),
);
