import { me } from '@diwan/contract/accounts/me.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { business } from '@diwan/contract/venues/business.ts';
import { describe, expect, it } from 'vitest';
import { aPrice, aVilla } from '#testing/booking-builders.ts';
import { aCategory, anItem, anOwner, aVenue, type Venue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import { listsOf, NAMES, paramsOf, settingsCalls } from './testing/settings-calls.ts';

const test = useTestApp();
const { send, sendToBranch, configure, aPicture } = settingsCalls(test);

describe('a list of settings', () => {
  it('names an unknown key by its place, and stores nothing of that call', async () => {
    const venue = await aVenue(test);
    const refused = await send(venue, [
      { key: 'Website', data: 'sea.com' },
      { key: 'PassKey', data: '0123' },
      { key: '__proto__', data: 1 },
    ]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['settings.1.key', 'settings.2.key']);
    const nested = await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'PassKey', data: '0123' }] },
    ]);
    expect(Object.keys(nested.body.errors)).toEqual(['settings.0.data.0.key']);
    const secret = await configure(venue, [{ key: 'nothing', value: 1 }]);
    expect(Object.keys(secret.body.errors)).toEqual(['configurations.0.key']);
    const read = await test.call(businessSettings.list, {
      token: venue.owner.token,
      params: paramsOf(venue),
    });
    expect(listsOf(read.body)).not.toHaveProperty('Website');
  });

  it('One wrong value among several is named in words, in the language of the request and at its entry.', async () => {
    const venue = await aVenue(test);
    const sent = [
      { key: 'Website', data: 'sea.com' },
      { key: 'GeneralDiscount', data: 120 },
      { key: 'Address', data: 'Salmiya' },
    ];
    const refused = await send(venue, sent);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'General discount: The largest value is 100.',
        errors: { 'settings.1.data': ['General discount: The largest value is 100.'] },
      },
    });
    const arabic = await test.call(businessSettings.set, {
      token: venue.owner.token,
      params: paramsOf(venue),
      body: { settings: sent },
      headers: { locale: 'ar' },
    });
    expect(arabic.body.errors).toEqual({ 'settings.1.data': ['الخصم العام: أكبر قيمة هي 100.'] });
  });

  it('A wrong value in the list of an app and a wrong configuration are named in words.', async () => {
    const venue = await aVenue(test);
    const list = [
      { key: 'HidePrices', data: true },
      { key: 'PassKey', data: '12' },
    ];
    const tablet = await sendToBranch(venue, [{ key: 'TabletAppSettings', data: list }]);
    expect(tablet.body.errors).toEqual({ 'settings.0.data.1.data': ['The PassKey has 4 digits.'] });
    const margin = await configure(venue, [{ key: 'RESERVATION_HOLD_MINUTES', value: 2 }]);
    expect(margin.body.errors).toEqual({
      'configurations.0.value': ['Payment hold time: The smallest value is 5.'],
    });
  });

  it('keeps keys that are not sent, inside the lists of the apps as well', async () => {
    const venue = await aVenue(test);
    await sendToBranch(venue, [
      { key: 'Address', data: 'Salmiya' },
      { key: 'MobileAppSettings', data: [{ key: 'MenuLayout', data: 'grid-sm' }] },
      { key: 'TabletAppSettings', data: [{ key: 'MenuLayout', data: 'grid-lg' }] },
    ]);
    const saved = await sendToBranch(venue, [
      { key: 'MobileAppSettings', data: [{ key: 'HidePrices', data: true }] },
    ]);
    expect(listsOf(saved.body)).toMatchObject({
      Address: 'Salmiya',
      MobileAppSettings: [
        { key: 'MenuLayout', data: 'grid-sm' },
        { key: 'HidePrices', data: true },
      ],
      TabletAppSettings: [{ key: 'MenuLayout', data: 'grid-lg' }],
    });
  });

  it('takes the last of two values of one key', async () => {
    const venue = await aVenue(test);
    const saved = await send(venue, [
      { key: 'Address', data: 'first' },
      { key: 'Address', data: 'second' },
    ]);
    expect(listsOf(saved.body)['Address']).toBe('second');
  });

  it('is answered under both paths of a branch, and not under a stranger business', async () => {
    const venue = await aVenue(test);
    const other = await aVenue(test, 'hotel', venue.owner);
    await sendToBranch(venue, [{ key: 'Address', data: 'Salmiya' }]);
    const get = async (businessId: number) => {
      const url = `/api/business/${businessId}/branches/${venue.branchId}/settings/`;
      return test.app.inject({ url, headers: { authorization: `Bearer ${venue.owner.token}` } });
    };
    expect((await get(venue.businessId)).json()).toContainEqual(
      expect.objectContaining({ key: 'Address', data: 'Salmiya' }),
    );
    expect((await get(other.businessId)).statusCode).toBe(404);
  });
});

