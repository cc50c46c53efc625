import { expect, it } from 'vitest';
import { CURRENCIES } from '@diwan/contract/currencies.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { currencyName, decimalsOf } from '@diwan/domain/money.ts';
import { configure, aSetting } from '#testing/booking-builders.ts';
import { aTable, ordered } from '../visits/testing/tables.ts';
import {
  billAt,
  capture,
  here,
  opened,
  deliverWebhook,
  useGatewayAtTables,
} from './testing/paying-tables.ts';

useGatewayAtTables();

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it.each(CURRENCIES)(
  'In %s a guest reads, orders and pays with the decimals of the currency, in both languages.',
  async (currency) => {
    const { test, tap } = here();
    const table = await aTable(test);
    const { businessId, branchId, itemId, owner } = table;
    const saved = await test.call(businessSettings.set, {
      token: owner.token,
      params: { business_id: businessId },
      body: { settings: [{ key: 'Currency', data: currency }], confirm_currency: true },
    });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
    await aSetting(test, { businessId }, ['Tips', true]);
    await configure(test, businessId, { TAP_SECRET_KEY: 'sk_test_diwan' });
    const said = (major: number, locale: 'en' | 'ar') =>
      `${major.toFixed(decimalsOf(currency))} ${currencyName(currency, locale)}`;
    const menu = await test.app.inject({ url: `/q/${table.slug}?lang=en` });
    expect(plain(menu.body)).toContain(said(3, 'en'));

    const placed = await ordered(test, table, { lines: [{ item_id: itemId, count: 2 }] });
    const phone = { table, visit: placed.visit, order: placed.order, number: placed.number ?? 0 };
    for (const locale of ['en', 'ar'] as const) {
      const follow = await test.app.inject({ url: `/guest/orders/${phone.order}?lang=${locale}` });
      const bill = await test.app.inject({ url: `/guest/visits/${phone.visit}?lang=${locale}` });
      for (const { body } of [follow, bill]) expect(plain(body)).toContain(said(6, locale));
    }
    const charge = await opened(phone, { what: 'all', expected_total: 6, tip: 0.6 });
    expect(tap.charges.get(charge)).toMatchObject({ amount: 6.6, currency });
    capture(charge);
    expect(await deliverWebhook(charge)).toBe(200);
    expect(await billAt(phone)).toMatchObject({ currency, sums: { payable: 6, paid: 6, open: 0 } });
    const { body } = await test.call(orders.list, {
      token: owner.token,
      params: { business_id: businessId, branch_or_all: branchId },
    });
    const [invoice] = body.data[0].invoices;
    const page = await test.app.inject({ url: `/invoices/${invoice.reference_id}?locale=ar` });
    expect(plain(page.body)).toContain(said(6, 'ar'));
    expect(plain(page.body)).toContain(said(0.6, 'ar'));
  },
);
