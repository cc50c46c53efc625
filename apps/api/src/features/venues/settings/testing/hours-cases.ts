import type { Cases } from './setting-cases.ts';

/** What the hours of a business and of its branches take and refuse. */
export const hoursCases = {
  OpeningHours: {
    good: [{ Thu: [{ S: '18:00', E: '02:00' }], Fri: [{ S: '13:00', E: '24:00' }], Sat: [] }],
    bad: [
      { Thu: [{ S: '18:00', E: '02:00' }], Fri: [{ S: '01:00', E: '12:00' }] },
      { Thu: [{ S: '9', E: '10:00' }] },
      { Thu: [{ S: '10:00', E: '10:00' }] },
      { Someday: [] },
      'always',
    ],
  },
  SpecialHours: {
    good: [
      [
        {
          from: '2026-02-18',
          to: '2026-03-19',
          name_en: 'Ramadan',
          name_ar: 'رمضان',
          ranges: [{ S: '20:00', E: '02:00' }],
        },
        { from: '2026-03-20', to: '2026-03-20', name_en: 'Eid', name_ar: 'العيد', ranges: [] },
      ],
    ],
    bad: [
      [{ from: '2026-03-20', to: '2026-03-19' }],
      [{ from: '2026-02-30', to: '2026-03-19' }],
      [{ from: '2026-03-20', to: '2026-03-20', ranges: [{ S: '9', E: '10:00' }] }],
      'Ramadan',
    ],
  },
  LastOrdersMinutes: { good: [0, 30, 600], bad: [-1, 601, 'soon'] },
  PreparationMinutes: { good: [0, 45, 600], bad: [-1, 601, 'soon'] },
  AcceptMinutes: { good: [1, 5, 120], bad: [0, 121, 'soon'] },
  OrdersPerSlot: { good: [1, 1000], bad: [0, 1001] },
} satisfies Record<string, Cases>;
