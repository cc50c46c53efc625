import { describe, expect, it } from 'vitest';
import { isSilent, monthBefore, monthMail, type MonthFigures } from './month-mail.rules.ts';

const FIGURES: MonthFigures = {
  type: 'restaurant',
  currency: 'KWD',
  sales: { count: { value: 120, before: 80 }, amount: { value: 1240.5, before: 900 } },
  stays: null,
  payments: {
    received: { value: 1200, before: 890 },
    given_back: { value: 4.25, before: 0 },
    tips: { value: 0, before: 0 },
  },
  outstanding: 40_500,
};
const MONTH = { from: '2026-03-01', to: '2026-03-31' };
const LINK = 'http://diwan.test/reports?at=3&from=2026-03-01&to=2026-03-31';
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

function mailed(locale: 'en' | 'ar', figures: MonthFigures = FIGURES) {
  const reader = { name: 'Nora', email: 'nora@example.com', locale };
  const expected = { business: { en: 'Sea Grill', ar: 'مشاوي البحر' }, month: MONTH, figures, link: LINK };
  const { subject, text } = monthMail(reader, expected);
  return { subject: plain(subject), text: plain(text) };
}

describe('the month before a day', () => {
  it.each([
    ['2026-04-01', '2026-03-01', '2026-03-31'],
    ['2026-03-07', '2026-02-01', '2026-02-28'],
    ['2028-03-01', '2028-02-01', '2028-02-29'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
  ])('%s is %s to %s', (day, from, to) => {
    expect(monthBefore(day)).toEqual({ from, to });
  });
});

describe('the mail of a month', () => {
  it('has each figure beside that of the month before, and leads to the reports', () => {
    const { subject, text } = mailed('en');
    expect(subject).toBe('Sea Grill: Mar 2026 in figures');
    for (const line of [
      'This was Mar 2026 at Sea Grill, beside Feb 2026. The reports are here:',
      LINK,
      'Sales: 1,240.500 KWD (the month before: 900.000 KWD)',
      'Orders: 120 (the month before: 80)',
      'Collected: 1,200.000 KWD (the month before: 890.000 KWD)',
      'Refunded: 4.250 KWD (the month before: 0.000 KWD)',
      'Outstanding today: 40.500 KWD',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Occupancy');
    expect(text).not.toContain('Tips');
  });

  it('has the tips beside the sales where there were any', () => {
    const payments = { ...FIGURES.payments, tips: { value: 12.5, before: 9 } };
    expect(mailed('en', { ...FIGURES, payments }).text).toContain(
      'Tips: 12.500 KWD (the month before: 9.000 KWD)',
    );
    expect(mailed('ar', { ...FIGURES, payments }).text).toContain('الإكراميات: 12.500 د.ك');
  });

  it('of a hotel has its nights, in Arabic to whoever reads Arabic', () => {
    const stays = { nights: { value: 40, before: 30 }, occupancy: { value: 0.375, before: null } };
    const { subject, text } = mailed('ar', { ...FIGURES, type: 'hotel', stays });
    expect(subject).toBe('مشاوي البحر: أرقام مارس 2026');
    for (const line of [
      'الليالي المبيعة: 40 (الشهر السابق: 30)',
      'الإشغال: 38% (الشهر السابق: –)',
      'الحجوزات: 120',
    ])
      expect(text).toContain(line);
  });
});

it('A month in which nothing happened, after one in which nothing happened, is not told of.', () => {
  const none = { value: 0, before: 0 };
  const silent: MonthFigures = {
    ...FIGURES,
    sales: { count: none, amount: none },
    payments: { received: none, given_back: none, tips: none },
    outstanding: 0,
  };
  expect(isSilent(silent)).toBe(true);
  expect(isSilent({ ...silent, outstanding: 1 })).toBe(false);
  expect(isSilent({ ...silent, sales: { count: { value: 0, before: 1 }, amount: none } })).toBe(false);
});
