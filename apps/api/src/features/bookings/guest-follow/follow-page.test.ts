import { createHash } from 'node:crypto';
import { guestBookings } from '@diwan/contract/bookings/guest-bookings.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { guestLinks } from '@diwan/contract/bookings/guest-links.ts';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { guestOrders } from '@diwan/contract/bookings/guest-orders.ts';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { aSetting, atTable, aVilla, configure, type Villa } from '#testing/booking-builders.ts';
import { aCategory, anArea, anItem, aSeat, aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();

async function slugOf(branchId: number): Promise<string> {
  const { rows } = await test.owner.query('select slug from branches where id = $1', [branchId]);
  return rows[0].slug;
}
const open = async (url: string, headers: Record<string, string> = {}) => {
  const response = await test.app.inject({ url, headers });
  return { status: response.statusCode, text: response.body, headers: response.headers };
};
/** Without what keeps Latin and Arabic apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

async function anOrder() {
  const venue = await aVenue(test);
  const item = await anItem(test, venue, await aCategory(test, venue), { name: '<i>Kibbeh</i>' });
  await test.owner.query('insert into prices (business_id, item_id, price) values ($1, $2, 1500)', [
    venue.businessId,
    item,
  ]);
  const seat = await aSeat(test, venue, await anArea(test, venue));
  const { body } = await test.call(guestOrders.create, {
    params: { slug: await slugOf(venue.branchId) },
    body: {
      ...(await atTable(test, venue, seat)),
      customer: { name: 'Secretive Huda', phone: '52222222' },
      lines: [{ item_id: item, count: 2 }],
    },
  });
  return { venue, body };
}

it('the page of an order says in both languages what became of it, and nothing of who ordered', async () => {
  const { venue, body } = await anOrder();
  const page = await open(body.page);
  expect(page.status).toBe(200);
  const text = plain(page.text);
  for (const part of ['Your order was received', `Order ${body.number}`, '2 × &lt;i>Kibbeh', '3.000 KWD'])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Huda|52222222/);
  await test.owner.query("update orders set status = 'ready' where business_id = $1", [venue.businessId]);
  const arabic = await open(body.page, { 'accept-language': 'ar-KW,ar;q=0.9' });
  expect(arabic.text).toContain('طلبك جاهز');
  expect(arabic.text).toContain('dir="rtl"');
  expect((await open(`${body.page}?lang=en`, { 'accept-language': 'ar' })).text).toContain(
    'Your order is ready',
  );
});

it('Whoever has said no language reads the page of an order or a booking in the one that its business speaks first.', async () => {
  const { venue, body } = await anOrder();
  const villa = await aVilla(test);
  const booking = await aBookingOf(villa);
  for (const [business, page] of [
    [venue.businessId, String(body.page)],
    [villa.businessId, booking.page],
  ] as const) {
    expect((await open(page)).text).toContain('<html lang="en"');
    await test.owner.query("update businesses set first_locale = 'ar' where id = $1", [business]);
    const { text, headers } = await open(page, { 'accept-language': 'fr' });
    expect([headers['content-language'], text.includes('<html lang="ar" dir="rtl">')]).toEqual(['ar', true]);
    expect((await open(page, { 'accept-language': 'en' })).text).toContain('<html lang="en"');
    expect((await open(`${page}?lang=en`)).text).toContain('<html lang="en"');
  }
});

it('The page of an order says in both languages what its dishes contain and are marked with.', async () => {
  const { venue, body } = await anOrder();
  const saying = "update items set allergens = '{nuts,milk}', marks = '{vegan}' where business_id = $1";
  await test.owner.query(saying, [venue.businessId]);
  const english = plain((await open(`${body.page}?lang=en`)).text);
  expect(english).toContain('Contains: Nuts, Milk');
  expect(english).toContain('</svg>Vegan');
  const arabic = plain((await open(`${body.page}?lang=ar`)).text);
  expect(arabic).toContain('يحتوي على: مكسرات، حليب');
  expect(arabic).toContain('</svg>نباتي صرف');
});

it('the page of a booking says when and what, in the clock of the business', async () => {
  const villa = await aVilla(test);
  const { body } = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa.branchId) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  const { text } = await open(body.page);
  for (const part of ['Your booking awaits confirmation', 'Villa A', '2026-04-02 02:00 PM', '140.000 KWD'])
    expect(text).toContain(part);
  expect(text).not.toContain('/pay/');
});

it('The page of a booking says what is to be paid with the insurance, what is paid and what is left.', async () => {
  const villa = await aVilla(test);
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId },
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      invoices: [
        { type: 'credit', amount: 40, status: 'paid' },
        { type: 'credit', amount: 150 },
      ],
    },
  });
  const token = 'followed-booking-of-huda';
  await test.owner.query('update reservations set guest_token_hash = $2 where id = $1', [
    body.id,
    createHash('sha256').update(token).digest(),
  ]);
  const sums = async (lang: string) => {
    const { text } = await open(`/guest/reservations/${token}?lang=${lang}`);
    const [, first = ''] = text.split('id="live"');
    const [sheet = ''] = first.split('</section>');
    return [...plain(sheet).matchAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*><bdi>([^<]*)<\/bdi>/g)]
      .map(([, name, value]) => `${name}: ${value}`)
      .slice(-5);
  };
  expect(await sums('en')).toEqual([
    'Price: 140.000 KWD',
    'Insurance, refunded after departure: 50.000 KWD',
    'Total: 190.000 KWD',
    'Paid: 40.000 KWD',
    'Still to pay: 150.000 KWD',
  ]);
  const { text } = await open(`/guest/reservations/${token}?lang=en`);
  const [, receipt = ''] = /href="(\/invoices\/[^"]+)">Receipt</.exec(text) ?? [];
  const invoice = await open(receipt);
  expect(invoice.status).toBe(200);
  expect(plain(invoice.text)).toContain('<p class="sum"><bdi class="money">40.000 KWD</bdi>');
  expect(await sums('ar')).toContain('المتبقي: 150.000 د.ك');
});

it('the page is kept and listed by nobody, runs its one script, and leads on to its worker', async () => {
  const { body } = await anOrder();
  const { headers, text } = await open(body.page);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const policy = String(headers['content-security-policy']);
  const sha256 = (content: string) => createHash('sha256').update(content).digest('base64');
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
  expect(policy).toContain(`style-src 'sha256-${sha256(style)}'`);
  const scripts = [...text.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
  expect(scripts.map(([, , content]) => content)).toEqual(['']);
  const [, src = '', named = ''] = /src="([^"]*)" integrity="([^"]*)"/.exec(scripts[0]?.[1] ?? '') ?? [];
  const script = await open(src);
  expect([script.status, named]).toEqual([200, `sha256-${sha256(script.text)}`]);
  expect(policy).toContain(`script-src '${named}';`);
  expect(text).toContain(`data-scope="${body.page}/"`);
  expect(text).toContain(`data-api="/api/webapp/orders/${body.token}"`);
  const worker = await open('/guest/push-worker.js');
  expect([worker.status, worker.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
});

it.each(['/guest/orders/', '/guest/reservations/'])(
  '%s of nobody says so in both languages',
  async (path) => {
    for (const token of ['x'.repeat(32), '%00', "'"]) {
      const page = await open(`${path}${token}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain('هذه الصفحة غير موجودة');
      expect(page.text).toContain('This page is not here');
    }
    const { body } = await anOrder();
    expect((await open(`/guest/reservations/${body.token}`)).status).toBe(404);
  },
);

async function aBookingOf(villa: Villa) {
  const { body } = await test.call(guestBookings.create, {
    params: { slug: await slugOf(villa.branchId) },
    body: {
      reservable_id: villa.itemId,
      customer: { name: 'Huda', phone: '52222222' },
      payment_type: 'cash',
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  return { page: String(body.page), token: String(body.token), id: Number(body.number) };
}

it('The page of a booking names unit and place, leads to the venue, and wears its colours where they can be read.', async () => {
  const villa = await aVilla(test);
  const settings = [
    ['ContactPhone', { countryCode: 'KW', nationalNumber: '22222222', formattedNumber: '+965 2222 2222' }],
    ['Whatsapp', { countryCode: 'KW', nationalNumber: '55555555', formattedNumber: '+965 5555 5555' }],
    ['Address', 'Coast road 7'],
    ['PrimaryColor', '#0B4F6C'],
    ['AccentColor', '#FFFF00'],
  ] as const;
  for (const setting of settings) await aSetting(test, villa, setting);
  await test.owner.query(
    'update items set latitude = 29.3, longitude = 48.1, unit_names = $2 where id = $1',
    [villa.itemId, ['Pearl']],
  );
  const { text } = await open((await aBookingOf(villa)).page);
  for (const part of ['Pearl', 'Coast road 7', 'href="tel:+96522222222"', 'https://wa.me/96555555555?text='])
    expect(plain(text)).toContain(part);
  expect(text).toContain('https://www.google.com/maps/@29.3,48.1,14z');
  expect(text).toContain('--band:#0B4F6C');
  // Yellow cannot be read on white, where the colour of the band stands for it; by night it can.
  const [day = '', night = ''] = text.split('prefers-color-scheme:dark');
  expect(day).toContain('--accent:#0B4F6C');
  expect(night).toContain('--accent:#FFFF00');
});

it('The page of a booking says how long it is held in the words of the language, and when what happened.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  const heldFor = (minutes: number) =>
    test.owner.query('update reservations set hold_expires_at = $2 where id = $1', [
      id,
      new Date(test.clock.now().getTime() + minutes * MINUTE_MS),
    ]);
  await heldFor(72);
  expect(plain((await open(`${page}?lang=en`)).text)).toContain('Time left: 1 hour 12 minutes');
  await heldFor(5);
  expect(plain((await open(`${page}?lang=ar`)).text)).toContain('الوقت المتبقي: 5 دقائق');
  await heldFor(-1);
  expect(plain((await open(`${page}?lang=en`)).text)).not.toContain('Time left');
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    body: { status: 'completed' },
  });
  const { text } = await open(`${page}?lang=en`);
  const [, steps = ''] = plain(text).split('What happened so far');
  const times = [...steps.matchAll(/<dt>([^<]*)<\/dt>\s*<dd><bdi>([^<]*)<\/bdi>/g)].map(([, word]) => word);
  expect(times).toEqual(['Your booking awaits confirmation', 'Your booking is confirmed']);
  expect(steps).toMatch(/2026-04-01 \d\d:\d\d [AP]M/);
});

it('A guest cancels a pending booking without a script, once asked again, and no link of staff offers it.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  const given = await test.call(guestLinks.ofReservation, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId, id },
  });
  expect((await open(new URL(given.body.url).pathname)).text).not.toContain('cancel=ask');
  expect((await open(`${page}?lang=en`)).text).toContain('href="?lang=en&amp;cancel=ask"');
  const response = await open(`${page}?lang=en&cancel=ask`);
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(response.text) ?? [];
  expect(action).toBe(`${page}/cancel?lang=en`);
  expect(String(response.headers['content-security-policy'])).toContain("form-action 'self'");
  const sent = await test.app.inject({
    method: 'POST',
    url: action,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${page}?lang=en`]);
  const after = await open(`${page}?lang=en`);
  expect(after.text).toContain('Your booking was canceled');
  expect(after.text).not.toContain('cancel=ask');
});

it('The page of a booking says that it is confirmed once staff have confirmed it, and from the start where they made it.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const { page, id } = await aBookingOf(villa);
  const params = { business_id: villa.businessId, branch_id: villa.branchId };
  const titleOf = async (address: string) => {
    const { text } = await open(`${address}?lang=en`);
    return [/<title>([^<]*) – /.exec(text)?.[1], /<h1>([^<]*)</.exec(text)?.[1]];
  };
  const awaits = 'Your booking awaits confirmation';
  expect(await titleOf(page)).toEqual([awaits, awaits]);
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { ...params, id },
    body: { confirmed: true },
  });
  const confirmed = 'Your booking is confirmed';
  expect(await titleOf(page)).toEqual([confirmed, confirmed]);
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params,
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Sara', phone: '53333333' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  expect(body.status).toBe('pending');
  const link = await test.call(guestLinks.ofReservation, {
    token: villa.owner.token,
    params: { ...params, id: body.id },
  });
  expect(await titleOf(new URL(link.body.url).pathname)).toEqual([confirmed, confirmed]);
});

/** The words of what happened so far, the first one first. */
async function stepsOf(page: string): Promise<string[]> {
  const { text } = await open(`${page}?lang=en`);
  const [, history = ''] = plain(text).split('What happened so far');
  const [steps = ''] = history.split('</section>');
  return [...steps.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, words = '']) => words);
}

