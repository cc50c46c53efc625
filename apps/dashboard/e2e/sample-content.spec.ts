import { expect, expectAccessible, expectScreen, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';

test('a new owner takes sample content, keeps what they edit and deletes the rest', async ({
  page,
  request,
  words,
}) => {
  const { sample, overview, firstSteps, locale } = words;
  const { token, business } = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const businessId = business[0]?.id ?? 0;
  const guests = page.frameLocator(`iframe[title="${firstSteps('guestPage')}"]`);
  const dish = locale === 'ar' ? 'شاي كرك' : 'Karak tea';

  await test.step('it is offered with the first steps, and guests see it at once', async () => {
    await page.goto('/');
    await expectScreen(page, overview('title'));
    await expect(page.getByText(sample('restaurant'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: sample('take') }).click();
    await expect(page.getByText(sample('taken'))).toBeVisible();
    await expect(page.getByText(sample('count', { items: 10 }))).toBeVisible();
    await expect(guests.getByText(dish)).toBeAttached();
    await expectAccessible(page);
  });

  await test.step('on a phone the page of guests itself opens', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.getByRole('link', { name: firstSteps('guestPage'), exact: true });
    await expect(page.locator(`iframe[title="${firstSteps('guestPage')}"]`)).toHaveCount(0);
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await link.click();
    const menu = await opened;
    await expect(menu.getByText(dish).first()).toBeVisible();
    await menu.close();
    if (size !== null) await page.setViewportSize(size);
    await expect(guests.getByText(dish)).toBeAttached();
  });

  await test.step('an item that is edited is no sample any more', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const list = await request.get(`/api/business/${businessId}/items?limit=100`, { headers });
    const { data } = (await list.json()) as { data: { id: number; locales: { name: string }[] }[] };
    const edited = data.find(({ locales }) => locales.some(({ name }) => name === dish));
    const saved = await request.post(`/api/business/${businessId}/items/${edited?.id}`, {
      headers,
      data: { prices: [{ price: 0.75 }] },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
    await page.reload();
    await expect(page.getByText(sample('count', { items: 9 }))).toBeVisible();
  });

  await test.step('the rest goes after a question that says how many stay', async () => {
    await page.getByRole('button', { name: sample('delete') }).click();
    const question = page.getByRole('dialog', { name: sample('question') });
    await expect(question.getByText(sample('questionText', { items: 9, kept: 1 }))).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: sample('delete') }).click();
    await expect(page.getByText(sample('deleted', { deleted: 9, kept: 1 }))).toBeVisible();
    await expect(page.getByRole('button', { name: sample('delete') })).toHaveCount(0);
    await expect(guests.getByText(dish)).toBeAttached();
    await expect(page.getByText(firstSteps('progress', { done: 2, all: 7 }))).toBeVisible();
  });
});
