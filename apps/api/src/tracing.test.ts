import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auth } from '@diwan/contract/accounts/auth.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { aVilla } from '#testing/booking-builders.ts';
import { TraceExporter } from '#platform/tracing/trace-exporter.ts';
import { Tracer } from '#platform/tracing/tracer.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: Record<string, string> }[];
  readonly status: { readonly code: number };
}

const spans: ReceivedSpan[] = [];
const calls: { path: string; headers: IncomingHttpHeaders; body: unknown }[] = [];
let collector: Server;
let test: TestApp;

interface Received {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: ReceivedSpan[] }[] }[];
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    json(request)
      .then((body) => {
        calls.push({ path: request.url ?? '', headers: request.headers, body });
        for (const { scopeSpans } of (body as Received).resourceSpans) {
          for (const scope of scopeSpans) spans.push(...scope.spans);
        }
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      })
      // The last test cuts the connection.
      .catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  test = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=venues%20kw',
    OTEL_SERVICE_NAME: 'diwan-test',
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  collector.close();
});
beforeEach(() => void spans.splice(0));

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const ofAnswer = (name: string, status: number) =>
  expect
    .poll(() =>
      spans.find(
        (span) => span.name === name && valueOf(span, 'http.response.status_code') === String(status),
      ),
    )
    .toBeDefined();
const valueOf = (span: ReceivedSpan, key: string) =>
  Object.values(span.attributes.find((attribute) => attribute.key === key)?.value ?? {})[0];
const named = (name: string) => {
  const span = spans.find((each) => each.name === name);
  if (!span) throw new Error(`${name} is not among ${spans.map((each) => each.name).join(', ')}`);
  return span;
};

async function book(headers: Record<string, string> = {}) {
  const villa = await aVilla(test);
  const params = { business_id: villa.businessId, branch_id: villa.branchId };
  const answer = await test.call(reservations.create, {
    token: villa.owner.token,
    params,
    headers,
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda Al-Sabah', phone: '52222222', email: 'huda@example.test' },
      note: "O'Hara wants the sea",
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  return { villa, answer };
}

describe('a traced request', () => {
  it('is a span of its operation in the trace it came with, with its statements and what it sends below it', async () => {
    const { answer } = await book({ traceparent: `00-${TRACE}-${PARENT}-01` });
    expect(answer.status).toBe(200);
    await ofAnswer('reservations.create', 200);
    await expect.poll(() => spans.map(({ name }) => name)).toContain('outbox realtime');
    const request = named('reservations.create');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: 2, status: { code: 0 } });
    expect(valueOf(request, 'http.route')).toBe(
      '/api/business/:business_id/branches/:branch_id/reservations',
    );
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(new Set(below.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
    const names = below.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['postgresql begin', 'postgresql commit', 'outbox realtime']),
    );
    expect(named('outbox realtime')).toMatchObject({ kind: 5, traceId: TRACE });
  });

  it('has what its effects do below them', async () => {
    const headers = { traceparent: `00-${TRACE}-${PARENT}-01` };
    await test.call(auth.sendCode, { body: { email: 'traced@example.test' }, headers });
    await expect.poll(() => spans.map(({ name }) => name)).toContain('outbox mailed-code');
    const effect = named('outbox mailed-code');
    expect(effect).toMatchObject({ kind: 5, traceId: TRACE });
    await expect
      .poll(() => spans.filter(({ parentSpanId }) => parentSpanId === effect.spanId).map(({ name }) => name))
      .toContain('postgresql select');
  });

  it('tells nobody who was asked for: no name, phone, address, note or token, and no ids of the path', async () => {
    const { villa, answer } = await book();
    await ofAnswer('reservations.create', 200);
    const result = JSON.stringify(spans);
    for (const secret of [
      'Huda',
      '52222222',
      'huda@example',
      "O'Hara",
      villa.owner.token,
      villa.owner.email,
    ]) {
      expect(result).not.toContain(secret);
    }
    expect(result).not.toContain(`business/${villa.businessId}`);
    expect(valueOf(named('reservations.create'), 'diwan.request_id')).toBe(answer.headers['x-request-id']);
  });

  it('that is refused says how, without being a failure of the server', async () => {
    await test.call(branches.list, { params: { business_id: 1 } });
    await ofAnswer('branches.list', 401);
    expect(named('branches.list').status).toEqual({ code: 0 });
    expect(named('branches.list').parentSpanId).toBeUndefined();
  });

  it.each([
    ['its sender keeps none of', `00-${TRACE}-${PARENT}-00`, null],
    ['is no trace', 'nonsense', 'new'],
    ['is of nobody', `00-${'0'.repeat(32)}-${PARENT}-01`, 'new'],
    ['a later version writes', `01-${TRACE}-${PARENT}-01-more`, TRACE],
  ])('with a trace that %s', async (_that, traceparent, expected) => {
    await test.call(branches.list, { params: { business_id: 1 }, headers: { traceparent } });
    await test.call(branches.get, { params: { business_id: 1, id: 1 } });
    await ofAnswer('branches.get', 401);
    const traces = spans.filter(({ name }) => name === 'branches.list').map(({ traceId }) => traceId);
    const seen = { [TRACE]: TRACE, none: null }[traces[0] ?? 'none'];
    expect(seen === undefined ? 'new' : seen).toBe(expected);
  });

  it('leaves as OTLP in JSON, under the name and with the headers that are configured', async () => {
    await test.call(branches.list, { params: { business_id: 1 } });
    await ofAnswer('branches.list', 401);
    const last = calls.at(-1);
    expect(last).toMatchObject({
      path: '/v1/traces',
      headers: { 'content-type': 'application/json', 'x-team': 'venues kw' },
    });
    expect(last?.body).toMatchObject({
      resourceSpans: [
        {
          resource: {
            attributes: expect.arrayContaining([
              { key: 'service.name', value: { stringValue: 'diwan-test' } },
            ]),
          },
        },
      ],
    });
    for (const { traceId, spanId } of spans)
      expect([traceId, spanId].join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{16}$/);
  });
});

it('keeps the share of new traces that is configured', () => {
  const tracer = (share: number, first: number) =>
    new Tracer({
      exporter: new TraceExporter(nowhere),
      random: (bytes) => Buffer.alloc(bytes, first),
      share,
    });
  const nowhere = { endpoint: '', headers: {}, service: '', version: '', onError: () => {} };
  const isKept = (share: number, first: number, traceparent: string | null = null) =>
    tracer(share, first).start('x', { kind: 'server', traceparent }) !== null;
  expect([isKept(0, 0), isKept(0.5, 0x7f), isKept(0.5, 0x80), isKept(1, 0xff)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isKept(0, 0, `00-${TRACE}-${PARENT}-01`)).toBe(true);
});

it('requests go on while the collector is away', async () => {
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
  const { answer } = await book();
  expect(answer.status).toBe(200);
});