async function aBookingOfStaff(villa: Villa, more: object) {
  const params = { business_id: villa.businessId, branch_id: villa.branchId };
  const { token } = villa.owner;
  const { body } = await test.call(reservations.create, {
    token,
    params,
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Sara', phone: '53333333' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      ...more,
    },
  });
  const ofBooking = { ...params, id: Number(body.id) };
  const link = await test.call(guestLinks.ofReservation, { token, params: ofBooking });
  return { page: new URL(link.body.url).pathname, status: body.status };
}

it('What happened so far begins with what a booking was when it was made: one of staff never awaited a confirmation.', async () => {
  const villa = await aVilla(test, { units: 4 });
  const completed = await aBookingOfStaff(villa, { status: 'completed' });
  expect(completed.status).toBe('completed');
  expect(await stepsOf(completed.page)).toEqual(['Your booking is confirmed']);
  const paid = await aBookingOfStaff(villa, { invoices: [{ type: 'credit', amount: 190, status: 'paid' }] });
  expect(paid.status).toBe('completed');
  expect(await stepsOf(paid.page)).toEqual(['Your booking is confirmed', '190.000 KWD paid']);
  const pending = await aBookingOfStaff(villa, {});
  expect(pending.status).toBe('pending');
  expect(await stepsOf(pending.page)).toEqual(['Your booking is confirmed']);
});

