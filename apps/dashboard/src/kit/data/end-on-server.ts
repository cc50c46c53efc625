import { addressOf } from './call.ts';
import { requestHeaders } from './request-headers.ts';

const LONGEST_MS = 5_000;

/**
 * The server ends what the token stands for as soon as it is notified of it. The request outlives the page; whoever waits
 * for its answer waits for five seconds at most, and is not told whether there was one.
 */
export async function endOnServer(path: { readonly path: string }, token: string): Promise<void> {
  const sent = fetch(addressOf(path), {
    method: 'POST',
    headers: { ...requestHeaders(), Authorization: `Bearer ${token}` },
    keepalive: true,
  });
  const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([sent.catch(() => undefined), longest]);
}
