/**
 * Lets a worker of the browser keep what this page shows, so that it opens without a network as well. The page is
 * there by then: nobody waits for it.
 */
export function registerOfflineWorker(scope: '/q/' | '/guest/'): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = () => {
    if (!serviceWorker.controller)
      serviceWorker.addEventListener('controllerchange', () => reportLoaded(serviceWorker), { once: true });
    // A browser that takes none, such as one in a private window, has a page that needs the network.
    serviceWorker.register('/q/worker.js', { scope, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/**
 * Names to the worker what the page began to load before the worker was there; whatever begins later it sees itself.
 * What is still on its way is named when it has come.
 */
function reportLoaded({ controller }: ServiceWorkerContainer): void {
  const since = performance.now();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  const postSeen = (seen: readonly string[]) => controller?.postMessage({ seen });
  postSeen([location.href]);
  new PerformanceObserver((list) => {
    const early = list.getEntries().filter(({ startTime }) => startTime <= since);
    if (early.length > 0) postSeen(early.map(({ name }) => name));
  }).observe({ type: 'resource', buffered: true });
}