it('What happened so far says once that a booking was confirmed, be it by staff or by the first money.', async () => {
  const villa = await aVilla(test, { units: 2 });
  const [vouched, paid] = [await aBookingOf(villa), await aBookingOf(villa)];
  const { token } = villa.owner;
  const params = { business_id: villa.businessId, branch_id: villa.branchId };
  const change = async ({ id }: { id: number }, body: object) => {
    test.clock.moveSeconds(60);
    return (await test.call(reservations.update, { token, params: { ...params, id }, body })).body;
  };
  const [awaits, confirmed] = ['Your booking awaits confirmation', 'Your booking is confirmed'];
  expect(await stepsOf(vouched.page)).toEqual([awaits]);
  await change(vouched, { confirmed: true });
  await change(vouched, { status: 'completed' });
  await change(vouched, { status: 'canceled' });
  await change(vouched, { status: 'pending' });
  expect(await stepsOf(vouched.page)).toEqual([awaits, confirmed, 'Your booking was canceled', confirmed]);
  test.clock.moveSeconds(60);
  const first = { reservation_id: paid.id, type: 'credit', amount: 40, status: 'paid' } as const;
  const made = await test.call(invoices.create, { token, params, body: first });
  expect(made.status).toBe(200);
  expect(await stepsOf(paid.page)).toEqual([awaits, confirmed, '40.000 KWD paid']);
  const { rows } = await test.owner.query(
    `select changes from audits where business_id = $1 and entity = 'reservation' and entity_id = $2 and action = 'update'`,
    [villa.businessId, paid.id],
  );
  expect(rows).toEqual([
    { changes: { hold_expires_at: { before: expect.stringMatching(/^2026-04-02T/), after: null } } },
  ]);
  test.clock.set('2026-04-01T08:00:00.000Z');
});

