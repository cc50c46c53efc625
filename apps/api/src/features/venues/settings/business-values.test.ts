import type { BUSINESS_SETTINGS } from '@diwan/contract/settings/business-settings.ts';
import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { describe, expect, it } from 'vitest';
import { hoursCases } from './testing/hours-cases.ts';
import { aVenue } from '#testing/builders.ts';
import { useTestApp } from '#testing/test-app.ts';
import {
  addresses,
  alike,
  choices,
  colours,
  flags,
  made,
  names,
  phones,
  pictures,
  urls,
  zones,
  type Cases,
} from './testing/setting-cases.ts';
import { listsOf, paramsOf, settingsCalls } from './testing/settings-calls.ts';

const test = useTestApp();
const { send, aPicture } = settingsCalls(test);

const BUSINESS_CASES: Record<keyof typeof BUSINESS_SETTINGS, Cases> = {
  Locales: names,
  Logo: pictures,
  logo_dark: pictures,
  PrimaryColor: colours,
  AccentColor: colours,
  TextColor: colours,
  TimeZone: zones,
  Currency: choices('USD', 'KWD'),
  Country: choices('SA', 'AE', 'BH', 'QA', 'OM', 'KW'),
  ContactPhone: phones,
  Whatsapp: phones,
  WamdPhone: phones,
  Address: addresses,
  ...hoursCases,
  Website: urls,
  Facebook: urls,
  Instagram: urls,
  X: urls,
  Linkedin: urls,
  Youtube: urls,
  Snapchat: urls,
  GeneralDiscount: { good: [0, 12.5, 100], bad: [-1, 100.01, 1.234, 'ten', {}] },
  ExtraCharge: { good: [0, 1.5, 2.125], bad: [-0.5, 1e13, 'much', 1.2345] },
  EarlyArrivalHours: { good: [0, 12], bad: [-1, 13, 1.5, 'two'] },
  EarlyArrivalPrice: { good: [0, 5, 2.125], bad: [-0.5, 'much', 1.2345] },
  LateDepartureHours: { good: [0, 12], bad: [-1, 13, 1.5, 'two'] },
  LateDeparturePrice: { good: [0, 5, 2.125], bad: [-0.5, 'much', 1.2345] },
  PreviewPrices: flags,
  reservable: flags,
  EnableOrdering: flags,
  CartVisible: flags,
  Tips: flags,
  OrderPayment: {
    good: [{ dine_in: 'after', delivery: 'after' }],
    bad: ['before', 7, { dine_in: 'sometimes' }, { picnic: 'after' }],
  },
  MenuOrdering: flags,
  ShareTable: flags,
  TablePresence: choices('pin', 'approve', 'static'),
  PhoneCheck: choices('never', 'orders'),
  DineIn: flags,
  Delivery: flags,
  SelfPickUp: flags,
  CarPickup: flags,
  MaxUnpaidOrder: { good: [0, 50, 12.5], bad: [-1, 'much', 1.2345] },
  GuestDataMonths: { good: [1, 12, 120], bad: [0, 121, 1.5, 'soon'] },
  table_border_color: colours,
  background_holidays_colors: colours,
  background_weekends_colors: colours,
  TermsRequired: flags,
  TermsConditions: {
    good: [[{ locale: 'en', description: 'Families only.' }]],
    bad: [
      'Families only.',
      [{ locale: 'en', description: 'x'.repeat(20_001) }],
      [{ locale: 'de', description: 'x' }],
    ],
  },
};

/** What a key says once it is cleared: nothing, or what always holds. */
const ALWAYS: Record<string, unknown> = { TimeZone: 'UTC', Currency: 'KWD' };

describe('every setting of a business', () => {
  it.each(Object.entries(BUSINESS_CASES))(
    '%s keeps what fits and nothing else',
    async (key, { good, bad }) => {
      const venue = await aVenue(test, 'hotel');
      for (const value of good) {
        const data = await made(value, venue, aPicture);
        const saved = await send(venue, [{ key, data }]);
        expect([value, saved.status]).toEqual([value, 200]);
        expect(listsOf(saved.body)[key]).toEqual(alike(data));
        const read = await test.call(businessSettings.list, {
          token: venue.owner.token,
          params: paramsOf(venue),
        });
        expect(read.body).toEqual(saved.body);
      }
      for (const data of bad) {
        const refused = await send(venue, [
          { key: 'reservable', data: true },
          { key, data },
        ]);
        expect([data, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
          data,
          422,
          ['settings.1.data'],
        ]);
      }
      if (key === 'Locales') return;
      const cleared = await send(venue, [{ key, data: null }]);
      expect(listsOf(cleared.body)[key]).toEqual(ALWAYS[key]);
    },
  );

  it('a percentage beyond 0 to 100 is told its bound', async () => {
    const venue = await aVenue(test, 'hotel');
    const response = async (data: unknown) => {
      const { body } = await send(venue, [{ key: 'GeneralDiscount', data }]);
      return body.errors;
    };
    expect(await response(101)).toEqual({
      'settings.0.data': ['General discount: The largest value is 100.'],
    });
    expect(await response(-1)).toEqual({ 'settings.0.data': ['General discount: The smallest value is 0.'] });
    expect(await response('ten')).toEqual({
      'settings.0.data': ['General discount: Please enter a number.'],
    });
  });

  it('A phone number is taken in every form that clients send, and answered in all its parts.', async () => {
    const venue = await aVenue(test, 'hotel');
    const kuwaiti = { phone: '50001234', phoneExt: '965', isValid: true, formattedNumber: '+96550001234' };
    const saudi = { phone: '501234567', phoneExt: '966', isValid: true, formattedNumber: '+966501234567' };
    const stored = async (data: unknown) =>
      listsOf((await send(venue, [{ key: 'Whatsapp', data }])).body)['Whatsapp'];
    for (const data of [
      { phone: '50001234' },
      { phone: '٥٠٠٠١٢٣٤', phoneExt: '' },
      { phone: '+96550001234' },
      { phone: '+96550001234', phoneExt: '966' },
      { formattedNumber: '+96550001234', isValid: true },
      { phone: '', formattedNumber: '+96550001234' },
    ])
      expect([data, await stored(data)]).toEqual([data, kuwaiti]);
    expect(await stored({ phone: '0501234567', phoneExt: '966' })).toEqual(saudi);
    await send(venue, [{ key: 'Country', data: 'SA' }]);
    expect(await stored({ phone: '0501234567' })).toEqual(saudi);
    const both = await send(venue, [
      { key: 'Whatsapp', data: { phone: '50001234' } },
      { key: 'Country', data: 'KW' },
    ]);
    expect(listsOf(both.body)['Whatsapp']).toEqual(kuwaiti);
  });
});
