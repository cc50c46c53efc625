import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '../tablet/tablet-calls.ts';
import { callsOf } from './calls.ts';
import { translate } from './order.messages.ts';

afterEach(() => vi.unstubAllGlobals());

const calls = callsOf('almaha', 'en');
const unanswered = { problem: translate('pin_unanswered', 'en') };

/** A server whose answer breaks off, as when a phone leaves the network. */
const breakingOff = (status: number) =>
  vi.stubGlobal('fetch', async () => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(new TextEncoder().encode('{"'));
      controller.error(new TypeError('cut'));
    };
    return new Response(new ReadableStream({ start }), { status });
  });

it.each([200, 422])('An answer %i that breaks off is told as one that never came.', async (status) => {
  breakingOff(status);
  expect(await calls.join('a code', '1234')).toEqual(unanswered);
  expect(await calls.pay('a token', undefined, 0)).toBeNull();
});

it('A tablet whose answer breaks off has none.', async () => {
  breakingOff(200);
  expect(await signIn('a code', 'en')).toEqual({ is: 'away' });
});

it('What the server finds wrong with the digits is told in its words.', async () => {
  const answer = (body: object, status: number) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  answer({ token: 'of the visit' }, 200);
  expect(await calls.join('a code', '1234')).toEqual({ token: 'of the visit' });
  answer({ message: 'No.', errors: { pin: ['Ask the staff again.'] } }, 422);
  expect(await calls.join('a code', '1234')).toEqual({ problem: 'Ask the staff again.' });
  answer({ message: 'Wait a minute.' }, 429);
  expect(await calls.join('a code', '1234')).toEqual({ problem: 'Wait a minute.' });
  answer({ message: 'Unexpected.' }, 500);
  expect(await calls.join('a code', '1234')).toEqual(unanswered);
});
