import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { drawPhoto } from './steps/drawn-photo.ts';
import {
  expect,
  expectAllStored,
  expectSettled,
  expectAccessible,
  expectOpen,
  test,
} from './steps/expectations.ts';
import { MenuBoard } from './steps/menu-board.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

/** High enough that nothing is at the edges, where the page scrolls under a drag. */
test.use({ viewport: { width: 1280, height: 1100 } });

const NAMES = {
  grills: { en: 'Grills', ar: 'مشاوي' },
  drinks: { en: 'Drinks', ar: 'مشروبات' },
  desserts: { en: 'Desserts', ar: 'حلويات' },
  kebab: { en: 'Kebab', ar: 'كباب' },
  tikka: { en: 'Tikka', ar: 'تكة' },
  shish: { en: 'Shish tawook', ar: 'شيش طاووق' },
  lemon: { en: 'Lemon mint', ar: 'ليمون نعناع' },
} as const;
type Name = keyof typeof NAMES;

/** Three categories with items in two of them, as if they had been typed in earlier. */
async function fillMenu(request: APIRequestContext, { token, business }: SignedIn): Promise<void> {
  const [first] = business;
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const address = `/api/business/${first?.id ?? 0}/${path}`;
    const response = await request.post(address, { headers: { Authorization: `Bearer ${token}` }, data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { id: number };
  };
  const locales = (name: Name) => [
    { locale: 'en', name: NAMES[name].en },
    { locale: 'ar', name: NAMES[name].ar },
  ];
  const menu_id = first?.menus[0]?.id;
  const grills = await post('categories', { menu_id, locales: locales('grills') });
  const drinks = await post('categories', { menu_id, locales: locales('drinks') });
  await post('categories', { menu_id, locales: locales('desserts') });
  for (const name of ['kebab', 'tikka', 'shish'] as const) {
    await post('items', { category_id: grills.id, locales: locales(name) });
  }
  await post('items', { category_id: drinks.id, locales: locales('lemon') });
}

/** Takes hold in the middle of one thing and lets go near the reader's start (or end) of another. */
async function drag(page: Page, from: Locator, to: Locator, side: 'start' | 'end' = 'start'): Promise<void> {
  const boxOf = async (one: Locator) => {
    const box = await one.boundingBox();
    if (!box) throw new Error('What is dragged, or where to, is not on the screen.');
    return box;
  };
  const pointAt = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) =>
    page.mouse.move(x + width / 2, y + height / 2);
  const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
  const share = (side === 'start') === isRightToLeft ? 0.85 : 0.15;
  await pointAt(await boxOf(from));
  // The code of dragging comes with the first movement of the mouse; what comes meanwhile above may move both.
  await expect(from.locator('xpath=ancestor-or-self::*[@draggable="true"]')).toHaveCount(1);
  await expectSettled(page);
  const [grip, target] = [await boxOf(from), await boxOf(to)];
  await pointAt(grip);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 10, grip.y + grip.height / 2 + 10, { steps: 3 });
  await page.mouse.move(target.x + target.width * share, target.y + target.height / 2, { steps: 6 });
  await expect(to).toHaveAttribute('data-drop', /before|after|into/);
  await page.mouse.up();
  await expect(to).not.toHaveAttribute('data-drop', /./);
}

/** How many values the browser's database holds. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'diwan-device')) return 0;
    const database = await settled(indexedDB.open('diwan-device'));
    const count = await settled(database.transaction('rows').objectStore('rows').count());
    database.close();
    return count;
  });

const cardsOf = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));

const SORTED = '**/items/sort';

/** A menu whose server answers no move, and the handle of one of its items. */
async function arriveUnanswered(page: Page, words: Words): Promise<Locator> {
  await page.route(SORTED, () => undefined);
  await page.goto('/menu');
  const kebab = page.getByRole('button', {
    name: words.move('handle', { name: NAMES.kebab[words.locale] }),
  });
  await kebab.waitFor();
  return kebab;
}

/** How long the browser takes to open its database; a busy device takes as long. */
const OPENED_AFTER_MS = 700;

test('a move is made by the next visit where the page ends before its database is open', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await fillMenu(request, owner);
  await page.addInitScript((later) => {
    const open = indexedDB.open.bind(indexedDB);
    IDBFactory.prototype.open = (name, version) => {
      const opening = open(name, version);
      const hear = opening.addEventListener.bind(opening);
      const hearLater = (type: string, listener: () => void) =>
        hear(type, type === 'success' ? () => setTimeout(listener, later) : listener);
      return Object.assign(opening, { addEventListener: hearLater });
    };
  }, OPENED_AFTER_MS);
  const kebab = await arriveUnanswered(page, words);
  const again = page.waitForEvent('load');
  await kebab.evaluate(
    (button, key) => {
      button.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
      location.reload();
    },
    locale === 'ar' ? 'ArrowLeft' : 'ArrowRight',
  );
  await again;
  await page.unroute(SORTED);
  const moved = (['tikka', 'kebab', 'shish'] as const).map((name) => NAMES[name][locale]);
  await expect.poll(() => cardsOf(page)).toEqual(moved);
  await expectAllStored(page);
  await page.reload();
  await expectOpen(page, words.menuTitle('restaurant'));
  await expect.poll(() => cardsOf(page)).toEqual(moved);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('waiting/'))),
  ).toEqual([]);
});

