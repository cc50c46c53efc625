import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { aSetting, aVilla, type Villa } from '#testing/booking-builders.ts';
import { anArea, anEmployee, aSeat, aVenue } from '#testing/builders.ts';
import { findChromium } from '#testing/find-chromium.ts';
import { pathOf, useTestApp } from '#testing/test-app.ts';

const test = useTestApp({ LIMIT_INVOICES: '1000' });
const drawing = useTestApp({ CHROMIUM_PATH: findChromium() });
const strict = useTestApp({ LIMIT_INVOICES: '2' });
const at = (villa: Villa) => ({ business_id: villa.businessId, branch_id: villa.branchId });

async function aBooking(villa: Villa, name = 'Huda') {
  const { body } = await test.call(reservations.create, {
    token: villa.owner.token,
    params: at(villa),
    body: {
      reservable_id: villa.itemId,
      reserved_for: { name, phone: '52222222' },
      from: '2026-04-02 14:00:00',
      to: '2026-04-04 14:00:00',
    },
  });
  return body;
}

const open = (reference: string, query = '', of = test) => of.app.inject(`/invoices/${reference}${query}`);

describe('the printable invoice', () => {
  it('shows both languages side by side, the Arabic half from right to left', async () => {
    const villa = await aVilla(test);
    await aSetting(test, villa, ['Address', 'Block 4, Street 12']);
    const booking = await aBooking(villa);
    const [credit, debit] = booking.invoices;
    const { statusCode, headers, body } = await open(credit.reference_id);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const [, english = '', arabic = ''] = body.split('class="half"');
    expect(english).toContain('lang="en" dir="ltr"');
    expect(arabic).toContain('lang="ar" dir="rtl"');
    for (const said of [
      'Rent',
      '140.000 KWD',
      'Insurance (refundable)',
      '50.000 KWD',
      '2026-04-02 02:00 PM',
      'Huda',
    ]) {
      expect(english).toContain(said);
    }
    for (const said of [
      'الإيجار',
      '140.000 د.ك',
      'التأمين (مسترد)',
      '2026-04-02 02:00 م',
      'الليالي',
      'Huda',
    ]) {
      expect(arabic).toContain(said);
    }
    expect(body).toContain('Block 4, Street 12');
    expect(body).toContain(`/invoices/${debit.reference_id}`);
    expect(body).not.toContain('52222222');
  });

  it('asks for no insurance and no sum of a booking that was canceled', async () => {
    const villa = await aVilla(test);
    const { id, invoices: written } = await aBooking(villa);
    const [credit] = written;
    await test.call(invoices.update, {
      token: villa.owner.token,
      params: { ...at(villa), id: credit.id },
      body: { status: 'paid' },
    });
    await test.call(reservations.update, {
      token: villa.owner.token,
      params: { ...at(villa), id },
      body: { status: 'canceled' },
    });
    const { body } = await open(credit.reference_id, '?locale=en');
    expect(body).toContain('140.000 KWD');
    expect(body).not.toContain('Insurance (refundable)');
    expect(body).not.toContain('>Payable<');
  });

  it('is in one language for who asks for one', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    const english = (await open(credit.reference_id, '?locale=en')).body;
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).not.toContain('الإيجار');
    const arabic = (await open(credit.reference_id, '?locale=ar')).body;
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).not.toContain('Rent');
  });

  it('runs nothing that a name says, and allows nothing but its own look and script', async () => {
    const villa = await aVilla(test);
    const hostile = `<script>alert(1)</script>"'<img src=x onerror=alert(2)>&`;
    const [credit] = (await aBooking(villa, hostile)).invoices;
    await test.owner.query('update invoices set description = $2 where id = $1', [credit.id, hostile]);
    const { body, headers } = await open(credit.reference_id);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(body).toContain(`&lt;script>alert(1)&lt;/script>&quot;'&lt;img src=x onerror=alert(2)>&amp;`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
  });

  it('is a plain page of its own for references of nothing', async () => {
    for (const reference of ['0'.repeat(32), 'nothing', "'--", '%25']) {
      const { statusCode, body, headers } = await open(reference);
      expect([reference, statusCode, headers['content-type']]).toEqual([
        reference,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(body).toContain('هذه الفاتورة غير موجودة');
    }
    expect((await open('0'.repeat(32), '/pdf')).statusCode).toBe(404);
  });

  it('may be looked at so many times a minute', async () => {
    const statuses = [1, 2, 3].map(async () => (await open('0'.repeat(32), '', strict)).statusCode);
    expect(await Promise.all(statuses)).toEqual([404, 404, 429]);
    expect((await strict.app.inject(`/api/webapp/invoices/${'0'.repeat(32)}`)).statusCode).toBe(429);
  });

  it('stands in for the PDF where nothing draws one', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    const page = await open(credit.reference_id, '/pdf');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Insurance (refundable)');
    const called = await test.call(invoices.print, {
      token: villa.owner.token,
      params: { ...at(villa), id: credit.id },
      query: { locale: 'ar' },
    });
    expect(called.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(called.body).toContain('<html lang="ar" dir="rtl">');
  });

  it('can be saved without the PDF, and prints itself from the file', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    const { body, headers } = await open(credit.reference_id, '/pdf');
    expect(body).toContain('id="print"');
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(body) ?? [];
    expect(script).toContain('print()');
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(body) ?? [];
    expect(policy).toContain(`script-src ${hash}`);
    expect(headers['content-security-policy']).toContain(`script-src ${hash}`);
    // Of a file every address would be one of the disk.
    expect(body.match(/(?:src|href|action)="\/[^"]*/g) ?? []).toEqual([]);
  });

  it('is for those who may read invoices there', async () => {
    const villa = await aVilla(test);
    const [credit] = (await aBooking(villa)).invoices;
    const params = { ...at(villa), id: credit.id };
    const waiter = await anEmployee(test, villa, ['orders.read']);
    expect((await test.call(invoices.print, { token: waiter.token, params })).status).toBe(403);
    const wrong = { token: villa.owner.token, params, query: { locale: 'fr' } };
    expect((await test.call(invoices.print, wrong)).body.errors).toHaveProperty('locale');
    expect((await test.call(invoices.print, { ...wrong, params: { ...params, id: 999_999 } })).status).toBe(
      404,
    );
  });
});

