import './steps/browser-globals.ts';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { BUSINESS_TYPES } from '@diwan/contract/permissions.ts';
import { FEATURES } from '../src/features.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { expectReflow } from './steps/looks.ts';
import { arriveAt, type Place } from './steps/demo.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { aResort, nextThursday, plus } from './steps/resort.ts';
import type { Words } from './steps/words.ts';

/** For one look at a screen, whatever its data and however busy the machine. */
const LOOK_SECONDS = 40;

/** The id of some row of what a path names, or null where the demo has none. */
async function someId(request: APIRequestContext, at: Place, name: string): Promise<number | null> {
  if (name === 'business') return at.businessId;
  const lists = [
    ...(name === 'customers' ? [`business/${at.businessId}/users?type=customer&per_page=1`] : []),
    `business/${at.businessId}/${name}?per_page=1`,
    `business/${at.businessId}/branches/${at.branchId}/${name}?per_page=1`,
    `${name}?business_id=${at.businessId}&per_page=1`,
  ];
  for (const list of lists) {
    const headers = { Authorization: `Bearer ${at.owner.token}`, Accept: 'application/json' };
    const response = await request.get(`/api/${list}`, { headers });
    if (!response.ok()) continue;
    const result = (await response.json()) as { data?: { id: number }[] } | { id: number }[];
    const [row] = Array.isArray(result) ? result : (result.data ?? []);
    if (row) return row.id;
  }
  return null;
}

const TABS: Readonly<Record<string, readonly string[]>> = {
  '/settings': [
    'BusinessSettings',
    'BranchSettings',
    'TabletAppSettings',
    'MobileAppSettings',
    'AccountSettings',
  ],
  '/configurations': ['BusinessConfigurations', 'Notifications', 'Integrations'],
};

/** The floor with its tables, and one of them at which somebody sits. */
async function floorOf(
  request: APIRequestContext,
  { businessId, branchId, owner }: Place,
): Promise<string[]> {
  const headers = { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' };
  const response = await request.get(`/api/business/${businessId}/branches/${branchId}/visits`, { headers });
  const { areas } = (await response.json()) as { areas: { seats: { visit: { id: number } | null }[] }[] };
  const visit = areas.flatMap(({ seats }) => seats).find((seat) => seat.visit !== null)?.visit;
  return ['/floor', ...(visit ? [`/floor/${visit.id}`] : [])];
}

/** Addresses of one entry of the route table: its list, its form (with a row where there is one), each tab. */
async function addressesOf(request: APIRequestContext, at: Place, path: string): Promise<string[]> {
  const tabs = TABS[path];
  if (tabs) return tabs.map((tab) => `${path}?tab=${tab}`);
  const [, name = ''] = path.split('/');
  const id = await someId(request, at, name);
  const named = path.replace('$slug', at.slug).replace(/\$(id|areaId)\b(?!\})/g, String(id));
  if (named.includes('/null')) return [];
  if (!named.includes('{-$form}')) return [named];
  const list = named.replace('/{-$form}/{-$id}', '');
  return list.endsWith('/seats') || id === null ? [list, `${list}/add`] : [list, `${list}/edit/${id}`];
}

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

const WIDTHS = {
  'at a desk': { width: 1440, height: 900 },
  'on a phone': { width: 390, height: 844 },
  'on a tablet': { width: 768, height: 1024 },
} as const;

const look = (where: keyof typeof WIDTHS, colorScheme: Look['colorScheme']): Look => ({
  name: `${where} in the ${colorScheme}`,
  viewport: WIDTHS[where],
  colorScheme,
});

const LOOKS = [look('at a desk', 'light'), look('on a phone', 'dark'), look('on a tablet', 'light')];
const EVERY_LOOK = [
  ...LOOKS,
  look('at a desk', 'dark'),
  look('on a phone', 'light'),
  look('on a tablet', 'dark'),
];

/** `EVERY_LOOK=1`: all widths by day and by night. `SCREENS_LIKE=overview`: only the addresses that hold this. */
const IS_ALL = process.env['EVERY_LOOK'] === '1';
const LIKE = new RegExp(process.env['SCREENS_LIKE'] ?? '');
/** Where pictures of what was looked at are to lie. */
const PICTURES = process.env['PICTURES_OF_SCREENS'];

