import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './steps/journey.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import { atAnotherDesk } from './steps/stocked-menu.ts';
import type { Words } from './steps/words.ts';

/** A chalet that can be booked by API, at a typed price. */
async function aChalet(request: APIRequestContext, owner: SignedIn) {
  const [business] = owner.business;
  const branch = business?.branches[0]?.id ?? 0;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/business/${business?.id ?? 0}/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const names = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const category = await post('categories', { locales: names('By the sea', 'على البحر') });
  const item = await post('items', { category_id: category.id, locales: names('Villa A', 'فيلا أ') });
  return (day: string, until: string) =>
    post(`branches/${branch}/reservations`, {
      reservable_id: item.id,
      reserved_for: { name: 'Huda', phone: '52222222' },
      from: `${day} 14:00:00`,
      to: `${until} 14:00:00`,
      override_price: 100,
      override_reason: 'agreed',
    });
}

const light = (page: Page, words: Words) =>
  page.getByRole('status').filter({ hasText: words.live('connected') });
const bell = (page: Page, words: Words, count: number) =>
  page.getByRole('button', {
    name: count > 0 ? words.live('unread', { count }) : words.live('notifications'),
    exact: true,
  });
const alert = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('listitem') });

test('a booking rings at every desk until somebody has seen it', async ({ page, request, words }) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const book = await aChalet(request, owner);
  const other = await atAnotherDesk(page, owner);
  for (const desk of [page, other]) {
    await desk.goto('/admin/overview');
    await expect(light(desk, words)).toBeVisible();
  }
  const { id } = await book('2031-03-06', '2031-03-08');

  await test.step('both desks hear of it', async () => {
    for (const desk of [page, other]) {
      await expect(alert(desk)).toContainText(words.live('newReservation', { id }));
      await expect(bell(desk, words, 1)).toBeVisible();
      await expect(desk).toHaveTitle(/^\(1\) /);
    }
    await expectAccessible(page);
  });

  await test.step('one opens the bell, which counts as seen there', async () => {
    await bell(page, words, 1).click();
    const row = page
      .getByRole('dialog')
      .getByRole('link')
      .filter({ hasText: words.live('newMark') });
    await expect(row).toHaveAttribute('href', `/reservations/list?id=${id}`);
    await expect(bell(page, words, 0)).toBeVisible();
    await expect(page).not.toHaveTitle(/^\(/);
    await expect(alert(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row).toBeHidden();
    await expect(bell(page, words, 0)).toBeFocused();
  });

  await test.step('the other puts the alert away', async () => {
    await alert(other)
      .getByRole('button', { name: words.live('seen') })
      .click();
    await expect(alert(other)).toHaveCount(0);
  });
  await other.context().close();
});

test('what happened while the connection was away is there when it is back', async ({
  page,
  request,
  words,
}) => {
  let isAway = false;
  let cut = () => {};
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isAway) return void socket.close({ code: 4100, reason: 'away' });
    socket.connectToServer();
    cut = () => void socket.close({ code: 4100, reason: 'away' });
    return undefined;
  });
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const book = await aChalet(request, owner);
  await page.goto('/admin/overview');
  await expect(light(page, words)).toBeVisible();
  isAway = true;
  cut();
  await expect(light(page, words)).toHaveCount(0);
  await book('2031-03-06', '2031-03-08');
  isAway = false;
  // The library waits longer after each attempt that failed.
  await expect(light(page, words)).toBeVisible({ timeout: 45_000 });
  await expect(bell(page, words, 1)).toBeVisible();
});
