import { requestHeaders } from './request-headers.ts';
import { readToken } from './session.ts';

interface Input {
  readonly token: string | null;
  readonly at: number;
  readonly response: Promise<Response>;
}

/** After this long an answer is asked for anew. */
const FRESH_MILLISECONDS = 10_000;
const requested = new Map<string, Input>();

/** Asks for what the first screen needs while the program that reads it is still on its way. */
export function prefetch(address: string): void {
  const response = fetch(address, { headers: requestHeaders() });
  // Whoever takes it is told of a failure.
  response.catch(() => undefined);
  requested.set(address, { token: readToken(), at: performance.now(), response });
}

/** What was asked for at the address in advance, once, and only as of now; null: nothing. */
export function takePrefetched(address: string): Promise<Response> | null {
  const found = requested.get(address);
  requested.delete(address);
  const isOfNow =
    found?.token === readToken() && found !== undefined && performance.now() - found.at < FRESH_MILLISECONDS;
  return isOfNow ? found.response : null;
}
