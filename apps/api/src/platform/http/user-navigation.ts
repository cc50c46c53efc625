import type { IncomingHttpHeaders } from 'node:http';

const PREFETCHING = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a person has just opened this address: by a link of ours, of an app, or by hand. Programs that look at links in
 * messages, browsers that load pages in advance, and pages of other sites are none. Browsers say it over TLS only.
 */
export function isUserNavigation(headers: IncomingHttpHeaders): boolean {
  if (PREFETCHING.some((name) => headers[name] !== undefined)) return false;
  const isForeign = headers['sec-fetch-site'] === 'cross-site';
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-user'] === '?1' && !isForeign;
}
