import type { Locator, Page } from '@playwright/test';
import type { OverviewFigures } from '@diwan/contract/bookings/statistics.ts';
import type { TodayFigures } from '@diwan/contract/bookings/today.ts';
import { arriveAt } from './steps/demo.ts';
import { expect, expectOpen, expectSettled, field, test } from './steps/expectations.ts';
import { aResort, nextThursday } from './steps/resort.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
/** As wide as most that are not made by Apple. */
const COMMON_PHONE = { width: 360, height: 740 };
const SMALL_PHONE = { width: 320, height: 640 };
/** What a finger hits, in CSS pixels. */
const FINGER = 44;
const HALF_A_PIXEL = 0.5;
/** Of letters, in CSS pixels. */
const READABLE = 16;

const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a guest reads in smaller letters than these, with their size in CSS pixels. */
const smallerThan = (page: Page, least: number) =>
  page.evaluate((limit) => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const size = node.parentElement ? Number.parseFloat(getComputedStyle(node.parentElement).fontSize) : 0;
      const isSeen = node.nodeValue?.trim() !== '' && node.parentElement?.checkVisibility();
      if (isSeen && size < limit) small.push(`${node.nodeValue?.trim()} ${size}`);
    }
    return small;
  }, least);

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not in sight.`);
  return box;
}

/** In how many lines each word of a text stands. */
const linesOfWords = (text: Locator) =>
  text.evaluate((element) => {
    const lines: [string, number][] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        lines.push([word, new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]);
      }
    }
    return lines;
  });

async function aMenuToRead(page: Page, owner: SignedIn): Promise<string> {
  const headers = { Authorization: `Bearer ${owner.token}` };
  const [business] = owner.business;
  for (const [en, ar] of [
    ['Grills', 'المشاوي'],
    ['Cold mezze of the house', 'المقبلات الباردة على طريقة البيت'],
    ['Tea', 'شاي'],
  ]) {
    const locales = [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ];
    const data = { menu_id: business?.menus[0]?.id, locales };
    const response = await page.request.post(`/api/business/${business?.id}/categories`, { headers, data });
    const { id } = (await response.json()) as { id: number };
    const discounts = [{ type: 'percentage', amount: 10 }];
    const item = { category_id: id, locales, prices: [{ price: 1.25 }], discounts };
    const made = await page.request.post(`/api/business/${business?.id}/items`, { headers, data: item });
    expect(made.ok(), await made.text()).toBe(true);
  }
  return business?.branches[0]?.slug ?? '';
}

test('A guest with a thumb hits every category and the other language of a menu, and reads all of it in letters of 16 px.', async ({
  page,
  request,
  words,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const slug = await aMenuToRead(page, owner);
  await page.setViewportSize(PHONE);
  await page.goto(`/q/${slug}?lang=${words.locale}`);
  const pressed = page.locator('nav a, header a');
  await expect(page.locator('nav a')).toHaveCount(3);
  for (const one of await pressed.all()) {
    const { width, height } = await boxOf(one);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER - HALF_A_PIXEL);
  }
  expect(await overhang(page)).toBe(0);
  expect(await smallerThan(page, READABLE)).toEqual([]);
});

test('A guest who reads with letters twice as large on a small phone reads whole words and scrolls down only.', async ({
  page,
  request,
  words,
}) => {
  const businessName = words.locale === 'ar' ? 'مطعم حوش الياسمين' : 'Cardamom Courtyard Kitchen';
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant', businessName });
  const slug = await aMenuToRead(page, owner);
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(`/q/${slug}?lang=${words.locale}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const title = page.getByRole('heading', { level: 1 });
  const read = await linesOfWords(title);
  expect(read.map(([word]) => word).join(' ')).toBe(businessName);
  expect(read.filter(([, lines]) => lines !== 1)).toEqual([]);
  expect(await overhang(page)).toBe(0);
});