describe('values the business itself holds', () => {
  it('are the same whether read as settings, as configuration or as the business', async () => {
    const venue = await aVenue(test);
    const { token } = venue.owner;
    const src = await aPicture(venue.owner);
    await send(venue, [
      { key: 'TimeZone', data: 'Asia/Dubai' },
      { key: 'Currency', data: 'USD' },
      { key: 'Logo', data: [{ src }] },
      { key: 'Locales', data: NAMES },
    ]);
    const row = await test.call(business.get, { token, params: paramsOf(venue) });
    expect(row.body).toMatchObject({
      name: 'بحر',
      first_locale: 'ar',
      currency: 'USD',
      timezone: 'Asia/Dubai',
      media: [{ src, slug: 'featured' }],
    });
    await configure(venue, [{ key: 'timezone', value: 'Asia/Kuwait' }]);
    const read = await test.call(businessSettings.list, { token, params: paramsOf(venue) });
    expect(listsOf(read.body)['TimeZone']).toBe('Asia/Kuwait');
    const info = await test.call(me.info, { token });
    expect(info.body.business[0]).toMatchObject({
      timezone: 'Asia/Kuwait',
      configurations: expect.arrayContaining([{ key: 'timezone', value: 'Asia/Kuwait' }]),
    });
  });

  it('The country of phone numbers is told to the people of the business, and is Kuwait until somebody says.', async () => {
    const venue = await aVenue(test);
    const countryNow = async () => {
      const { body } = await test.call(me.info, { token: venue.owner.token });
      return body.business[0].country;
    };
    expect(await countryNow()).toBe('KW');
    await send(venue, [{ key: 'Country', data: 'SA' }]);
    expect(await countryNow()).toBe('SA');
  });

  it('Prices ask for a confirmation of another currency, which says what happens to their decimals.', async () => {
    const venue = await aVenue(test);
    const item = await anItem(test, venue, await aCategory(test, venue));
    await aPrice(test, { ...venue, itemId: item }, 'Plate', 1255);
    await send(venue, [
      { key: 'ExtraCharge', data: 0.255 },
      { key: 'EarlyArrivalPrice', data: 2.125 },
      { key: 'LateDeparturePrice', data: 3.5 },
      { key: 'MaxUnpaidOrder', data: 12.125 },
    ]);
    const dollars = [{ key: 'Currency', data: 'USD' }];
    const response = await send(venue, dollars);
    const message =
      'All prices keep their numbers in the new currency, with 2 decimals: 1.255 becomes 1.26. Please confirm this.';
    expect(response).toMatchObject({
      status: 409,
      body: { confirm: 'confirm_currency', message: message, errors: { 'settings.0.data': [message] } },
    });
    const saved = await test.call(businessSettings.set, {
      token: venue.owner.token,
      params: paramsOf(venue),
      body: { settings: dollars, confirm_currency: true },
    });
    expect(listsOf(saved.body)).toMatchObject({
      Currency: 'USD',
      ExtraCharge: 0.26,
      EarlyArrivalPrice: 2.13,
      LateDeparturePrice: 3.5,
      MaxUnpaidOrder: 12.13,
    });
    const { rows } = await test.owner.query('select price::int from prices where item_id = $1', [item]);
    expect(rows).toEqual([{ price: 126 }]);
  });

  const fixingTheCurrency: readonly (readonly [string, () => Promise<Venue>])[] = [
    [
      'An order',
      async () => {
        const venue = await aVenue(test);
        await test.owner.query(
          "insert into orders (business_id, branch_id, number, day, order_type) values ($1, $2, 1, '2026-04-01', 'self_pickup')",
          [venue.businessId, venue.branchId],
        );
        return venue;
      },
    ],
    [
      'A reservation without invoices',
      async () => {
        const villa = await aVilla(test);
        const booked = await test.call(reservations.create, {
          token: villa.owner.token,
          params: { business_id: villa.businessId, branch_id: villa.branchId },
          body: {
            reservable_id: villa.itemId,
            from: '2028-04-02 14:00:00',
            to: '2028-04-04 14:00:00',
            reserved_for: { name: 'Huda', phone: '52222222' },
          },
        });
        expect(booked.status).toBe(200);
        await test.owner.query('delete from invoices where business_id = $1', [villa.businessId]);
        return villa;
      },
    ],
    [
      'An invoice of nothing that was booked or ordered',
      async () => {
        const venue = await aVenue(test);
        await test.owner.query(
          `insert into invoices (business_id, branch_id, amount, type, reference_id)
           values ($1, $2, 1000, 'credit', md5(gen_random_uuid()::text))`,
          [venue.businessId, venue.branchId],
        );
        return venue;
      },
    ],
  ];
  it.each(fixingTheCurrency)('%s fixes the currency, whatever is confirmed.', async (_, venueWithMoney) => {
    const venue = await venueWithMoney();
    const refused = await test.call(businessSettings.set, {
      token: venue.owner.token,
      params: paramsOf(venue),
      body: { settings: [{ key: 'Currency', data: 'USD' }], confirm_currency: true },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'settings.0.data': [expect.stringContaining('orders, reservations or invoices')] } },
    });
    expect((await send(venue, [{ key: 'Currency', data: 'KWD' }])).status).toBe(200);
  });

  it('Online payment is switched on only with the key of a provider.', async () => {
    const venue = await aVenue(test, 'chalet');
    const online = [{ key: 'MobileAppSettings', data: [{ key: 'PayOnline', data: true }] }];
    expect(await sendToBranch(venue, online)).toMatchObject({
      status: 422,
      body: { errors: { 'settings.0.data.0.data': [expect.stringContaining('payment provider')] } },
    });
    await configure(venue, [{ key: 'TAP_SECRET_KEY', value: 'sk_test_diwan' }]);
    expect((await sendToBranch(venue, online)).status).toBe(200);
    await configure(venue, [{ key: 'TAP_SECRET_KEY', value: null }]);
    expect((await sendToBranch(venue, online)).status).toBe(200);
  });

  it.each(['ExtraCharge', 'EarlyArrivalPrice', 'LateDeparturePrice', 'MaxUnpaidOrder'])(
    'hold %s to the decimals of the currency',
    async (key) => {
      const venue = await aVenue(test);
      const both = (price: number) => [
        { key: 'Currency', data: 'USD' },
        { key, data: price },
      ];
      expect((await send(venue, both(1.125))).body.errors).toHaveProperty(['settings.1.data']);
      expect((await send(venue, both(1.25))).status).toBe(200);
    },
  );
});

