// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followChanges } from './changes.ts';

const page = (title: string) => `<html><body><main id="live"><h1>${title}</h1></main></body></html>`;
const away = () => document.querySelector<HTMLElement>('#as-of')?.hidden === false;
const shown = () => document.querySelector('h1')?.textContent;

/** A stream that says what the test says. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static last: FakeStream;
  readyState = FakeStream.OPEN;
  constructor() {
    super();
    FakeStream.last = this;
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
}
const hear = async (event: string) => {
  FakeStream.last.dispatchEvent(new Event(event));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  document.body.innerHTML = `
    <p id="as-of" data-words="As of {value}" hidden></p><p id="said"></p>
    <main id="live"><h1>Received</h1></main>`;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A change whose page breaks off is not seen as shown, and is fetched when the stream is open again.', async () => {
  const begun = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<html>'));
      controller.error(new TypeError('cut'));
    },
  });
  const answers = [new Response(begun), new Response(page('Ready'))];
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('nobody')));
  followChanges('/api/webapp/orders/token', () => {});
  await hear('change');
  expect([shown(), away()]).toEqual(['Received', true]);
  await hear('open');
  expect([shown(), away()]).toEqual(['Ready', false]);
  expect(document.querySelector('#said')?.textContent).toBe('Ready');
});

it('What has changed between the drawing of the page and the opening of its stream is fetched when the stream is open.', async () => {
  vi.stubGlobal('fetch', async () => new Response(page('Ready')));
  followChanges('/api/webapp/orders/token', () => {});
  await hear('open');
  expect([shown(), away()]).toEqual(['Ready', false]);
});

it('A page that was fetched before another one and comes after it does not take its place.', async () => {
  let arrive = (_late: Response) => {};
  const late = new Promise<Response>((resolve) => (arrive = resolve));
  const answers = [late, Promise.resolve(new Response(page('Ready')))];
  vi.stubGlobal('fetch', () => answers.shift());
  followChanges('/api/webapp/orders/token', () => {});
  await hear('change');
  await hear('change');
  arrive(new Response(page('Being prepared')));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('Ready');
});
