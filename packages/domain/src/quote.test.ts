import { describe, expect, test } from 'vitest';
import { localToInstant } from './local-time.ts';
import { DEFAULT_PACKAGES, pricedPackages } from './packages.ts';
import type { StayDates } from './stay-dates.ts';
import type { ItemDiscount } from './discount.ts';
import { chaletPrice, quote, type PricedQuote, type Quote, type QuoteTerms } from './quote.ts';
import { traceMessages } from './trace-messages.ts';

const KUWAIT = 'Asia/Kuwait';
const at = (text: string) => Number(localToInstant(text, KUWAIT));
const NAMES = {
  Weekdays: { en: 'Weekdays', ar: 'أيام الأسبوع' },
  Weekend: { en: 'Weekend', ar: 'نهاية الأسبوع' },
  FullWeek: { en: 'FullWeek', ar: 'أسبوع كامل' },
} as const;
const VILLA_A = { Weekdays: 90_000, Weekend: 140_000, FullWeek: 200_000 };
const EID = {
  id: 70,
  name: { en: 'Eid', ar: 'العيد' },
  from: '2026-03-19',
  to: '2026-03-23',
  price: 400_000,
};
const april = (type: ItemDiscount['type'], amount: number): ItemDiscount => ({
  name: { en: 'Spring', ar: 'الربيع' },
  type,
  amount,
  from: at('2026-04-01'),
  to: at('2026-05-01'),
});

interface Setup extends Partial<QuoteTerms> {
  readonly prices?: Partial<typeof VILLA_A>;
  readonly holidays?: readonly (typeof EID)[];
}

function quoted(arrival: string, departure: string, setup: Setup = {}): Quote {
  const { prices = VILLA_A, holidays = [EID], ...terms } = setup;
  const rows = Object.entries(prices).map(([label, price]) => ({
    name: NAMES[label as keyof typeof NAMES],
    price,
  }));
  const dates: StayDates = { arrival: `2026-${arrival}`, departure: `2026-${departure}` };
  const base = chaletPrice(dates, { holidays, packages: pricedPackages(DEFAULT_PACKAGES, rows) });
  return quote(base, {
    arrivesAt: at(`2026-${arrival} 14:00`),
    discount: null,
    generalDiscount: 0,
    extraCharge: 0,
    extras: [],
    insurance: 50_000,
    units: 1,
    overridePrice: null,
    ...terms,
  });
}

function priced(of: Quote): PricedQuote {
  if (of.outcome !== 'priced') throw new Error(`Not priced: ${of.outcome}`);
  return of;
}

const lines = (of: Quote) =>
  priced(of).lines.map(({ kind, label, from, to, amount }) =>
    [kind, label.en, from?.slice(5), to?.slice(5), amount].filter((part) => part !== undefined).join(' '),
  );