const fileOf = (...parts: readonly string[]) => parts.join(' ').replaceAll(/[^\w]+/g, '-');

interface Looked {
  readonly words: Words;
  readonly of: string;
}

/** Looks take turns, and the languages begin with different ones: between them each screen is seen in two. */
async function expectInOrder(page: Page, addresses: readonly string[], { words, of }: Looked): Promise<void> {
  const first = words.locale === 'ar' ? 1 : 0;
  const wanted = addresses.filter((address) => LIKE.test(address));
  test.setTimeout((wanted.length + 1) * LOOK_SECONDS * 1000 * (IS_ALL ? EVERY_LOOK.length : 1));
  for (const [index, address] of wanted.entries()) {
    const looks = IS_ALL ? EVERY_LOOK : LOOKS.filter((_, nth) => (index + first) % LOOKS.length === nth);
    for (const { name, viewport, colorScheme } of looks) {
      await test.step(`${address} ${name}`, async () => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        // Loaded anew: colours on their way from one scheme to the other are in order in neither.
        await page.goto(address);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root, [data-loading]')).toHaveCount(0);
        const file = fileOf(of, address, name, words.locale);
        if (PICTURES !== undefined)
          await page.screenshot({ path: join(PICTURES, `${file}.png`), fullPage: true });
        await expectAccessible(page);
        await expectReflow(page);
      });
    }
  }
}

/** What looks different from one kind of business to the next; everything else is the same screen. */
const DIFFERENT = /^\/(menu|orders\/add|reservations\/list2?|reports|admin\/(overview|widgets))$/;
const SCREENS = FEATURES.flatMap(({ screens }) => screens.map(({ path }) => path));

for (const type of BUSINESS_TYPES) {
  const paths = type === 'chalet' ? SCREENS : SCREENS.filter((path) => DIFFERENT.test(path));
  test(`no screen of a ${type} shuts anybody out`, async ({ page, request, words }) => {
    const at = await arriveAt(page, request, type);
    const addresses: string[] = [];
    for (const path of paths) addresses.push(...(await addressesOf(request, at, path)));
    if (type === 'restaurant') addresses.push('/settings?tab=TableOrdering', ...(await floorOf(request, at)));
    await expectInOrder(page, addresses, { words, of: type });
  });
}

/** The page of a booking that a guest made without an account. */
async function aFollowedBooking(page: Page, request: APIRequestContext, words: Words): Promise<string> {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const { itemId } = await aResort(request, owner);
  const thursday = nextThursday();
  const response = await request.post(
    `/api/webapp/branches/${owner.business[0]?.branches[0]?.slug}/reservations`,
    {
      data: {
        reservable_id: itemId,
        customer: { name: 'Huda', phone: '52222222' },
        payment_type: 'cash',
        from: `${thursday} 14:00:00`,
        to: `${plus(thursday, 2)} 14:00:00`,
      },
    },
  );
  expect(response.ok(), await response.text()).toBe(true);
  return ((await response.json()) as { page: string }).page;
}

test('no door and no page of guests shuts anybody out', async ({ page, request, words, refuses }) => {
  const followed = await aFollowedBooking(page, request, words);
  const at = await arriveAt(page, request, 'chalet');
  await page.evaluate(() => localStorage.clear());
  const headers = { Authorization: `Bearer ${at.owner.token}`, Accept: 'application/json' };
  const list = `/api/business/${at.businessId}/branches/${at.branchId}/invoices?per_page=1`;
  const invoices = (await (await request.get(list, { headers })).json()) as {
    data: { reference_id: string }[];
  };
  const addresses = [
    '/login',
    '/register',
    '/forgot-password',
    '/kitchen',
    '/kitchen/ready',
    `/tablet/${at.slug}`,
    `/q/${at.slug}`,
    followed,
  ];
  for (const { reference_id } of invoices.data.slice(0, 1)) addresses.push(`/invoices/${reference_id}`);
  refuses(404, '/q/nobody');
  refuses(404, '/guest/orders/nothing');
  await expectInOrder(page, [...addresses, '/q/nobody', '/guest/orders/nothing'], {
    words,
    of: 'guest',
  });
});

test('an address that is none shuts nobody out', async ({ page, request, words }) => {
  await arriveAt(page, request, 'salon');
  await expectInOrder(page, ['/nowhere/at/all'], { words, of: 'nowhere' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.notFound('title'));
});