it('What happened so far does not say that a booking awaits what its heading says it has, where the log holds no confirmation.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  // As money in part was written before it went into the log of its booking.
  await test.owner.query('update reservations set hold_expires_at = null where id = $1', [id]);
  expect((await open(`${page}?lang=en`)).text).toContain('Your booking is confirmed');
  expect(await stepsOf(page)).toEqual([]);
});

it('What happened so far says of a booking whose log is no longer kept what is known, and no more.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  const ofBooking = [villa.businessId, id];
  const forget = () =>
    test.owner.query('delete from audits where business_id = $1 and entity_id = $2', ofBooking);
  await forget();
  expect(await stepsOf(page)).toEqual([]);
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    body: { status: 'canceled' },
  });
  expect(await stepsOf(page)).toEqual(['Your booking was canceled']);
});

it('A booking that has begun is no longer offered to be canceled by its guest, also where staff have confirmed it.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  await test.call(reservations.update, {
    token: villa.owner.token,
    params: { business_id: villa.businessId, branch_id: villa.branchId, id },
    body: { confirmed: true },
  });
  // Kuwait is three hours ahead of UTC.
  test.clock.set('2026-04-02T10:59:59.999Z');
  expect((await open(page)).text).toContain('cancel=ask');
  test.clock.set('2026-04-02T11:00:00.000Z');
  const begun = await open(`${page}?lang=en&cancel=ask`);
  expect(begun.text).not.toMatch(/cancel=ask|<form method="post"/);
  const sent = await test.app.inject({ method: 'POST', url: `${page}/cancel?lang=en` });
  expect([sent.statusCode, sent.headers['location']]).toEqual([303, `${page}?lang=en`]);
  expect((await open(String(sent.headers['location']))).text).toContain(
    'This booking has begun and can no longer',
  );
  const { rows } = await test.owner.query('select status from reservations where id = $1', [id]);
  expect(rows).toEqual([{ status: 'pending' }]);
  test.clock.set('2026-04-01T08:00:00.000Z');
});