describe('Villa A: Weekdays 90.000, Weekend 140.000, FullWeek 200.000, insurance 50.000', () => {
  const tenPercent = april('percentage', 1000);

  test.each<[example: number, total: number, payable: number, quote: Quote]>([
    [1, 140_000, 190_000, quoted('04-02', '04-04')],
    [
      2,
      79_450,
      129_450,
      quoted('04-05', '04-08', { discount: tenPercent, generalDiscount: 500, extraCharge: 2500 }),
    ],
    [3, 130_000, 180_000, quoted('04-02', '04-04', { discount: april('value', 15_000), extraCharge: 5000 })],
    [4, 2_500, 52_500, quoted('04-05', '04-08', { discount: april('value', 120_000), extraCharge: 2500 })],
    [
      5,
      122_863,
      172_863,
      quoted('04-05', '04-08', {
        prices: { Weekdays: 133_330 },
        discount: april('percentage', 500),
        generalDiscount: 300,
      }),
    ],
    [6, 200_000, 250_000, quoted('04-05', '04-11')],
    [7, 230_000, 280_000, quoted('04-05', '04-11', { prices: { Weekdays: 90_000, Weekend: 140_000 } })],
    [8, 290_000, 340_000, quoted('04-05', '04-15')],
    [9, 140_000, 190_000, quoted('04-10', '04-11')],
    [11, 380_000, 430_000, quoted('03-19', '03-23', { generalDiscount: 500 })],
    [12, 500_000, 550_000, quoted('03-15', '03-21', { overridePrice: 500_000 })],
    [13, 200_000, 250_000, quoted('03-15', '03-19')],
    [14, 200_000, 250_000, quoted('04-02', '04-06', { prices: { FullWeek: 200_000 } })],
  ])('example %i: total %i, payable %i', (_, total, payable, result) => {
    expect(priced(result)).toMatchObject({ total_price: total, payable });
  });

  test('example 2 says its lines and its reason as the contract does', () => {
    const result = quoted('04-05', '04-08', {
      discount: tenPercent,
      generalDiscount: 500,
      extraCharge: 2500,
    });
    expect(lines(result)).toEqual([
      'package Weekdays 04-05 04-08 90000',
      'discount Spring -9000',
      'general_discount 5% -4050',
      'extra_charge Extra charge 2500',
    ]);
    expect(result).toMatchObject({ subtotal_price: 90_000, discount_price: 13_050, extra_charge: 2500 });
    expect(traceMessages(result.trace, 'en', 'KWD')).toEqual([
      'No holiday price applies to these dates.',
      'These are exactly the days of the package Weekdays (Sun 5 Apr – Wed 8 Apr), so its price counts: 90.000 KWD.',
    ]);
    expect(traceMessages(result.trace, 'ar', 'KWD')).toEqual([
      'لا يوجد سعر عطلة لهذه التواريخ.',
      'هذه أيام باقة أيام الأسبوع نفسها (الأحد 5 أبريل – الأربعاء 8 أبريل)، فيُحتسب سعرها: 90.000 د.ك.',
    ]);
  });

  test('example 4 takes no more off than the price and still adds the charge', () => {
    const result = quoted('04-05', '04-08', { discount: april('value', 120_000), extraCharge: 2500 });
    expect(result).toMatchObject({ subtotal_price: 90_000, discount_price: 90_000, extra_charge: 2500 });
    expect(traceMessages(result.trace, 'en', 'KWD').at(-1)).toBe(
      'The discount Spring takes off no more than the price itself: 90.000 KWD.',
    );
  });

  test('a discount of exactly the price is not said to be limited', () => {
    const result = quoted('04-05', '04-08', { discount: april('value', 90_000) });
    expect(priced(result).total_price).toBe(0);
    expect(result.trace.map(({ code }) => code)).toEqual(['no_holiday', 'package_exact']);
  });

  test('example 5 rounds half up, once a line', () => {
    const result = quoted('04-05', '04-08', {
      prices: { Weekdays: 133_330 },
      discount: april('percentage', 500),
      generalDiscount: 300,
    });
    expect(priced(result).lines.map(({ amount }) => amount)).toEqual([133_330, -6667, -3800]);
  });

  test('example 7 includes the idle night between its packages', () => {
    const result = quoted('04-05', '04-11', { prices: { Weekdays: 90_000, Weekend: 140_000 } });
    expect(lines(result)).toEqual([
      'package Weekdays 04-05 04-08 90000',
      'bridge Bridge night 04-08 04-09 0',
      'package Weekend 04-09 04-11 140000',
    ]);
  });

  test('example 8 puts the longer package first among equal sums, and says what else it weighed', () => {
    const result = quoted('04-05', '04-15');
    expect(lines(result)).toEqual([
      'package FullWeek 04-05 04-11 200000',
      'bridge Bridge night 04-11 04-12 0',
      'package Weekdays 04-12 04-15 90000',
    ]);
    expect(traceMessages(result.trace, 'en', 'KWD')).toEqual([
      'No holiday price applies to these dates.',
      'No package has exactly these days.',
      'The cheapest packages that together have all nights of the stay: FullWeek (Sun 5 Apr – Sat 11 Apr) 200.000 KWD + Weekdays (Sun 12 Apr – Wed 15 Apr) 90.000 KWD = 290.000 KWD.',
      'The night of Sat 11 Apr falls between two packages and costs nothing.',
      'The next cheapest would be: Weekdays (Sun 5 Apr – Wed 8 Apr) 90.000 KWD + FullWeek (Thu 9 Apr – Wed 15 Apr) 200.000 KWD = 290.000 KWD.',
    ]);
  });

  test('example 8 without a FullWeek price takes three packages', () => {
    const result = quoted('04-05', '04-15', { prices: { Weekdays: 90_000, Weekend: 140_000 } });
    expect(priced(result).total_price).toBe(320_000);
  });

  test('example 9 charges a package in full for half of it, and says why the week does not count', () => {
    const result = quoted('04-10', '04-11');
    expect(lines(result)).toEqual(['package Weekend 04-09 04-11 140000']);
    expect(traceMessages(result.trace, 'en', 'KWD')).toEqual([
      'No holiday price applies to these dates.',
      'No package has exactly these days.',
      'The cheapest package with all nights of the stay: Weekend (Thu 9 Apr – Sat 11 Apr) 140.000 KWD.',
      'The package Weekend is charged in full, although the stay has only 1 of its 2 nights.',
      'The package FullWeek (Thu 9 Apr – Wed 15 Apr) needs at least half of its 6 nights, and the stay has only 1 of them.',
      'The package FullWeek (Sun 5 Apr – Sat 11 Apr) needs at least half of its 6 nights, and the stay has only 1 of them.',
    ]);
    expect(traceMessages(result.trace, 'ar', 'KWD').slice(2, 5)).toEqual([
      'أرخص باقة تشمل كل ليالي الإقامة: نهاية الأسبوع (الخميس 9 أبريل – السبت 11 أبريل) 140.000 د.ك.',
      'تُحتسب باقة نهاية الأسبوع كاملة مع أن الإقامة تشمل منها ليلة واحدة من أصل 2.',
      'باقة أسبوع كامل (الخميس 9 أبريل – الأربعاء 15 أبريل) تُحجز بنصف لياليها على الأقل، والإقامة تشمل منها ليلة واحدة من أصل 6.',
    ]);
  });

  test('example 10: the idle night alone has no automatic price', () => {
    const result = quoted('04-04', '04-05');
    expect(result).toMatchObject({ outcome: 'unpriced', insurance: 50_000 });
    expect(quoted('04-04', '04-05', { units: 2 }).insurance).toBe(100_000);
    expect(traceMessages(result.trace, 'en', 'KWD')).toEqual([
      'No holiday price applies to these dates.',
      'No package has exactly these days.',
      'The package FullWeek (Thu 2 Apr – Wed 8 Apr) needs at least half of its 6 nights, and the stay has only 1 of them.',
      'So there is no automatic price.',
    ]);
  });

  test('example 11: a discount counts for a holiday price too', () => {
    expect(lines(quoted('03-19', '03-23', { generalDiscount: 500 }))).toEqual([
      'holiday Eid 03-19 03-23 400000',
      'general_discount 5% -20000',
    ]);
  });

  test('example 12: nights of Eid within other dates are refused with its name, unless staff type a price', () => {
    const refused = quoted('03-15', '03-21');
    expect(refused).toMatchObject({ outcome: 'holiday_overlap', holiday: EID });
    expect(traceMessages(refused.trace, 'en', 'KWD')).toEqual([
      'Part of the stay falls in the holiday Eid (Thu 19 Mar – Mon 23 Mar), which is booked as a whole only.',
    ]);
    const typed = quoted('03-15', '03-21', {
      overridePrice: 500_000,
      discount: april('percentage', 1000),
      generalDiscount: 500,
      extraCharge: 2500,
    });
    expect(typed).toMatchObject({
      overridden: true,
      subtotal_price: 500_000,
      discount_price: 0,
      extra_charge: 0,
      insurance: 50_000,
    });
  });

  test('example 13: a stay that ends when Eid begins shares no night with it', () => {
    expect(lines(quoted('03-15', '03-19'))).toEqual(['package FullWeek 03-15 03-21 200000']);
  });

  test('example 14: four of six nights are enough for the week, two are not', () => {
    expect(lines(quoted('04-02', '04-06', { prices: { FullWeek: 200_000 } }))).toEqual([
      'package FullWeek 04-02 04-08 200000',
    ]);
    expect(quoted('04-02', '04-04', { prices: { FullWeek: 200_000 } }).outcome).toBe('unpriced');
  });

  test('example 15: no package covers the stay, so there is no automatic price', () => {
    expect(quoted('04-05', '04-07', { prices: { Weekend: 140_000 } }).outcome).toBe('unpriced');
  });

  test('an item without any price says so', () => {
    const result = quoted('04-05', '04-08', { prices: {} });
    expect(traceMessages(result.trace, 'en', 'KWD').slice(1)).toEqual([
      'No package has a price yet.',
      'So there is no automatic price.',
    ]);
  });

  test('the two nights over which Cairo loses an hour are a Weekend', () => {
    expect(priced(quoted('04-23', '04-25')).total_price).toBe(140_000);
  });

  test('a discount that does not run on the arrival takes nothing off and says so', () => {
    const result = quoted('05-03', '05-06', { discount: tenPercent });
    expect(priced(result)).toMatchObject({ total_price: 90_000, discount_price: 0 });
    expect(traceMessages(result.trace, 'en', 'KWD').at(-1)).toBe(
      'The discount Spring is not valid on the day of arrival.',
    );
    expect(
      priced(quoted('05-03', '05-06', { discount: { ...tenPercent, to: at('2026-05-03 14:00') } })),
    ).toMatchObject({
      discount_price: 0,
    });
    expect(
      priced(quoted('05-03', '05-06', { discount: { ...tenPercent, to: at('2026-05-03 14:01') } })),
    ).toMatchObject({
      discount_price: 9000,
    });
  });

  test('two units cost every amount twice', () => {
    const result = quoted('04-05', '04-08', {
      discount: tenPercent,
      generalDiscount: 500,
      extraCharge: 2500,
      units: 2,
    });
    expect(priced(result)).toMatchObject({
      subtotal_price: 180_000,
      discount_price: 26_100,
      extra_charge: 5000,
      total_price: 158_900,
      insurance: 100_000,
      payable: 258_900,
    });
    expect(priced(result).lines.map(({ amount }) => amount)).toEqual([180_000, -18_000, -8100, 5000]);
  });
});