test('a move is kept on the device where the browser has ended the connection to its database', async ({
  page,
  request,
  words,
}) => {
  const { locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await fillMenu(request, owner);
  const kebab = await arriveUnanswered(page, words);
  // As WebKit does with pages in the background, and every browser whose data are deleted.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  await kebab.press(locale === 'ar' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect.poll(() => keptOnDevice(page)).toBeGreaterThan(0);
  await page.reload();
  await page.unroute(SORTED);
  await expect
    .poll(() => cardsOf(page))
    .toEqual((['tikka', 'kebab', 'shish'] as const).map((name) => NAMES[name][locale]));
  await expectAllStored(page);
});

test('an owner moves items and categories by mouse and keys, and the server holds the same order', async ({
  page,
  request,
  words,
}) => {
  const { move, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await fillMenu(request, owner);
  const board = new MenuBoard(page, words);
  const name = (of: Name) => NAMES[of][locale];
  const handle = (of: Name) => page.getByRole('button', { name: move('handle', { name: name(of) }) });
  const tab = (of: Name) => page.getByRole('tab', { name: name(of) });
  const expectItems = async (...items: Name[]) => expect.poll(() => cardsOf(page)).toEqual(items.map(name));
  const expectStored = async (...items: Name[]) => {
    await expectAllStored(page);
    await page.reload();
    await expectOpen(page, words.menuTitle('restaurant'));
    await expectItems(...items);
  };

  /** Along the line, against the reading direction. */
  const back = locale === 'ar' ? 'Alt+ArrowRight' : 'Alt+ArrowLeft';
  const onward = locale === 'ar' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight';

  await test.step('by mouse within a category', async () => {
    await page.goto('/menu');
    await expectItems('kebab', 'tikka', 'shish');
    await drag(page, handle('shish'), board.card(name('kebab')));
    await expectItems('shish', 'kebab', 'tikka');
    await expectAccessible(page);
    await expectStored('shish', 'kebab', 'tikka');
  });

  await test.step('by mouse onto another tab', async () => {
    await drag(page, handle('kebab'), tab('drinks'));
    await expectItems('shish', 'tikka');
    await tab('drinks').click();
    await expectStored('lemon', 'kebab');
  });

  await test.step('by keys within a category and back to the one before', async () => {
    await handle('kebab').focus();
    await page.keyboard.press(back);
    await expectItems('kebab', 'lemon');
    await expect(handle('kebab')).toBeFocused();
    await page.keyboard.press('Alt+PageUp');
    await expect(tab('grills')).toHaveAttribute('aria-selected', 'true');
    await expect(handle('kebab')).toBeFocused();
    await expectStored('shish', 'tikka', 'kebab');
  });

  await test.step('undone from the notice', async () => {
    await handle('kebab').focus();
    await page.keyboard.press(back);
    await expectItems('shish', 'kebab', 'tikka');
    await page.getByRole('button', { name: move('undo'), exact: true }).click();
    await expectStored('shish', 'tikka', 'kebab');
  });

  await test.step('a move that had not reached the server when the page was loaded again is made by the next visit', async () => {
    const reached = '**/items/sort';
    await page.route(reached, () => undefined);
    // Too soon for anything that waits; the browser asks first, and is told to go on.
    const again = page.waitForEvent('load');
    await handle('kebab').evaluate(
      (button, key) => {
        button.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
        location.reload();
      },
      back.replace('Alt+', ''),
    );
    await again;
    await page.unroute(SORTED);
    await expectItems('shish', 'kebab', 'tikka');
    await expectStored('shish', 'kebab', 'tikka');
    await handle('kebab').focus();
    await page.keyboard.press(onward);
    await expectStored('shish', 'tikka', 'kebab');
  });

  await test.step('by keys to where the arrow points, as the tiles lie', async () => {
    // Two beside each other, the third below the first.
    await page.setViewportSize({ width: 900, height: 1100 });
    await expectSettled(page);
    const boxOf = async (of: Name) => {
      const box = await board.card(name(of)).boundingBox();
      if (!box) throw new Error('The tile is not in sight.');
      return box;
    };
    const [first, below] = [await boxOf('shish'), await boxOf('kebab')];
    expect(below.y).toBeGreaterThan(first.y);
    await handle('kebab').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectItems('kebab', 'shish', 'tikka');
    // It stood below the first tile, so that only both together say where it is now.
    const place = async () => {
      const { x, y } = await boxOf('kebab');
      return { x, y };
    };
    await expect.poll(place).toEqual({ x: first.x, y: first.y });
    await page.keyboard.press('Alt+ArrowDown');
    await expectItems('shish', 'tikka', 'kebab');
    await page.keyboard.press('?');
    await expect(page.getByText(words.menuKeys('keyPages'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 1100 });
    await expectStored('shish', 'tikka', 'kebab');
  });

  await test.step('to a far category', async () => {
    await handle('tikka').click();
    const dialog = page.getByRole('dialog', { name: move('handle', { name: name('tikka') }) });
    await expectAccessible(page);
    await dialog.getByRole('searchbox', { name: move('search') }).fill(NAMES.desserts.ar);
    await dialog.getByText(move('atTop')).click();
    await dialog.getByRole('button', { name: name('desserts') }).click();
    await expect(dialog).toBeHidden();
    await expectItems('shish', 'kebab');
    await tab('desserts').click();
    await expectStored('tikka');
  });

  await test.step('a category among the others', async () => {
    await drag(page, tab('desserts'), tab('grills'));
    await expect(page.getByRole('tab').first()).toHaveText(new RegExp(name('desserts')));
    await tab('desserts').focus();
    await page.keyboard.press(onward);
    await expect(page.getByRole('tab').nth(1)).toHaveText(new RegExp(name('desserts')));
    await expectAllStored(page);
    await page.reload();
    await expect(page.getByRole('tab')).toHaveText([
      new RegExp(name('grills')),
      new RegExp(name('desserts')),
      new RegExp(name('drinks')),
    ]);
  });
});

test('an owner fills a gallery, puts it in order and chooses the main picture', async ({
  page,
  request,
  words,
}, info) => {
  const { menu, cardMenu, menuGallery: gallery, locale } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'restaurant' });
  await fillMenu(request, owner);
  const item = NAMES.kebab[locale];
  const photo = (hue: number) => drawPhoto(info.outputPath('photos', `${hue}.png`), hue);
  const dialog = page.getByRole('dialog', { name: gallery('title', { name: item }) });
  const open = async (count: number) => {
    await page.goto('/menu');
    await page.getByRole('button', { name: menu('moreOf', { name: item }) }).click();
    const media = cardMenu('media', { count });
    await page.getByRole('menuitem', { name: `${cardMenu('gallery')} ${media}` }).click();
    await expect(dialog).toBeVisible();
  };
  /** The place of the picture that the server holds as the main one, from 0. */
  const storedMedia = async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const response = await request.get(`/api/business/${owner.business_id}/items?per_page=100`, { headers });
    const { data } = (await response.json()) as {
      data: { locales: { name: string }[]; media: { slug: string | null }[] }[];
    };
    const kebab = data.find(({ locales }) => locales.some(({ name }) => name === NAMES.kebab.en));
    return kebab?.media ?? [];
  };
  const storedMain = async () => (await storedMedia()).findIndex(({ slug }) => slug === 'featured');
  const sources = () =>
    dialog.locator('li img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));

  await test.step('two pictures, one after another; the first is the main one', async () => {
    await open(0);
    await dialog
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([photo(1), photo(2)]);
    await expect(dialog.locator('li img')).toHaveCount(2);
    await expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(
      gallery('isFeatured', { name: gallery('picture', { place: 1 }) }),
    );
    await expectAccessible(page);
  });

  await test.step('a YouTube video by its link', async () => {
    await dialog.getByRole('button', { name: gallery('addYoutube') }).click();
    const add = dialog.getByRole('button', { name: gallery('add'), exact: true });
    await expect(add).toBeDisabled();
    await dialog.getByLabel(gallery('youtubeLink')).fill('https://www.youtube.com/watch?v=short');
    await add.click();
    await expect(dialog.getByText(words.server('youtube_invalid'))).toBeVisible();
    await dialog.getByLabel(gallery('youtubeLink')).fill('https://www.youtube.com/shorts/dQw4w9WgXcQ');
    await add.click();
    await expect(
      dialog.getByRole('button', { name: gallery('play', { name: gallery('youtube', { place: 3 }) }) }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('another order and another main picture', async () => {
    const before = await sources();
    const grip = (place: number) =>
      dialog.getByRole('button', { name: gallery('move', { name: gallery('picture', { place }) }) });
    await drag(page, grip(2), dialog.locator('li').first());
    await expect.poll(sources).toEqual(before.toReversed());
    await dialog
      .getByRole('button', { name: gallery('feature', { name: gallery('picture', { place: 1 }) }) })
      .click();
    await expect.poll(storedMain).toBe(0);
    await open(3);
    await expect.poll(sources).toEqual(before.toReversed());
    await expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(
      gallery('isFeatured', { name: gallery('picture', { place: 1 }) }),
    );
  });

  await test.step('a picture is deleted after the question', async () => {
    await dialog
      .getByRole('button', { name: gallery('remove', { name: gallery('picture', { place: 1 }) }) })
      .click();
    await expect(page.getByText(menu('deleteImageText'))).toBeVisible();
    await page.getByRole('button', { name: menu('sureYes') }).click();
    await expect(dialog.locator('li')).toHaveCount(2);
    await expect.poll(async () => (await storedMedia()).length).toBe(2);
    await open(2);
    await expect(dialog.locator('li')).toHaveCount(2);
  });
});
