import { describe, expect, it } from 'vitest';
import { messageTemplates, orderMessages, reservationMessages } from '@diwan/contract/bookings/messages.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { anEmployee, aVenue, type Person, type Venue } from '#testing/builders.ts';
import { aSetting, aVilla, type Villa } from '#testing/booking-builders.ts';
import { useTestApp } from '#testing/test-app.ts';

const test = useTestApp();
const at = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });

async function book(villa: Villa, body: object = {}): Promise<number> {
  const response = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name: 'Huda', phone: '+96552222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
      ...body,
    },
  });
  return response.body.id;
}

const messagesOf = (villa: Villa, id: number, person: Person = villa.owner) =>
  test.call(reservationMessages.list, { token: person.token, params: { ...at(villa), id } });

const wordsOf = async (villa: Villa, id: number, kind: string) => {
  const { body } = await messagesOf(villa, id);
  return body.messages.find((message: { kind: string }) => message.kind === kind);
};

const write = (villa: Villa, body: object, person: Person = villa.owner) =>
  test.call(messageTemplates.set, {
    token: person.token,
    params: { business_id: villa.businessId },
    body: { ...body },
  });

describe('messages to a customer', () => {
  it('say the booking in both languages, with the money, the invoice and the dates', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const { en, ar } = await wordsOf(villa, id, 'confirmation');
    expect(en).toContain('Hello Huda,\nyour booking is confirmed: Villa A\nArrival: 2026-04-02 02:00 PM');
    expect(en).toContain(
      'Total: 190.000 KWD\nIncluding the insurance, refunded after departure: 50.000 KWD\nStill to pay: 190.000 KWD',
    );
    expect(en).toMatch(/Details: http:\/\/diwan\.test\/invoices\/[0-9a-f]{32}\n/);
    expect(ar).toContain('الوصول: \u20682026-04-02 02:00 م\u2069');
    expect(ar).toContain('الإجمالي: 190.000 د.ك\nمنها تأمين يُعاد بعد المغادرة: 50.000 د.ك');
  });

  it('speak of no insurance once the booking is canceled, as its total counts none.', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const params = { ...at(villa), id };
    const sums = 'Total: {total}\nInsurance: {insurance}\nStill to pay: {balance}';
    await write(villa, { kind: 'cancellation', words: { en: sums, ar: sums } });
    await test.call(reservations.update, {
      token: villa.owner.token,
      params,
      body: { status: 'canceled' },
    });
    const { en, ar } = await wordsOf(villa, id, 'cancellation');
    expect(en).toBe('Total: 140.000 KWD');
    expect(ar).toBe('Total: 140.000 د.ك');
  });

  it('lead the guest to the page of the booking, the same in each language and message', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const [confirmed, followed] = [
      await wordsOf(villa, id, 'confirmation'),
      await wordsOf(villa, id, 'follow_booking'),
    ];
    const [link] = /http:\/\/diwan\.test\/guest\/reservations\/[0-9a-f]{32}/.exec(followed.en) ?? [];
    for (const text of [confirmed.en, confirmed.ar, followed.ar]) expect(text).toContain(link);
    expect((await test.app.inject({ url: new URL(String(link)).pathname })).statusCode).toBe(200);
  });

  it('name one unit of several in their own language, or as the house calls it', async () => {
    const villa = await aVilla(test, { units: 2 });
    const id = await book(villa);
    const said = await wordsOf(villa, id, 'location');
    expect([said.en, said.ar].map((text) => text.split('\n')[1])).toEqual([
      'here is the way to Villa A unit 1:',
      'موقع Villa A الوحدة 1:',
    ]);
    await test.owner.query("update items set unit_names = '{Sea,Garden}' where business_id = $1", [
      villa.businessId,
    ]);
    expect((await wordsOf(villa, id, 'location')).ar).toContain('Villa A Sea');
  });

  it('lead to the pin of the item, and leave the line out where there is none', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const without = await wordsOf(villa, id, 'location');
    expect([without.en.includes('maps'), without.missing]).toEqual([false, ['unit', 'location']]);
    await test.owner.query('update items set latitude = 29.37, longitude = 47.97 where business_id = $1', [
      villa.businessId,
    ]);
    expect((await wordsOf(villa, id, 'location')).en).toContain(
      'https://www.google.com/maps/@29.37,47.97,14z',
    );
  });

  it('are not found under another branch, business or number', async () => {
    const [villa, other] = [await aVilla(test), await aVilla(test)];
    const id = await book(villa);
    expect((await messagesOf(other, id)).status).toBe(404);
    expect((await messagesOf(villa, id + 1000)).status).toBe(404);
  });

  it('are noted on the reservation by who opened them, the latest first', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const receptionist = await anEmployee(test, villa, ['reservations.read', 'reservations.update']);
    const open = (person: Person, body: object) =>
      test.call(reservationMessages.open, {
        token: person.token,
        params: { ...at(villa), id },
        body: { ...body },
      });
    await open(villa.owner, { kind: 'confirmation' });
    const second = await open(receptionist, { kind: 'balance_due', language: 'ar' });
    expect(second).toMatchObject({ status: 200, body: { kind: 'balance_due', language: 'ar' } });
    const { body } = await messagesOf(villa, id);
    expect(body).toMatchObject({
      phone: '+96552222222',
      opened: [
        { kind: 'balance_due', opened_by: { id: receptionist.id } },
        { kind: 'confirmation', language: 'both', opened_by: { id: villa.owner.id, name: 'Nora' } },
      ],
    });
    expect((await open(villa.owner, { kind: 'gossip' })).body.errors).toHaveProperty('kind');
  });

  it('may be read, but not noted, by who may only read reservations', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const reader = await anEmployee(test, villa, ['reservations.read']);
    expect((await messagesOf(villa, id, reader)).status).toBe(200);
    const refused = await test.call(reservationMessages.open, {
      token: reader.token,
      params: { ...at(villa), id },
      body: { kind: 'confirmation' },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the words of a message', () => {
  const words = { en: 'Dear {customer}', ar: 'عزيزي {customer}' };

  it('are those of the business once it has written them, until it returns to the first ones', async () => {
    const villa = await aVilla(test);
    const id = await book(villa);
    const first = await wordsOf(villa, id, 'confirmation');
    expect((await write(villa, { kind: 'confirmation', words })).body).toMatchObject({
      ...words,
      is_default: false,
    });
    expect(await wordsOf(villa, id, 'confirmation')).toMatchObject({ en: 'Dear Huda', ar: 'عزيزي Huda' });
    expect((await write(villa, { kind: 'confirmation', words: null })).body.is_default).toBe(true);
    expect(await wordsOf(villa, id, 'confirmation')).toEqual(first);
  });

  it('are refused with a placeholder that means nothing, at the language that has it', async () => {
    const villa = await aVilla(test);
    const refused = await write(villa, {
      kind: 'location',
      words: { en: 'At {place}', ar: 'في {location}' },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { 'words.en': ['{place} is not known. Please use one of the offered placeholders.'] },
      },
    });
  });

  it('belong to one business', async () => {
    const [villa, other] = [await aVilla(test), await aVilla(test)];
    await write(villa, { kind: 'confirmation', words });
    const listed = await test.call(messageTemplates.list, {
      token: other.owner.token,
      params: { business_id: other.businessId },
    });
    expect(listed.body.map((row: { is_default: boolean }) => row.is_default)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('are written by who may change the settings everywhere', async () => {
    const villa = await aVilla(test);
    const reader = await anEmployee(test, villa, ['settings.read', 'reservations.update']);
    const writer = await anEmployee(test, villa, ['settings.update']);
    expect((await write(villa, { kind: 'confirmation', words }, reader)).status).toBe(403);
    expect((await write(villa, { kind: 'confirmation', words }, writer)).status).toBe(200);
  });

  it.each([
    ['a NUL', { kind: 'confirmation', words: { en: 'a\u0000b', ar: 'ب' } }],
    ['a lone surrogate', { kind: 'confirmation', words: { en: '\ud800', ar: 'ب' } }],
    ['nothing', {}],
    ['a number', { kind: 7, words: 8 }],
  ])('are refused or kept, never a fault, with %s', async (_what, body) => {
    const villa = await aVilla(test);
    expect((await write(villa, body)).status).toBeLessThan(500);
  });
});

describe('a message to the customer of an order', () => {
  async function anOrder(venue: Venue, customer: object = { name: 'Huda', phone: '+96552222222' }) {
    const { rows } = await test.owner.query(
      `insert into orders (business_id, branch_id, number, day, order_type, total_price, customer_name, customer_phone, created_at)
       values ($1, $2, 7 + (select count(*) from orders where business_id = $1), '2026-04-01', 'self_pickup', 4500, $3::jsonb ->> 'name', $3::jsonb ->> 'phone',
         $4::timestamptz - interval '1 day') returning id::int`,
      [venue.businessId, venue.branchId, customer, test.clock.now()],
    );
    return rows[0].id;
  }
  const told = (venue: Venue, id: number, person: Person = venue.owner) =>
    test.call(orderMessages.list, { token: person.token, params: { ...at(venue), id } });

  it('leads the guest to the page of the order in both languages', async () => {
    const villa = await aVilla(test);
    const { body } = await told(villa, await anOrder(villa));
    expect(body).toMatchObject({ phone: '+96552222222', opened: [] });
    expect(body.messages.map((message: { kind: string }) => message.kind)).toEqual(['follow_order']);
    const [{ en, ar }] = body.messages;
    expect(en).toMatch(
      /^Hello Huda,\nhere you can follow your order number 7:\nhttp:\/\/diwan\.test\/guest\/orders\/[0-9a-f]{32}\nTotal: 4\.500 KWD$/,
    );
    expect(ar).toContain('طلبك رقم 7');
    const [link] = /http\S+/.exec(en) ?? [];
    expect(ar).toContain(link);
    expect((await test.app.inject({ url: new URL(String(link)).pathname })).statusCode).toBe(200);
  });

  it('opens the page in the language of the text, which an address says where the business speaks another one first', async () => {
    const villa = await aVilla(test);
    const order = await anOrder(villa);
    const booking = await book(villa);
    const linksOf = async () => {
      const [ofOrder] = (await told(villa, order)).body.messages;
      const ofBooking = await wordsOf(villa, booking, 'follow_booking');
      return [ofOrder, ofBooking].map(({ en, ar }) =>
        [en, ar].map((text) => /\/guest\/\w+\/[0-9a-f]{32}(\S*)/.exec(String(text))?.[1]),
      );
    };
    expect(await linksOf()).toEqual([
      ['', '?lang=ar'],
      ['', '?lang=ar'],
    ]);
    await test.owner.query("update businesses set first_locale = 'ar' where id = $1", [villa.businessId]);
    expect(await linksOf()).toEqual([
      ['?lang=en', ''],
      ['?lang=en', ''],
    ]);
  });

  it('A message about an order that is wanted at once says in how many minutes it can be expected.', async () => {
    const villa = await aVilla(test);
    const id = await anOrder(villa);
    await aSetting(test, villa, ['PreparationMinutes', 35]);
    const minutesAgo = (minutes: number, rest = '') =>
      test.owner.query(
        `update orders set created_at = $2::timestamptz - make_interval(mins => $3)${rest} where id = $1`,
        [id, test.clock.now(), minutes],
      );
    const words = async () => {
      const [{ en, ar }] = (await told(villa, id)).body.messages;
      return { en, ar };
    };
    await minutesAgo(10);
    expect((await words()).en).toContain('\nExpected in about 25 minutes\n');
    expect((await words()).ar).toContain('\nمتوقع خلال 25 دقيقة تقريبًا\n');
    await minutesAgo(40);
    expect((await words()).en).not.toContain('Expected');
    await minutesAgo(40, ", status = 'accepted', expected_at = $2::timestamptz + interval '15 minutes'");
    expect((await words()).en).toContain('\nExpected in about 15 minutes\n');
    await minutesAgo(10, ", status = 'ready'");
    expect((await words()).en).not.toContain('Expected');
    await minutesAgo(10, ", status = 'pending', expected_at = null, scheduled_at = now() + interval '1 day'");
    expect((await words()).en).not.toContain('Expected');
  });

  it('leaves the greeting out where no name was left, and knows of no phone', async () => {
    const villa = await aVilla(test);
    const { body } = await told(villa, await anOrder(villa, { name: '', phone: null }));
    expect([body.phone, body.messages[0].en.split('\n')[0]]).toEqual([
      null,
      'here you can follow your order number 7:',
    ]);
  });

  it('is noted on the order alone, by who may change it', async () => {
    const venue = await aVenue(test);
    const [id, other] = [await anOrder(venue), await anOrder(venue)];
    const reader = await anEmployee(test, venue, ['orders.read']);
    const open = (person: Person, kind: string) =>
      test.call(orderMessages.open, {
        token: person.token,
        params: { ...at(venue), id },
        body: { kind, language: 'ar' },
      });
    expect((await told(venue, id, reader)).status).toBe(200);
    expect((await open(reader, 'follow_order')).status).toBe(403);
    expect((await open(venue.owner, 'confirmation')).body.errors).toHaveProperty('kind');
    expect((await open(venue.owner, 'follow_order')).status).toBe(200);
    expect((await told(venue, id)).body.opened).toMatchObject([
      { kind: 'follow_order', language: 'ar', opened_by: { id: venue.owner.id } },
    ]);
    expect((await told(venue, other)).body.opened).toEqual([]);
  });

  it('is written with what an order has', async () => {
    const villa = await aVilla(test);
    const words = (en: string) => ({ kind: 'follow_order', words: { en, ar: 'طلبك {number}' } });
    expect((await write(villa, words('Order {number}: {follow}'))).status).toBe(200);
    expect((await write(villa, words('Until {to}'))).body.errors).toHaveProperty(['words.en']);
    expect((await told(villa, await anOrder(villa))).body.messages[0].ar).toBe('طلبك 7');
  });
});
