import { vi } from 'vitest';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

interface Reply {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handler = (request: RecordedRequest) => Reply | Promise<Reply>;

/** `{ 'GET /api/business': () => ({ body: [] }) }` in place of the network; returns what has been asked for. */
export function fakeNetwork(handlers: Readonly<Record<string, Handler>>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://diwan.test');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const one = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
      signal: init.signal ?? null,
    };
    requests.push(one);
    const handler = handlers[`${method} ${url.pathname}`];
    const reply = (await handler?.(one)) ?? { status: 404, body: { message: 'Not found' } };
    return new Response(JSON.stringify(reply.body), {
      status: reply.status ?? 200,
      headers: { 'X-Request-Id': 'request-1', ...reply.headers },
    });
  });
  return requests;
}

/** An answer whose connection is lost within it. */
export const brokenOff = (status: number): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"'));
        controller.error(new TypeError('Failed to fetch'));
      },
    }),
    { status },
  );

export function pageOfRows(rows: readonly unknown[], total = rows.length) {
  const last = Math.max(1, Math.ceil(total / 10));
  return { data: rows, total, current_page: 1, last_page: last, per_page: 10, links: {}, meta: {} };
}

/** The page of a list with more rows than are counted. */
export const pageOfManyRows = (rows: readonly unknown[], counted = 10_000) => ({
  ...pageOfRows(rows, counted + 1),
  total_is_estimate: true,
});