test('An owner who has not translated anything yet reaches all of a category on a phone.', async ({
  page,
  request,
  words,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  const [business] = owner.business;
  const headers = { Authorization: `Bearer ${owner.token}` };
  const named = (locale: string, name: string) => ({ locales: [{ locale, name }] });
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/business/${business?.id}/${path}`, { headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const menu = { menu_id: business?.menus[0]?.id };
  const category = await post('categories', { ...menu, ...named(words.locale, 'Grills المشاوي') });
  const dish = { category_id: category.id, prices: [{ price: 1 }] };
  for (const locale of ['en', 'ar']) await post('items', { ...dish, ...named(locale, 'Kebab كباب') });
  for (const size of [PHONE, COMMON_PHONE, SMALL_PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/menu');
    await expectOpen(page, words.menuTitle('restaurant'));
    // Of each language for the whole menu, and of each for the category, to which neither is complete.
    await expect(page.locator('main').getByText(/\d+%/)).toHaveCount(4);
    expect(await overhang(page)).toBe(0);
    const outside = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('button, a, input, textarea')].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOutside = width > 0 && (left < 0 || right > window.innerWidth);
        return isOutside ? [element.outerHTML.slice(0, 200)] : [];
      }),
    );
    expect(outside).toEqual([]);
  }
});

test('A notice leaves the button free that a person presses next, at a desk and on a phone.', async ({
  page,
  request,
  words,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const { book } = await aResort(request, owner);
  const { id } = await book(1, nextThursday(), 2);
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(`/reservations/list?id=${id}`);
    const drawer = page.getByRole('dialog');
    const save = drawer.getByRole('button', { name: words.booking('save'), exact: true });
    await drawer.getByRole('button', { name: words.messages('copyLink') }).click();
    const notice = page.locator('.mantine-Notification-root');
    // It stays while a pointer is on it, and is pointed at once it stands still.
    await notice.hover();
    const response = await boxOf(notice);
    for (const button of [save, drawer.getByRole('button', { name: words.booking('close'), exact: true })]) {
      const pressed = await boxOf(button);
      const isApart = response.y + response.height <= pressed.y || pressed.y + pressed.height <= response.y;
      expect([size.width, String(button), isApart]).toEqual([size.width, String(button), true]);
    }
    const isAtTop = response.y < size.height / 4;
    expect(isAtTop).toBe(size === PHONE);
  }
});

test('A notice stands above the dialog that opens with it on a phone, and leaves its title and buttons free.', async ({
  page,
  request,
  words,
}) => {
  const { users, form } = words;
  await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await page.setViewportSize(PHONE);
  await page.goto('/users/add');
  const name = 'Abdulrahman Al-Mutairi';
  await field(page, users('name')).fill(name);
  await field(page, users('phone')).fill(`5${String(Date.now()).slice(-7)}`);
  await page.getByRole('button', { name: form('submit'), exact: true }).click();
  const notice = page.locator('.mantine-Notification-root');
  const dialog = page.getByRole('dialog', { name: users('linkTitle', { name }) });
  // It stays while a pointer is on it.
  await notice.hover();
  await expect(dialog).toBeVisible();
  await expectSettled(page);
  const [above, below] = [await boxOf(notice), await boxOf(dialog)];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  expect(below.y + below.height).toBeLessThanOrEqual(PHONE.height);
});

test('Who ordered is read whole on a tablet, and the amount stands at the end of its line.', async ({
  page,
  request,
}) => {
  await arriveAt(page, request, 'restaurant');
  await page.setViewportSize(TABLET);
  await page.goto('/orders/list');
  const rows = page.getByRole('row').filter({ hasText: '+965' });
  await expect(rows.first()).toBeVisible();
  const cut = await rows.evaluateAll((all) =>
    all.flatMap((row) =>
      [...row.querySelectorAll('td *')].flatMap((part) =>
        part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'hidden'
          ? [part.textContent]
          : [],
      ),
    ),
  );
  expect(cut).toEqual([]);
  const ends = await rows.first().evaluate((row) => {
    const isLeft = getComputedStyle(row).direction === 'rtl';
    const end = (cell: Element) => {
      const { left, right } = cell.getBoundingClientRect();
      return Math.round(isLeft ? left : right);
    };
    const chips = [...row.querySelectorAll('[data-card="chip"]')].map(end);
    return [...row.querySelectorAll('[data-card="end"]')]
      .map(end)
      .map((amount) => amount - (isLeft ? Math.min(...chips) : Math.max(...chips)));
  });
  expect(ends).toEqual([0]);
  expect(await overhang(page)).toBe(0);
});

test('An order stands whole beside the sidebar of a small laptop, its number and phone in one line each.', async ({
  page,
  request,
}) => {
  await arriveAt(page, request, 'restaurant');
  await page.setViewportSize({ width: 1240, height: 800 });
  await page.goto('/orders/list');
  const table = page.getByRole('main').getByRole('table');
  const rows = table.getByRole('row').filter({ hasText: '+965' });
  await expect(rows.first()).toBeVisible();
  await expect(table.getByRole('columnheader').first()).toBeVisible();
  const broken = await rows.evaluateAll((all) => {
    const lines = (text: Element) =>
      new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    return all.flatMap((row) =>
      [...row.querySelectorAll('td:nth-child(1) bdi, td:nth-child(2) bdi')].flatMap((text) =>
        /\d/.test(text.textContent) && lines(text) > 1 ? [text.textContent] : [],
      ),
    );
  });
  expect(broken).toEqual([]);
  const past = await table.evaluate((all) => all.scrollWidth - (all.parentElement?.clientWidth ?? 0));
  expect([past, await overhang(page)]).toEqual([0, 0]);
});

test('Prices at the till stand in the same corner of every photo, with a word beside them and without.', async ({
  page,
  request,
}) => {
  await arriveAt(page, request, 'restaurant');
  await page.setViewportSize(TABLET);
  await page.goto('/orders/add');
  const tiles = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') });
  await expect(tiles.nth(3)).toBeVisible();
  // The first row, which is in sight: what is far below may not be laid out yet.
  const corners = await tiles.evaluateAll((all) =>
    all.slice(0, 4).map((tile) => {
      const price = [...tile.querySelectorAll('bdi')].find((text) => /\d\.\d{3}$/.test(text.textContent));
      const badge = price?.closest('[class*="price"]')?.getBoundingClientRect();
      const { left, right } = tile.getBoundingClientRect();
      if (!badge) return 'no price';
      return Math.round(getComputedStyle(tile).direction === 'rtl' ? badge.left - left : right - badge.right);
    }),
  );
  expect(new Set(corners).size).toBe(1);
  expect(corners).not.toContain('no price');
});

test('Figures fill each of their rows, however many there are and however wide the screen is.', async ({
  page,
  request,
  words,
}) => {
  await arriveAt(page, request, 'hotel');
  await page.goto('/admin/overview');
  const board = page.getByRole('region', { name: words.overview('now') });
  for (const width of [1440, 1100, TABLET.width]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(board).toBeVisible();
    // Until the figures are there, others hold their room.
    await expect(board).toHaveAttribute('aria-busy', 'false');
    const { from, to, rows } = await board.evaluate((element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect());
      const { left, right } = element.getBoundingClientRect();
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
      const ofRow = (at: number) => boxes.filter(({ top }) => Math.round(top) === at);
      const ends = (row: DOMRect[]) => [
        Math.round(Math.min(...row.map((box) => box.left))),
        Math.round(Math.max(...row.map((box) => box.right))),
      ];
      return { from: Math.round(left), to: Math.round(right), rows: tops.map((at) => ends(ofRow(at))) };
    });
    expect(rows.length).toBeGreaterThan(0);
    expect([width, ...rows]).toEqual([width, ...rows.map(() => [from, to])]);
  }
});

test('The months below a chart stand at even steps, however wide the screen is.', async ({
  page,
  request,
}) => {
  await arriveAt(page, request, 'hotel');
  await page.goto('/charts');
  const months = page
    .locator('main svg.recharts-surface')
    .first()
    .locator('.recharts-xAxis-tick-labels text');
  for (const size of [{ width: 1440, height: 900 }, TABLET, PHONE]) {
    await page.setViewportSize(size);
    await expectSettled(page);
    const unevenness = async () => {
      const places = await months.evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
      const steps = places.slice(1).map((place, index) => Math.abs(place - (places[index] ?? 0)));
      return steps.length > 1 ? Math.round(Math.max(...steps) - Math.min(...steps)) : 'too few months';
    };
    await expect.poll(unevenness).toBe(0);
  }
});

test('On a tablet the order of a list is chosen beside its search.', async ({ page, request, words }) => {
  await arriveAt(page, request, 'hotel');
  await page.setViewportSize(TABLET);
  await page.goto('/reservations/list');
  const search = page.getByRole('main').getByRole('searchbox', { name: words.list('search') });
  const turn = page.getByRole('button', { name: words.list('turnOrder') });
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  const [one, other] = [await boxOf(search), await boxOf(turn)];
  expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(1);
});

test('On a tablet the filters of a list stand behind one button, which counts those that narrow it.', async ({
  page,
  request,
  words,
}) => {
  const { reservations, list } = words;
  await arriveAt(page, request, 'hotel');
  await page.setViewportSize(TABLET);
  await page.goto('/reservations/list');
  const main = page.getByRole('main');
  await expect(main.getByRole('row').nth(1)).toBeVisible();
  const filters = main.getByRole('group', { name: reservations('filters'), exact: true });
  await expect(filters).toBeHidden();
  await main.getByRole('button', { name: list('filters'), exact: true }).click();
  await filters.getByRole('button', { name: reservations('status'), exact: true }).click();
  await page.getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  const counted = main.getByRole('button', { name: list('filtersCounted', { count: 1 }), exact: true });
  await counted.click();
  await expect(filters).toBeHidden();
  await expect(counted).toBeVisible();
});

/**
 * What of the content has moved up or down, by how many CSS pixels; a foot that is pushed out of sight is pressed by nobody. Lines
 * that break anew because their font has come are not meant.
 */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    }
    const moved: string[] = [];
    let font = 0;
    document.fonts.addEventListener('loadingdone', () => (font = performance.now() + 100));
    new PerformanceObserver((list) => {
      const shifts = (list.getEntries() as Shift[]).filter(({ startTime }) => startTime > font);
      for (const { node, previousRect, currentRect } of shifts.flatMap(({ sources }) => sources)) {
        const isSeen = previousRect.height > 0 && currentRect.height > 0;
        const by = Math.round(currentRect.top - previousRect.top);
        // What only holds room for what comes is neither read nor pressed.
        const isRoom = node instanceof Element && node.matches('.mantine-Skeleton-root');
        if (isSeen && by !== 0 && !isRoom && document.querySelector('main')?.contains(node)) {
          moved.push(`${by} px: ${(node?.textContent ?? '').slice(0, 40)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
  });

const LATE_MS = 400;
/** Calls of one page that are answered later than its others, so that none of its parts come together. */
const LATER = [/\/statistics\/overview/, /\/statistics\/(?!today|overview)/];

/** Says that there is something to do, since the demo has nothing of it at some hours. */
function withSomethingToDo(figures: OverviewFigures | TodayFigures): object {
  if (!('type' in figures)) return { ...figures, reservations_to_confirm: 3 };
  if (figures.type !== 'restaurant' || !figures.orders) throw new Error('It is no day of a restaurant.');
  const stages = { ...figures.orders.stages, pending: 1, ready: 2 };
  return { ...figures, orders: { ...figures.orders, stages, waiting_since: figures.day } };
}

/** Everything of a business comes late, and the figures of the overview after those of its day. */
async function answerLate(page: Page) {
  await page.route(/\/api\/business\//, async (route) => {
    const url = route.request().url();
    const nth = 1 + LATER.findIndex((later) => later.test(url));
    await new Promise((done) => setTimeout(done, LATE_MS * (1 + nth)));
    if (!/\/statistics\/(today|overview)/.test(url)) return route.fallback();
    const response = await route.fetch();
    const figures = (await response.json()) as OverviewFigures | TodayFigures;
    return route.fulfill({ response, json: withSomethingToDo(figures) });
  });
}

test('What comes late moves nothing that is already there, at a desk, on a tablet and on a phone.', async ({
  page,
  request,
}) => {
  await arriveAt(page, request, 'restaurant');
  await watchMoves(page);
  await answerLate(page);
  const seen = page
    .locator('main img, main svg.recharts-surface, main tbody tr, main a[data-tone]')
    .filter({ visible: true })
    .first();
  for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(size);
    for (const path of ['/admin/overview', '/menu', '/charts', '/orders/list', '/invoices/list', '/areas']) {
      await page.goto(path);
      await expect(seen).toBeVisible();
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
      expect([size.width, path, ...moved]).toEqual([size.width, path]);
    }
  }
});

test('On a phone the day stays where it is when it becomes known how many reservations wait.', async ({
  page,
  request,
  words,
}) => {
  await arriveAt(page, request, 'chalet');
  await page.setViewportSize(PHONE);
  const day = page.getByRole('main').locator('img').first();
  let before: unknown;
  await page.route(/\/statistics\/overview/, async (route) => {
    await expect(day).toBeVisible();
    await expectSettled(page);
    before = await day.boundingBox();
    await route.fallback();
  });
  await page.goto('/admin/overview');
  const waiting = page.getByRole('region', { name: words.today('now') }).getByRole('link');
  await expect(waiting.filter({ hasText: /\d/ })).toBeVisible();
  await expectSettled(page);
  expect(await day.boundingBox()).toEqual(before);
});
