import type { APIRequestContext, Page } from '@playwright/test';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { expect, expectAccessible, expectNotice, expectScreen, test } from './steps/expectations.ts';
import { aColleague, arriveAsOwner, openSession, type SignedIn } from './steps/owner.ts';

const GUESTS = ['Fahad Al-Mutairi', 'Abdulrahman Al-Abdulrazzaq of the Long Family Name'];
const VIEW = 'بانتظار التأكيد · waiting';

/** Two tables are booked in a few days; both wait. */
async function bookTables(request: APIRequestContext, owner: SignedIn): Promise<void> {
  const [business] = owner.business;
  const floor = `/api/business/${business?.id ?? 0}/branches/${business?.branches[0]?.id ?? 0}`;
  const headers = { authorization: `Bearer ${owner.token}` };
  const post = async (path: string, data: object) => {
    const response = await request.post(`${floor}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const named = (name: string) => [
    { locale: 'en', name },
    { locale: 'ar', name },
  ];
  const area = await post('areas', { locales: named('Terrace over the water') });
  for (const [nth, name] of GUESTS.entries()) {
    const seat = await post(`areas/${area.id}/seats`, { locales: named(`Family table by the sea ${nth}`) });
    const day = new Date(Date.now() + (3 + nth) * DAY_MS).toISOString().slice(0, 10);
    await post('reservations', {
      seat_id: seat.id,
      from: `${day} 18:00:00`,
      to: `${day} 20:00:00`,
      reserved_for: { name, phone: `+9655004771${nth}` },
    });
  }
}

/** Words wider than their cell that nothing within it ends in three dots. */
const cutCells = (page: Page) =>
  page.locator('tbody td:visible *:visible').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const cell = part.closest('td');
        if (!cell || part.getBoundingClientRect().width <= cell.getBoundingClientRect().width + 1)
          return false;
        let at: Element | null = part;
        while (at && at !== cell && getComputedStyle(at).textOverflow !== 'ellipsis') at = at.parentElement;
        return at === cell || at === part;
      })
      .map((part) => part.textContent),
  );

test('a filtered list is kept under a name, and opens for a colleague as it stands', async ({
  page,
  request,
  browser,
  words,
}) => {
  const { listViews, copyLink, workspaceUrl, reservations, layout, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await bookTables(request, owner);
  const colleague = await aColleague(request, owner);
  const [business] = owner.business;
  const here = `${business?.id ?? 0}-${business?.branches[0]?.id ?? 0}`;
  const stored = '/reservations/list?status=pending&sortBy=from&sortType=desc';
  const rows = (of: Page) => of.locator('tbody tr');
  const isAsKept = async (of: Page) => {
    const asked = () => {
      const { pathname, searchParams } = new URL(of.url());
      return [pathname, searchParams.get('status'), searchParams.get('sortType')];
    };
    // The whole list may have the same rows: the address comes first.
    await expect.poll(asked).toEqual(['/reservations/list', 'pending', 'desc']);
    await expect(of).toHaveURL(new RegExp(`[?&]at=${here}$`));
    await expect(rows(of)).toHaveCount(2);
    await expect(rows(of).first()).toContainText(GUESTS[1] ?? '');
  };
  const menu = page.getByRole('button', { name: listViews('views') });

  await test.step('it is kept', async () => {
    await page.goto(stored);
    await expectScreen(page, reservations('many'));
    await isAsKept(page);
    await menu.click();
    await page.getByLabel(listViews('viewName')).fill(VIEW);
    await page.getByRole('button', { name: listViews('keep'), exact: true }).click();
    await expect(page.getByRole('link', { name: VIEW })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it opens again from the whole list', async () => {
    await page.goto('/reservations/list');
    await menu.click();
    await page.getByRole('link', { name: VIEW }).click();
    await isAsKept(page);
  });

  const link = await test.step('its link is copied', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await menu.click();
    await page.getByRole('button', { name: listViews('copy') }).click();
    await expectNotice(page, copyLink('copied'));
    return page.evaluate(() => navigator.clipboard.readText());
  });

  await test.step('the address bar alone is as good as the link', async () => {
    expect(new URL(page.url()).searchParams.get('at')).toBe(new URL(link).searchParams.get('at'));
    await page.goto('/orders/list');
    await expect(page).toHaveURL(`/orders/list?at=${here}`);
    await page.goto('/customers');
    await expect(page).toHaveURL(new RegExp(`/users/list\\?at=${here}$`));
    await page.goBack();
    await expect(page).toHaveURL(`/orders/list?at=${here}`);
    await page.goto(stored);
  });

  const openAs = async (user: SignedIn) => {
    const context = await browser.newContext({ locale });
    const other = await context.newPage();
    await openSession(other, user);
    await other.evaluate((language) => localStorage.setItem('locale', language), locale);
    await other.goto(link);
    return other;
  };

  await test.step('a colleague of the branch sees the same', async () => {
    const theirs = await openAs(colleague);
    await isAsKept(theirs);
    await theirs.context().close();
  });

  await test.step('whoever has no rights there is reported', async () => {
    const elsewhere = await browser.newContext({ locale });
    const stranger = await arriveAsOwner(await elsewhere.newPage(), request, { words, type: 'salon' });
    await elsewhere.close();
    const theirs = await openAs(stranger);
    await expectNotice(theirs, workspaceUrl('closed'));
    await expect(theirs.getByText(GUESTS[0] ?? '')).toHaveCount(0);
    await theirs.context().close();
  });

  await test.step('on a phone no cell is cut without three dots', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await isAsKept(page);
    expect(await cutCells(page)).toEqual([]);
  });
  await expect(page.getByRole('button', { name: layout('search'), exact: true })).toBeVisible();
});
