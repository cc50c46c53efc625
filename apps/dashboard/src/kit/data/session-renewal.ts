import { heldCalls, readToken, renewSession } from './session.ts';

const LOCK = 'session-token';
/** The answer to a proof carries the token under which the session goes on. */
const RENEWED_TOKEN = 'Session-Token';

/** Of this tab, where the browser knows no locks between tabs. */
let underWay: Promise<unknown> = Promise.resolve();

async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const result = underWay.then(work);
  // Whoever sent it is notified of a failure; the next one only waits for the end.
  underWay = result.catch(() => undefined);
  return result;
}

/** Longer than most calls take: one that is slower meets the end of its token and is sent once more. */
const LONGEST_WAIT_MS = 2000;

/**
 * A call that may end the token it is sent with: it goes out once the calls `before` it have ended, and other calls of
 * this browser wait for the new token before they give up.
 */
export function withRenewal(
  send: () => Promise<Response>,
  before: readonly Promise<unknown>[],
): Promise<Response> {
  return alone(async () => {
    const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
    await Promise.race([Promise.all(before), tooLong]);
    const response = await send();
    const token = response.headers.get(RENEWED_TOKEN);
    // Whoever has left or locked the page meanwhile is not let in again.
    if (token !== null && readToken() !== null) renewSession(token);
    return response;
  });
}

/** Whether a token that the server refused was only replaced meanwhile, here or in another tab, or by unlocking the page. */
export async function wasRenewed(refused: string | null): Promise<boolean> {
  await alone(() => Promise.resolve());
  await heldCalls();
  const token = readToken();
  return token !== null && refused !== null && token !== refused;
}
