/**
 * Lets a worker of the browser keep what this page shows, so that it opens without a network as well. The page is
 * there by then: nobody waits for it.
 */
export function keepForOffline(scope: '/q/' | '/guest/'): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = () => {
    // What was loaded before the worker came is named to it; whatever comes later it sees itself.
    const tell = () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      serviceWorker.controller?.postMessage({ seen: [location.href, ...loaded] });
    };
    if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', tell, { once: true });
    // A browser that takes none, such as one in a private window, has a page that needs the network.
    serviceWorker.register('/q/worker.js', { scope, updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