describe('pictures and links', () => {
  it('of strangers are refused, and own ones become the business’s', async () => {
    const venue = await aVenue(test);
    const foreign = await aPicture(await anOwner(test));
    const refused = await send(venue, [{ key: 'logo_dark', data: [{ src: foreign }] }]);
    expect(refused.body.errors).toHaveProperty(['settings.0.data']);
    const own = await aPicture(venue.owner);
    await send(venue, [{ key: 'logo_dark', data: [{ src: own }] }]);
    const { rows } = await test.owner.query("select business_id::int from files where $1 like '%' || path", [
      own,
    ]);
    expect(rows).toEqual([{ business_id: venue.businessId }]);
  });

  it('hold no videos', async () => {
    const venue = await aVenue(test);
    await test.owner.query(
      `insert into files (path, uploader_id, type, bytes, sha256) values ('u1/aaaaaaaaaaaa.mp4', $1, 'video/mp4', 1, 'x')
       on conflict do nothing`,
      [venue.owner.id],
    );
    const data = [{ src: 'http://diwan.test/storage/u1/aaaaaaaaaaaa.mp4' }];
    const refused = await send(venue, [{ key: 'Logo', data }]);
    expect(refused.body.errors).toEqual({ 'settings.0.data': ['Logo: Only images can be used here.'] });
  });

  it('lead to items of the business only', async () => {
    const venue = await aVenue(test, 'chalet');
    const item = await anItem(test, venue, await aCategory(test, venue), { type: 'chalet' });
    const other = await aVenue(test, 'chalet');
    const theirs = await anItem(test, other, await aCategory(test, other), { type: 'chalet' });
    const ads = async (id: number) => [
      { key: 'SliderAds', data: [{ src: await aPicture(venue.owner), link: `items/${id}` }] },
    ];
    const set = async (id: number) =>
      sendToBranch(venue, [{ key: 'MobileAppSettings', data: await ads(id) }]);
    const saved = await set(item);
    expect(listsOf(saved.body)['MobileAppSettings']).toMatchObject([{ data: [{ link: `items/${item}` }] }]);
    expect((await set(theirs)).body.errors).toHaveProperty(['settings.0.data.0.data']);
  });
});
