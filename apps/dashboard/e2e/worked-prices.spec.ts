import type { Page } from '@playwright/test';
import { expect, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { aResort } from './steps/resort.ts';
import type { Words } from './steps/words.ts';

const NAMES = { Weekdays: 'وسط الأسبوع', Weekend: 'نهاية الأسبوع', FullWeek: 'أسبوع كامل' };
const ALL = { Weekdays: 90, Weekend: 140, FullWeek: 200 };

interface Villa {
  readonly prices: Partial<Record<keyof typeof NAMES, number>>;
  /** All April. */
  readonly discount?: { readonly type: 'percentage' | 'value'; readonly amount: number };
}

interface Example {
  readonly villa: Villa;
  /** Days of 2026. */
  readonly from: string;
  readonly to: string;
  /** What the drawer says to pay with the insurance of 50, or null where people type the price. */
  readonly payable: string | null;
}

interface Chapter {
  readonly generalDiscount: number;
  readonly extraCharge: number;
  readonly examples: readonly Example[];
}

const stay = (from: string, to: string, payable: string | null, villa: Villa = { prices: ALL }): Example => ({
  villa,
  from,
  to,
  payable,
});

/** The house's own worked examples of how the Gulf sells a chalet, by what the owner sets for the whole business. */
const CHAPTERS: readonly Chapter[] = [
  {
    generalDiscount: 0,
    extraCharge: 0,
    examples: [
      stay('04-02', '04-04', '190.000'),
      stay('04-05', '04-11', '250.000'),
      stay('04-05', '04-11', '280.000', { prices: { Weekdays: 90, Weekend: 140 } }),
      stay('04-05', '04-15', '340.000'),
      stay('04-10', '04-11', '190.000'),
      stay('04-04', '04-05', null),
      stay('03-15', '03-19', '250.000'),
      stay('04-02', '04-06', '250.000', { prices: { FullWeek: 200 } }),
      stay('04-05', '04-07', null, { prices: { Weekend: 140 } }),
    ],
  },
  {
    generalDiscount: 5,
    extraCharge: 2.5,
    examples: [
      stay('04-05', '04-08', '129.450', { prices: ALL, discount: { type: 'percentage', amount: 10 } }),
    ],
  },
  {
    generalDiscount: 0,
    extraCharge: 5,
    examples: [stay('04-02', '04-04', '180.000', { prices: ALL, discount: { type: 'value', amount: 15 } })],
  },
  {
    generalDiscount: 0,
    extraCharge: 2.5,
    examples: [stay('04-05', '04-08', '52.500', { prices: ALL, discount: { type: 'value', amount: 120 } })],
  },
  {
    generalDiscount: 3,
    extraCharge: 0,
    examples: [
      stay('04-05', '04-08', '172.863', {
        prices: { Weekdays: 133.33 },
        discount: { type: 'percentage', amount: 5 },
      }),
    ],
  },
  { generalDiscount: 5, extraCharge: 0, examples: [stay('03-19', '03-23', '430.000')] },
];

const EID = {
  locales: [
    { locale: 'en', name: 'Eid' },
    { locale: 'ar', name: 'العيد' },
  ],
  from: '2026-03-19 14:00:00',
  to: '2026-03-23 14:00:00',
};

/** Makes each kind of villa once, with its price for Eid. */
function builder(post: (path: string, data: object) => Promise<{ id: number }>, categoryId: number) {
  const made = new Map<string, number>();
  const eid = post('/holidays', EID);
  return async ({ prices, discount }: Villa): Promise<number> => {
    const key = JSON.stringify([prices, discount]);
    const known = made.get(key);
    if (known !== undefined) return known;
    const april = { from: '2026-04-01 00:00:00', to: '2026-05-01 00:00:00' };
    const { id } = await post('/items', {
      category_id: categoryId,
      locales: [
        { locale: 'en', name: `Villa ${made.size}` },
        { locale: 'ar', name: `فيلا ${made.size}` },
      ],
      prices: Object.entries(prices).map(([name, price]) => ({
        price,
        locales: [
          { locale: 'en', name },
          { locale: 'ar', name: NAMES[name as keyof typeof NAMES] },
        ],
      })),
      discounts: discount ? [{ ...discount, ...april }] : [],
      itemable: { units: 1, insurance: 50 },
    });
    await post(`/items/${id}/holidays/sync`, { holidays: [{ holidayId: (await eid).id, price: 400 }] });
    made.set(key, id);
    return id;
  };
}

const opened = (itemId: number, from: string, to: string) =>
  `/reservations/list2?id=new&in_item=${itemId}&in_unit=1` +
  `&start=${encodeURIComponent(`2026-${from} 14:00:00`)}&end=${encodeURIComponent(`2026-${to} 14:00:00`)}`;

async function expectPayable(page: Page, { booking, kwd }: Words, payable: string | null): Promise<void> {
  const drawer = page.getByRole('dialog');
  if (payable === null) return expect(drawer.getByText(booking('noAutomatic'))).toBeVisible();
  const lines = drawer.locator('dl > div').filter({ hasText: booking('payable') });
  await expect(lines.getByText(`${payable} ${kwd}`)).toBeVisible();
}

test('every worked example of a price is what the drawer says', async ({ page, request, words, refuses }) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const { post } = await aResort(request, owner);
  const category = await post('/categories', {
    menu_id: owner.business[0]?.menus[0]?.id,
    locales: [
      { locale: 'en', name: 'Examples' },
      { locale: 'ar', name: 'أمثلة' },
    ],
  });
  const villaOf = builder(post, category.id);
  for (const { generalDiscount, extraCharge, examples } of CHAPTERS) {
    const settings = [
      { key: 'GeneralDiscount', data: generalDiscount },
      { key: 'ExtraCharge', data: extraCharge },
    ];
    await post('/settings/set', { settings });
    for (const { villa, from, to, payable } of examples) {
      await test.step(`${from} to ${to}: ${payable ?? 'no automatic price'}`, async () => {
        await page.goto(opened(await villaOf(villa), from, to));
        await expectPayable(page, words, payable);
      });
    }
  }

  await test.step('nights of Eid within other dates are refused by its name, and Eid is one press away', async () => {
    refuses(422, '/quote');
    await page.goto(opened(await villaOf({ prices: ALL }), '03-15', '03-21'));
    const drawer = page.getByRole('dialog');
    const name = words.locale === 'ar' ? 'العيد' : 'Eid';
    await drawer.getByRole('button', { name: words.booking('useHoliday', { name }) }).click();
    await expectPayable(page, words, '430.000');
  });
});