it('Who comes back from a payment that failed reads so, and nobody else who opens the page does.', async () => {
  const villa = await aVilla(test);
  await configure(test, villa.businessId, { TAP_SECRET_KEY: 'sk_test_of_villa' });
  const { page } = await aBookingOf(villa);
  const readsFailure = async (query: string) => {
    const { text } = await open(`${page}?lang=en${query}`);
    expect(text).toContain('href="/pay/');
    return text.includes('The payment did not go through.');
  };
  expect(await readsFailure('&payment=failed')).toBe(true);
  expect(await readsFailure('')).toBe(false);
  expect(await readsFailure('&payment=paid')).toBe(false);
});

it('A booking that was paid meanwhile is not canceled by an old page.', async () => {
  const villa = await aVilla(test);
  const { page, id } = await aBookingOf(villa);
  await test.owner.query("update invoices set status = 'paid', paid_at = now() where reservation_id = $1", [
    id,
  ]);
  const sent = await test.app.inject({ method: 'POST', url: `${page}/cancel` });
  expect(sent.statusCode).toBe(303);
  const { rows } = await test.owner.query('select status from reservations where id = $1', [id]);
  expect(rows).toEqual([{ status: 'pending' }]);
  expect((await open(page)).text).not.toContain('cancel=ask');
  const said = await open(String(sent.headers['location']));
  expect(said.text).toContain('Only a pending, unpaid booking can be canceled. Please contact us.');
});

it('The page of an order leads to the terms of its venue, with the date since when they are these.', async () => {
  const { venue, body } = await anOrder();
  const terms = [{ locale: 'en', description: 'No smoking' }];
  expect((await open(body.page)).text).not.toContain('#terms');
  await aSetting(test, { businessId: venue.businessId }, ['TermsConditions', terms]);
  await test.owner.query(
    `update settings set changed_at = '2026-03-04T22:00:00Z' where business_id = $1 and key = 'TermsConditions'`,
    [venue.businessId],
  );
  expect(plain((await open(`${body.page}?lang=en`)).text)).toContain('Terms and conditions (5 March 2026)');
  // Those of a branch hold in place of the business's, and empty ones are none.
  await aSetting(test, venue, ['TermsConditions', [{ locale: 'en', description: ' ' }]]);
  expect((await open(body.page)).text).not.toContain('#terms');
});

it('The page of an order says place and note, and in how many minutes it can be expected until then.', async () => {
  const { venue, body } = await anOrder();
  await test.owner.query("update orders set note = 'No onions', created_at = $2 where business_id = $1", [
    venue.businessId,
    test.clock.now(),
  ]);
  await test.owner.query(
    "insert into settings (business_id, key, data) values ($1, 'PreparationMinutes', '25'::jsonb)",
    [venue.businessId],
  );
  const { text } = await open(`${body.page}?lang=en`);
  expect(plain(text)).toContain('Expected in about 25 minutes');
  expect(text).toContain('No onions');
  expect(plain(text)).toMatch(/<dt>Place<\/dt>\s*<dd><bdi>[^<]+<\/bdi>/);
  test.clock.moveSeconds(24 * 60);
  expect(plain((await open(`${body.page}?lang=ar`)).text)).toContain('متوقع خلال دقيقة واحدة تقريبًا');
  test.clock.moveSeconds(120);
  expect(plain((await open(`${body.page}?lang=en`)).text)).not.toContain('Expected');
  test.clock.set('2026-04-01T08:00:00.000Z');
});

it.each<readonly [key: string, data: boolean, isOfApp: boolean]>([
  ['EnableOrdering', false, false],
  ['PreviewPrices', false, false],
  ['DisableOrdering', true, true],
  ['HidePrices', true, true],
])(
  'Where %s forbids it, the page of an order leads back to the menu and promises no further order.',
  async (...row) => {
    const [key, data, isOfApp] = row;
    const { venue, body } = await anOrder();
    await aSetting(test, { businessId: venue.businessId }, ['MenuOrdering', true]);
    const shown = async () => (await open(`${body.page}?lang=en`)).text;
    expect(await shown()).toContain('Order more');
    if (isOfApp) await aSetting(test, venue, ['MobileAppSettings', [{ key, data }]]);
    else await aSetting(test, { businessId: venue.businessId }, [key, data]);
    expect(await shown()).not.toContain('Order more');
    expect(await shown()).toContain('Back to the menu');
  },
);
