import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  expectSettled,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { aResort, chartOn, nextThursday, plus } from './steps/resort.ts';

const drawerOn = (page: Page) => page.getByRole('dialog');

test('a weekend is booked from the chart, paid in part, moved by keyboard, refused where it is taken and canceled', async ({
  page,
  request,
  words,
  refuses,
}) => {
  const { chart, booking, reservations, server } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const thursday = nextThursday();
  const board = chartOn(page, words);
  const drawer = drawerOn(page);

  await test.step('drawing over Thursday to Saturday opens the drawer with its price', async () => {
    await page.goto(`/reservations/list2?day=${plus(thursday, -2)}`);
    await expectScreen(page, reservations('many'));
    await board.drag(await board.pointOf('S1', thursday), await board.pointOf('S1', plus(thursday, 2)));
    await expect(drawer.getByText(booking('nights', { count: 2 }))).toBeVisible();
    await expect(drawer.getByText(`190.000 ${words.kwd}`)).toBeVisible();
    await expect(drawer.getByText(booking('isFree'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a new customer books it', async () => {
    await drawer.getByRole('button', { name: booking('newCustomer') }).click();
    await field(drawer, booking('name')).fill('Huda');
    await field(drawer, booking('phone')).fill('52222222');
    await drawer.getByRole('button', { name: booking('create'), exact: true }).click();
    await expectNotice(page, booking('created'));
    const [made] = await resort.read();
    expect(made).toMatchObject({ from: `${thursday} 14:00:00`, unit_name: 'S1', total_price: 140 });
  });

  await test.step('a deposit splits what is owed', async () => {
    await drawer.getByRole('button', { name: booking('takeDeposit') }).click();
    const quick = drawer.getByRole('group', { name: booking('takeDeposit') });
    await field(quick, booking('amount')).fill('100');
    await quick.getByRole('button', { name: booking('takeNow') }).click();
    await expectNotice(page, booking('saved'));
    const [paid] = await resort.read();
    expect(paid).toMatchObject({ payment_status: 'partially_paid', balance: 0 });
    expect(paid?.invoices.filter(({ type }) => type === 'credit').map(({ amount }) => amount)).toEqual([
      100, 90,
    ]);
    await expectAccessible(page);
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('the keyboard moves it to the other unit', async () => {
    await board.cursor.focus();
    const bar = board.bar('Huda');
    // Each step is awaited before the next: a slow page is not walked past her.
    while (!(await board.cursor.getAttribute('aria-label'))?.includes('Huda')) {
      const column = (await board.cursor.getAttribute('aria-colindex')) ?? '';
      await page.keyboard.press(board.forward);
      await expect(board.cursor).not.toHaveAttribute('aria-colindex', column);
    }
    await expect(board.cursor).toHaveAccessibleName(/Huda/);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(board.row('S2').locator('[data-bar]')).toContainText('Huda');
    await expect.poll(async () => (await resort.read())[0]?.unit_name).toBe('S2');
    await board.expectMoved();
    await expect(bar).toHaveCount(1);
  });

  const question = page.getByRole('dialog', { name: chart('priceTitle') });
  /** Her price, and the dates she is booked for. */
  const hudas = async () => {
    const row = (await resort.read()).find(({ reserved_for }) => reserved_for.name === 'Huda');
    return [row?.from.slice(0, 10), row?.to.slice(0, 10), row?.total_price];
  };

  await test.step('dragged to other dates it asks which price holds, and nothing is saved before', async () => {
    const middle = async () => {
      await expectSettled(page);
      const box = await board.bar('Huda').boundingBox();
      if (!box) throw new Error('Huda is not in sight.');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const day = (await board.pointOf('S2', plus(thursday, 1))).x - (await board.pointOf('S2', thursday)).x;
    const drag = async (days: number) => {
      const at = await middle();
      await board.drag(at, { x: at.x + days * day, y: at.y });
    };
    await drag(1);
    await expect(question).toContainText('140.000');
    await expectAccessible(page);
    expect(await hudas()).toEqual([thursday, plus(thursday, 2), 140]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    expect(await hudas()).toEqual([thursday, plus(thursday, 2), 140]);
    await drag(1);
    await question.getByRole('button', { name: /140\.000/ }).click();
    await expect(question).toBeHidden();
    await expect.poll(hudas).toEqual([plus(thursday, 1), plus(thursday, 3), 140]);
    await drag(-1);
    await expect.poll(hudas).toEqual([thursday, plus(thursday, 2), 140]);
  });

  await test.step('where another one stands it goes back, with the reason, who is there and what is free', async () => {
    await resort.book(1, thursday, 2);
    await page.reload();
    await expect(board.bar('Talal')).toBeVisible();
    refuses(409, '/reservations/');
    const from = await board.pointOf('S2', plus(thursday, 1));
    const to = await board.pointOf('S1', plus(thursday, 1));
    await board.drag(from, to);
    const problem = page.getByRole('alert').filter({ hasText: server('no_units') });
    await expect(problem).toBeVisible();
    await expect(problem).toContainText('Talal');
    await expect(problem.getByRole('button').nth(1)).toBeVisible();
    await expect(board.row('S2').locator('[data-bar]')).toContainText('Huda');
    await expectAccessible(page);
    const [card, row] = [await problem.boundingBox(), await board.row('S2').boundingBox()];
    expect(card?.y).toBeGreaterThan((row?.y ?? 0) + (row?.height ?? 0));
    await problem.getByRole('button', { name: chart('close'), exact: true }).click();
    await expect(problem).toBeHidden();
    await board.drag(from, to);
    await expect(problem).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(problem).toBeHidden();
  });

  await test.step('pulled to a third night it takes the price of a longer package', async () => {
    const [one, next] = [await board.pointOf('S1', thursday), await board.pointOf('S1', plus(thursday, 1))];
    const end = await board.bar('Talal').boundingBox();
    if (!end) throw new Error('Talal is not in sight.');
    const at = { x: words.locale === 'ar' ? end.x + 3 : end.x + end.width - 3, y: end.y + end.height / 2 };
    await board.drag(at, { x: at.x + next.x - one.x, y: at.y });
    await question.getByRole('button', { name: /200\.000/ }).click();
    await expect(question).toBeHidden();
    await expect
      .poll(async () => (await resort.read()).find(({ total_price }) => total_price === 200)?.to.slice(0, 10))
      .toBe(plus(thursday, 3));
  });

  await test.step('canceling asks, and frees the place', async () => {
    await board.bar('Huda').click();
    await drawer.getByRole('button', { name: booking('toCanceled') }).click();
    const question = page.getByRole('dialog', { name: booking('cancelTitle') });
    await question.getByRole('button', { name: booking('toCanceled') }).click();
    await expectNotice(page, booking('saved'));
    await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
    await expect(board.bar('Huda')).toHaveCount(0);
  });
});

test('dates are blocked, and open again', async ({ page, request, words }) => {
  const { booking, list } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  await aResort(request, owner);
  const thursday = nextThursday();
  const board = chartOn(page, words);
  const drawer = drawerOn(page);
  await page.goto(`/reservations/list2?day=${plus(thursday, -2)}`);
  await board.drag(await board.pointOf('S2', thursday), await board.pointOf('S2', plus(thursday, 3)));
  await drawer.getByText(booking('block'), { exact: true }).click();
  await field(drawer, booking('blockReason')).fill('New paint');
  await expectAccessible(page);
  await drawer.getByRole('button', { name: booking('blockSave') }).click();
  await expectNotice(page, booking('created'));
  const block = board.row('S2').locator('[data-bar^="block"]');
  await expect(block).toContainText('New paint');
  await block.click();
  await drawer.getByRole('button', { name: booking('unblock') }).click();
  await page.getByRole('button', { name: list('sureYes') }).click();
  await expect(block).toHaveCount(0);
});

test('a notice leads to its reservation in the list, whose filters stand in the address', async ({
  page,
  request,
  words,
}) => {
  const { booking, reservations, option } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const made = await resort.book(1, nextThursday(), 2);
  await page.goto(`/reservations/list?id=${made.id}`);
  const drawer = drawerOn(page);
  await expect(drawer.getByRole('heading', { name: booking('title', { id: made.id }) })).toBeVisible();
  await drawer.getByRole('button', { name: booking('close'), exact: true }).click();
  await expectScreen(page, reservations('many'));
  await page.getByRole('button', { name: reservations('status'), exact: true }).click();
  await page.getByRole('checkbox', { name: option('reservation_statuses', 'canceled') }).check();
  await expect(page).toHaveURL(/status=canceled/);
  await expect(page.getByText('Talal')).toBeHidden();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: reservations('clearFilter', { filter: reservations('status') }) })
    .click();
  await expect(page.getByText('Talal')).toBeVisible();
});