describe('the PDF', () => {
  it('is drawn where there is a browser, for its holder and for those who may read invoices', async () => {
    const villa = await aVilla(drawing);
    const booking = await drawing.call(reservations.create, {
      token: villa.owner.token,
      params: at(villa),
      body: {
        reservable_id: villa.itemId,
        reserved_for: { name: 'هدى', phone: '52222222' },
        from: '2026-04-02 14:00:00',
        to: '2026-04-04 14:00:00',
      },
    });
    const [credit] = booking.body.invoices;
    const mine = await drawing.app.inject({
      url: pathOf(invoices.print, { ...at(villa), id: credit.id }),
      headers: { authorization: `Bearer ${villa.owner.token}` },
    });
    const theirs = await open(credit.reference_id, '/pdf', drawing);
    for (const { statusCode, headers, rawPayload } of [mine, theirs]) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(mine.headers['content-disposition']).toContain(`invoice-${credit.reference_id.slice(0, 8)}.pdf`);
    expect(theirs.headers['content-disposition']).toContain('inline');
  });
});

describe('the invoice of a table', () => {
  it('names the table as one, and no dish', async () => {
    const venue = await aVenue(test, 'restaurant');
    const { body: booking } = await test.call(reservations.create, {
      token: venue.owner.token,
      params: { business_id: venue.businessId, branch_id: venue.branchId },
      body: {
        seat_id: await aSeat(test, venue, await anArea(test, venue)),
        reserved_for: { name: 'Huda', phone: '52222222' },
        from: '2026-04-02 14:00:00',
        to: '2026-04-02 16:00:00',
        override_price: 5,
        override_reason: 'deposit',
      },
    });
    const { body } = await open(booking.invoices[0].reference_id);
    expect(body).toContain('<dt>Table</dt>');
    expect(body).toContain('<dt>الطاولة</dt>');
    expect(body).not.toContain('<dt>Dish</dt>');
  });
});

describe('the invoice of an order', () => {
  it('names what was ordered', async () => {
    const villa = await aVilla(test);
    const { rows } = await test.owner.query(
      `with made as (
         insert into orders (business_id, branch_id, number, day, order_type, subtotal_price, total_price)
         values ($1, $2, 12, '2026-04-01', 'delivery', 6850, 6850) returning business_id, branch_id, id),
       line as (
         insert into order_lines (business_id, order_id, count, unit_price, total, item)
         select business_id, id, 2, 3425, 6850, '{"name_en":"Tea","name_ar":"شاي"}' from made)
       insert into invoices (business_id, branch_id, order_id, amount, type, reference_id)
       select business_id, branch_id, id, 6850, 'credit', md5(gen_random_uuid()::text) from made returning reference_id`,
      [villa.businessId, villa.branchId],
    );
    const { body } = await open(rows[0].reference_id);
    expect(body).toContain('2\u00A0×\u00A0Tea');
    expect(body).toContain('2\u00A0×\u00A0شاي');
    expect(body).not.toContain('Rent');
  });

  it('names the table that it was brought to, as it was named then, and how the venue is reached with one press', async () => {
    const villa = await aVilla(test);
    const phone = { countryCode: 'KW', nationalNumber: '22222222', formattedNumber: '+965 2222 2222' };
    await aSetting(test, villa, ['ContactPhone', phone]);
    const { rows } = await test.owner.query(
      `with made as (
         insert into orders (business_id, branch_id, number, day, order_type, subtotal_price, total_price, seat_named)
         values ($1, $2, 13, '2026-04-01', 'dine_in', 3000, 3000, '{"name_en":"Window 4","name_ar":"نافذة 4"}')
         returning business_id, branch_id, id)
       insert into invoices (business_id, branch_id, order_id, amount, type, reference_id)
       select business_id, branch_id, id, 3000, 'credit', md5(gen_random_uuid()::text) from made returning reference_id`,
      [villa.businessId, villa.branchId],
    );
    const { body } = await open(rows[0].reference_id);
    expect(body).toContain('Window 4');
    expect(body).toContain('نافذة 4');
    expect(body).toContain('href="tel:+96522222222"');
  });
});
