import { describe, expect, test } from 'vitest';
import { chaletPrice, nightlyPrice, seatPrice, servicePrice, quote } from './quote.ts';
import { traceMessages } from './trace-messages.ts';

const TERMS = {
  arrivesAt: 0,
  discount: null,
  generalDiscount: 0,
  extraCharge: 2500,
  extras: [],
  insurance: 0,
  units: 1,
  overridePrice: null,
};
const SEA_VIEW = { name: { en: 'Sea view', ar: 'إطلالة بحرية' }, price: 40_000 };

describe('what is not a chalet', () => {
  test('a hotel room costs its price row for each night, and no package or holiday counts', () => {
    const base = nightlyPrice({ arrival: '2026-04-23', departure: '2026-04-26' }, SEA_VIEW);
    expect(quote(base, TERMS)).toMatchObject({ subtotal_price: 120_000, total_price: 122_500 });
    expect(traceMessages(base.trace, 'en', 'KWD')).toEqual([
      '3 nights × 40.000 KWD (Sea view): 120.000 KWD.',
    ]);
    expect(traceMessages(base.trace, 'ar', 'KWD')).toEqual([
      '3 ليالٍ × 40.000 د.ك (إطلالة بحرية): 120.000 د.ك.',
    ]);
  });

  test.each([
    [1, '1 night × ', 'ليلة واحدة × '],
    [2, '2 nights × ', 'ليلتان × '],
    [10, '10 nights × ', '10 ليالٍ × '],
    [11, '11 nights × ', '11 ليلة × '],
    [100, '100 nights × ', '100 ليلة × '],
    [103, '103 nights × ', '103 ليالٍ × '],
  ])('%i nights are counted in both languages', (nights, en, ar) => {
    const departure = new Date(Date.UTC(2026, 0, 1 + nights)).toISOString().slice(0, 10);
    const { trace } = nightlyPrice({ arrival: '2026-01-01', departure }, SEA_VIEW);
    expect(traceMessages(trace, 'en', 'USD')[0]?.startsWith(`${en}400.00 USD`)).toBe(true);
    expect(traceMessages(trace, 'ar', 'USD')[0]?.startsWith(`${ar}400.00 دولار`)).toBe(true);
  });

  test('a salon service costs its price row once', () => {
    const base = servicePrice({ name: { en: '', ar: '' }, price: 12_500 });
    expect(quote(base, TERMS)).toMatchObject({ subtotal_price: 12_500, total_price: 15_000 });
    expect(traceMessages(base.trace, 'en', 'KWD')).toEqual(['The price of the service: 12.500 KWD.']);
  });

  test('a seat is free, and no charge is added to it', () => {
    expect(quote(seatPrice(), TERMS)).toMatchObject({ lines: [], total_price: 0, payable: 0 });
  });

  test('hours within one day hold no night, so neither a room nor a chalet is free for them', () => {
    const day = { arrival: '2026-04-23', departure: '2026-04-23' };
    const room = nightlyPrice(day, SEA_VIEW);
    expect(quote(room, TERMS).outcome).toBe('unpriced');
    expect(traceMessages(room.trace, 'en', 'KWD')).toEqual([
      'The stay has no night.',
      'So there is no automatic price.',
    ]);
    const weekend = { name: SEA_VIEW.name, price: 140_000, arrival: 'Thu', nights: 2 } as const;
    expect(chaletPrice(day, { holidays: [], packages: [weekend] }).outcome).toBe('unpriced');
  });

  test('without a price row there is no automatic price', () => {
    const stay = { arrival: '2026-04-23', departure: '2026-04-26' };
    for (const base of [nightlyPrice(stay, null), servicePrice(null)]) {
      expect(quote(base, TERMS).outcome).toBe('unpriced');
      expect(traceMessages(base.trace, 'en', 'KWD')).toEqual([
        'No price has been set.',
        'So there is no automatic price.',
      ]);
    }
  });
});
