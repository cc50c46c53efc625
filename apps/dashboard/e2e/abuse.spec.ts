import { takeOrders } from './steps/guest-phone.ts';
import { expect, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

/** Would report itself if any part of it ran, closed an element or was taken for an address. */
const evil = (place: string) =>
  `${place}"><img src=x onerror="window.hacked='${place}'"><script>window.hacked='${place}'</script>javascript:alert(1)`;

/** What stands on these screens once it has come; a busy machine asks for nothing for a while before it asks for this. */
const ROWS: Readonly<Record<string, string>> = {
  '/orders': 'tbody tr',
  '/customers': 'tbody tr',
  '/kitchen': 'article',
};

test('what a guest types is text on every screen of staff, and runs nowhere', async ({
  page,
  request,
  words,
}) => {
  const menu = await arriveAtMenu(page, request, {
    words,
    category: { en: 'Mezze', ar: 'مقبلات' },
    items: [{ en: 'Kibbeh', ar: 'كبة', price: 2 }],
  });
  const slug = await takeOrders(request, menu);
  const headers = { Authorization: `Bearer ${menu.owner.token}` };
  const types = [
    { key: 'Delivery', data: true },
    { key: 'CarPickup', data: true },
  ];
  const set = await request.post(`/api/business/${menu.businessId}/settings/set`, {
    headers,
    data: { settings: types },
  });
  expect(set.ok(), await set.text()).toBe(true);
  const shown = await request.get(`/api/webapp/branches/${slug}`);
  const offered = (await shown.json()) as { menu: { categories: { items: { id: number }[] }[] } };
  const item_id = offered.menu.categories[0]?.items[0]?.id ?? 0;
  const placed = await request.post(`/api/webapp/branches/${slug}/orders`, {
    data: {
      order_type: 'delivery',
      customer: { name: evil('name'), phone: '52222222' },
      delivery_address: evil('address'),
      note: evil('note'),
      lines: [{ item_id, note: evil('line') }],
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const followed = (await placed.json()) as { page: string };
  const toCar = await request.post(`/api/webapp/branches/${slug}/orders`, {
    data: {
      order_type: 'car_pickup',
      customer: { name: evil('name'), phone: '52222222' },
      car: { plate: '<img src=x>plate', model: '<script>model</script>', colour: '"><img src=x>' },
      lines: [{ item_id }],
    },
  });
  expect(toCar.ok(), await toCar.text()).toBe(true);
  const waiting = (await toCar.json()) as { page: string; token: string };
  const arrived = await request.post(`/api/webapp/orders/${waiting.token}/arrived`);
  expect(arrived.ok(), await arrived.text()).toBe(true);
  const screens = ['/admin/overview', '/orders', '/kitchen', '/customers', '/invoices', '/notifications'];
  const seen = new Set<string>();
  for (const screen of [...screens, followed.page, waiting.page, `/q/${slug}`]) {
    await page.goto(screen);
    // Pages of guests come with their text, and then are notified of news over a stream that never ends.
    if (screens.includes(screen)) {
      await expect(page.locator(ROWS[screen] ?? 'h1').first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root, [data-loading]')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
    }
    const text = await page.locator('body').innerText();
    for (const place of ['name', 'address', 'note', 'line'])
      if (text.includes(`${place}"><img`)) seen.add(place);
    if (text.includes('<img src=x>plate')) seen.add('plate');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked') as unknown), screen).toBeUndefined();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    // Scripts of the pages themselves are named in their policy by their hash.
    const planted = () => [...document.scripts].filter(({ text }) => text.includes('window.hacked')).length;
    expect(await page.evaluate(planted), screen).toBe(0);
  }
  // Not looked for in vain: staff read what the guest wrote.
  expect([...seen]).toEqual(expect.arrayContaining(['name', 'note', 'line', 'plate']));
});
