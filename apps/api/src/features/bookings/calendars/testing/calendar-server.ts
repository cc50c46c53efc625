import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { calendarFeeds } from '@diwan/contract/bookings/calendars.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aVilla, type Villa } from '#testing/booking-builders.ts';
import { sharedTestApp } from '#testing/test-app.ts';

export const test = sharedTestApp({ ICAL_ALLOW_PRIVATE: 'true', LIMIT_CALENDAR_POLLS: '5' });
export const calendarServer: {
  server?: Server;
  url: string;
  text: string;
  etag: string | null;
  requests: string[];
} = {
  url: '',
  text: '',
  etag: null,
  requests: [],
};

function reply(path: string, response: ServerResponse): void {
  if (path === '/keys') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
  else if (path === '/page') response.end('<html>');
  else if (path === '/huge') response.end(`BEGIN:VCALENDAR\r\n${'X'.repeat(3 * 1024 * 1024)}`);
  else if (calendarServer.etag) response.setHeader('etag', calendarServer.etag).end(calendarServer.text);
  else response.end(calendarServer.text);
}

interface CalendarReply {
  readonly uid: string;
  readonly from: string;
  readonly to: string;
  readonly summary?: string;
}

export const event = ({ uid, from, to, summary = 'Reserved' }: CalendarReply) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${from}`,
  `DTEND;VALUE=DATE:${to}`,
  `SUMMARY:${summary}`,
  'END:VEVENT',
];
export const serveCalendar = (...input: CalendarReply[]) => {
  calendarServer.text = ['BEGIN:VCALENDAR', ...input.flatMap((one) => event(one)), 'END:VCALENDAR'].join(
    '\r\n',
  );
};

export const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });
export const all = (villa: Villa) => ({ business_id: villa.businessId, branch_or_all: 'all' });
export const token = (villa: Villa) => villa.owner.token;

export const feed = (villa: Villa, body: object = {}) =>
  test.call(calendarFeeds.create, {
    token: token(villa),
    params: at(villa),
    body: { item_id: villa.itemId, unit: 1, name: 'Airbnb', url: `${calendarServer.url}/a.ics`, ...body },
  });
export const poll = (villa: Villa, id: number) =>
  test.call(calendarFeeds.poll, { token: token(villa), params: { ...at(villa), id }, body: {} });
export const book = (villa: Villa, from: string, to: string) =>
  test.call(reservations.create, {
    token: token(villa),
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: `${from} 14:00:00`,
      to: `${to} 14:00:00`,
      override_price: 10,
      override_reason: 'test',
    },
  });
export async function fed(...input: CalendarReply[]): Promise<{ villa: Villa; id: number }> {
  const villa = await aVilla(test);
  const { body } = await feed(villa);
  serveCalendar(...input);
  await poll(villa, body.id);
  return { villa, id: body.id };
}

/** Starts the site whose calendars are read, and a server of Diwan, for one test file. */
export function usePortal(): void {
  test.use();
  beforeAll(async () => {
    const server = createServer((request, response) => {
      calendarServer.requests.push(request.url ?? '');
      if (calendarServer.etag && request.headers['if-none-match'] === calendarServer.etag)
        response.writeHead(304).end();
      else reply(request.url ?? '', response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    calendarServer.server = server;
    calendarServer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    calendarServer.server?.closeAllConnections();
    calendarServer.server?.close();
  });
  beforeEach(() => {
    calendarServer.etag = null;
    test.clock.set('2026-04-01T08:00:00.000Z');
  });
}
