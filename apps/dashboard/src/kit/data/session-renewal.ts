import { readToken, renewSession } from './session.ts';

const LOCK = 'session-token';
/** The answer to a proof carries the token under which the session goes on. */
const RENEWED_TOKEN = 'Session-Token';

export const RENEWAL_HEADERS = { 'session-renewal': 'accept' } as const;

/** Of this tab, where the browser knows no locks between tabs. */
let underWay: Promise<unknown> = Promise.resolve();

async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work);
  const result = underWay.then(work);
  // Whoever sent it hears of a failure; the next one only waits for the end.
  underWay = result.catch(() => undefined);
  return result;
}

/** A call that may end the token it is sent with: other calls of this browser wait for the new one before they give up. */
export function withRenewal(send: () => Promise<Response>): Promise<Response> {
  return alone(async () => {
    const response = await send();
    const token = response.headers.get(RENEWED_TOKEN);
    if (token !== null) renewSession(token);
    return response;
  });
}

/** Whether a token that the server refused was only replaced meanwhile, here or in another tab. */
export async function wasRenewed(refused: string | null): Promise<boolean> {
  await alone(() => Promise.resolve());
  const token = readToken();
  return token !== null && refused !== null && token !== refused;
}
