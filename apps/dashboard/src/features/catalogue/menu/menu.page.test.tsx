import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { showLocale } from '#kit/i18n/locale.ts';
import MenuPage from './menu.page.tsx';
import { aCategory, aMenu, anItem, LATER, names, NOON } from './testing/menu-rows.ts';
import { pressMore } from './testing/press-more.ts';

const SOUP = anItem();
const TEA = anItem({ id: 101, locales: names('Tea', 'شاي'), prices: [{ id: 41, price: 0.5, locales: [] }] });
const MENU = aMenu([
  aCategory({
    items: [SOUP, TEA],
    children_nested: [
      aCategory({
        id: 11,
        parent_id: 10,
        locales: names('Cold', 'باردة'),
        items: [anItem({ id: 102, category_id: 11, locales: names('Gazpacho', 'غازباتشو') })],
      }),
    ],
  }),
  aCategory({ id: 12, locales: names('', '') }),
]);

type Handlers = Parameters<typeof fakeNetwork>[0];
const saved = (row: ItemRow, body: unknown) => ({ body: { ...row, ...(body as object), updated_at: NOON } });

interface Shown {
  readonly as?: ReturnType<typeof anOwner>;
  readonly handlers?: Handlers;
  readonly at?: string;
}

async function show({ as = anOwner(), handlers = {}, at = '/menu' }: Shown = {}) {
  const asked = fakeNetwork({ 'GET /api/menu/1': () => ({ body: MENU }), ...handlers });
  const page = renderPage({ pages: { '/menu': MenuPage, '/branches': () => 'Branches' }, at, as });
  await screen.findByRole('tab', { name: /Soups|شوربات/ });
  return { ...page, asked };
}

const card = (name: string) => within(screen.getByRole('article', { name }));
const save = (name: string) => card(name).getByRole('button', { name: `Save ${name}` });
const noSave = (name: string) => card(name).queryByRole('button', { name: `Save ${name}` });

describe('the tabs', () => {
  it('bear the localized name or No Name, and count the items of nested categories', async () => {
    await show();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Soups 3',
      'No Name 0',
    ]);
  });

  it('open with their categories expanded, and a collapsed one hides its items', async () => {
    const { user } = await show();
    expect(screen.getByRole('article', { name: 'Gazpacho' })).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Collapse Cold' }));
    expect(screen.queryByRole('article', { name: 'Gazpacho' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Expand Cold', expanded: false })).toBeInstanceOf(HTMLElement);
  });
});

it('The menu of another business that is picked is the one its branch shows, and no former one stands in the address.', async () => {
  const inn = aBusiness({
    id: 2,
    locales: bothNames('Inn', 'الخان'),
    menus: [5, 6].map((id) => ({
      id,
      business_id: 2,
      type: 'normal',
      locales: bothNames(`Menu ${id}`, `قائمة ${id}`),
      media: [],
    })),
    branches: aBusiness().branches.map((one) => ({
      ...one,
      id: 21,
      business_id: 2,
      businessId: 2,
      menu_id: 6,
    })),
  });
  const owner = anOwner();
  const rights = anOwner(inn).permissions;
  const as = { ...owner, business: [...owner.business, inn], permissions: [...owner.permissions, ...rights] };
  const handlers: Handlers = {
    'POST /api/users/7/settings/set': () => ({ body: [] }),
    'GET /api/menu/6': () => ({ body: { ...aMenu([aCategory({ menu_id: 6, business_id: 2 })]), id: 6 } }),
  };
  const { user, asked, router } = await show({ as, handlers, at: '/menu?menu=1&category=12' });
  await user.click(screen.getByRole('button', { name: /Main/ }));
  await choose(user, await screen.findByLabelText(/^Business/, { selector: 'input' }), 'Inn');
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/menu/6'));
  expect(asked.map(({ path }) => path)).not.toContain('/api/menu/5');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

describe('a copy of the whole menu', () => {
  const targets = async (as: ReturnType<typeof anOwner>) => {
    const { user } = await show({ as });
    await user.click(screen.getByRole('button', { name: 'More for the whole menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy menu or category…', hidden: true }));
    await user.click(await screen.findByRole('combobox', { name: 'To the menu' }));
    const options = await screen.findAllByRole('option', { name: /menu|Main/, hidden: true });
    return options.map(({ textContent }) => textContent);
  };
  const NEW = 'A new menu';
  const OF_BRANCH = expect.stringMatching(/^A new menu, shown by .*Sea/);

  it('An employee, who may not say which menu a branch shows, is offered no new one for a branch.', async () => {
    const held = ['menu.read', 'items.read', 'menus.create', 'categories.create', 'items.create'];
    const employee = { ...anEmployee(held), permissions: held.map((one) => `menu.1.${one}`) };
    const offered = await targets(employee);
    expect(offered).toContain(NEW);
    expect(offered).not.toContainEqual(OF_BRANCH);
  });

  it('Owners may make it the menu of a branch.', async () => {
    expect(await targets(anOwner())).toEqual(expect.arrayContaining([NEW, OF_BRANCH]));
  });
});

describe('a card', () => {
  it('can be saved only with changes, and sends what was edited with the version it was made from', async () => {
    const path = 'POST /api/business/1/items/100';
    const { user, asked } = await show({
      handlers: {
        [path]: ({ body }) => saved(SOUP, { prices: [{ id: 40, price: 2, locales: [] }], _: body }),
      },
    });
    const price = card('Lentil soup').getByLabelText('Price of Lentil soup');
    expect(price).toHaveProperty('value', '1.500');
    expect(noSave('Lentil soup')).toBeNull();
    await user.clear(price);
    await user.type(price, '٢');
    expect(price).toHaveProperty('value', '2');
    await user.dblClick(save('Lentil soup'));
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    const sent = asked.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ updated_at: SOUP.updated_at, prices: [{ id: 40, price: 2 }] });
    expect(Object.keys(sent[0]?.body as object)).toEqual(['prices', 'updated_at']);
    expect(price).toHaveProperty('value', '2.000');
    expect(noSave('Lentil soup')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('All details of Lentil soup');
  });

  it('is saved by Ctrl+S while the keyboard writes Arabic, whatever letter is on the key', async () => {
    const { user, asked } = await show({
      handlers: { 'POST /api/business/1/items/101': ({ body }) => saved(TEA, body) },
    });
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    const name = card('Teas').getByLabelText('English name of Teas');
    fireEvent.keyDown(name, { key: 'س', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('cannot be saved while a number is none, and says so', async () => {
    const { user } = await show();
    await user.type(card('Tea').getByLabelText('Price of Tea'), 'x');
    expect(save('Tea')).toHaveProperty('disabled', true);
    expect(card('Tea').getByText('Please enter a number.')).toBeInstanceOf(HTMLElement);
  });

  it('keeps a failed save in sight with its edit', async () => {
    const { user } = await show({
      handlers: {
        'POST /api/business/1/items/101': () => ({
          status: 500,
          body: { message: 'An unexpected error occurred.' },
        }),
      },
    });
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    await user.click(save('Teas'));
    expect((await card('Teas').findByRole('alert')).textContent).toContain('An unexpected error occurred.');
    expect(card('Teas').getByRole('button', { name: 'Retry' })).toHaveProperty('disabled', false);
  });

  it('merges a save into what somebody else has saved in other fields, and sends it again', async () => {
    const theirs = { ...TEA, hide: true, updated_at: NOON };
    const { user, asked } = await show({
      handlers: {
        'POST /api/business/1/items/101': ({ body }) =>
          (body as { updated_at: string }).updated_at === NOON
            ? { body: { ...theirs, locales: names('Teas', 'شاي'), updated_at: LATER } }
            : { status: 409, body: { message: 'Changed', current: theirs } },
      },
    });
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    await user.click(save('Teas'));
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(card('Teas').getByText('Hidden')).toBeInstanceOf(HTMLElement);
    const sent = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => Object.keys(body as object));
    expect(sent).toEqual([
      ['locales', 'updated_at'],
      ['locales', 'updated_at'],
    ]);
  });

  it('shows both versions of what two people have changed, and writes only what was chosen', async () => {
    const theirs = { ...TEA, locales: names('Black tea', 'شاي أسود'), updated_at: NOON };
    const { user, asked } = await show({
      handlers: {
        'POST /api/business/1/items/101': ({ body }) =>
          (body as { updated_at: string }).updated_at === NOON
            ? { body: { ...theirs, locales: names('Teas', 'شاي أسود'), updated_at: LATER } }
            : { status: 409, body: { message: 'Changed', current: theirs } },
      },
    });
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    await user.click(save('Teas'));
    await user.click(await card('Teas').findByRole('button', { name: 'Compare and choose' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Two versions of Teas' }));
    const name = within(dialog.getByRole('group', { name: 'Name in English' }));
    expect(dialog.getAllByRole('group')).toHaveLength(1);
    expect(name.getByText('Black tea').closest('[dir]')).toHaveProperty('dir', 'ltr');
    expect(dialog.getByRole('button', { name: 'Save my choice' })).toHaveProperty('disabled', true);
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await user.click(name.getByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(asked.at(-1)?.body).toMatchObject({
      updated_at: NOON,
      locales: [{ name: 'Teas' }, { name: 'شاي أسود' }],
    });
  });

  it('is deleted after the specified question', async () => {
    const { user, asked } = await show({
      handlers: { 'POST /api/business/1/items/101/delete': () => ({ body: true }) },
    });
    await pressMore(user, 'Tea', 'Delete');
    expect(await screen.findByText('Are you sure you want to delete this item permanently?')).toBeInstanceOf(
      HTMLElement,
    );
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Tea' })).toBeNull());
    expect(asked.some(({ path }) => path === '/api/business/1/items/101/delete')).toBe(true);
  });
});

describe('what is over the picture', () => {
  it('hides an item from guests as an edit that is saved or taken back, and says so by a word', async () => {
    const { user, asked } = await show();
    await user.click(card('Tea').getByRole('button', { name: 'Hide Tea from guests', pressed: false }));
    expect(card('Tea').getByText('Hidden')).toBeInstanceOf(HTMLElement);
    expect(card('Tea').getByText('Not saved')).toBeInstanceOf(HTMLElement);
    await user.click(card('Tea').getByRole('button', { name: 'Undo my changes to Tea' }));
    expect(card('Tea').queryByText('Hidden')).toBeNull();
    expect(noSave('Tea')).toBeNull();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('tells what is sold out, switched off, and how many further prices there are', async () => {
    const row = {
      ...TEA,
      disable_ordering: true,
      itemable: { id: 9, amount: 0 },
      prices: [...TEA.prices, { id: 42, price: 0.75, locales: [] }],
    };
    const handlers = { 'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [row, SOUP] })]) }) };
    await show({ handlers });
    for (const word of ['Sold out', 'No ordering', '+1'])
      expect(card('Tea').getByText(word)).toBeInstanceOf(HTMLElement);
    expect(card('Lentil soup').queryByText(/Sold out|No ordering|\+/)).toBeNull();
  });
});

describe('the words', () => {
  it.each([
    ['restaurant', 'Restaurant Menu', 'a dish', 'dishes'],
    ['salon', 'Salon Services', 'a service', 'services'],
    ['hotel', 'Hotel Rooms', 'a room', 'rooms'],
    ['chalet', 'Chalets Listing', 'a chalet', 'chalets'],
  ] as const)('of a %s are its own', async (type, title, one, many) => {
    const handlers = { 'GET /api/menu/1': () => ({ body: aMenu([aCategory({ items: [SOUP, TEA] })]) }) };
    await show({ as: anOwner(aBusiness({ type })), handlers });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: `Add ${one} to Soups` })).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(`2 ${many}`)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('textbox', { name: `Filter ${many}…` })).toBeInstanceOf(HTMLElement);
  });

  it('tell the products of a salon from its services', async () => {
    const menu = aMenu([aCategory({ type: 'product', items: [SOUP, TEA] })]);
    await show({
      as: anOwner(aBusiness({ type: 'salon' })),
      handlers: { 'GET /api/menu/1': () => ({ body: menu }) },
    });
    expect(screen.getByText('2 products')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('button', { name: 'Add a product to Soups' })).toBeInstanceOf(HTMLElement);
  });
});

describe('Save All', () => {
  it('is there only with more than one edited item, and tells how it went', async () => {
    const { user } = await show({
      handlers: {
        'POST /api/business/1/items/100': () =>
          saved({ ...SOUP, locales: names('Lentil soupA', 'شوربة عدس') }, {}),
        'POST /api/business/1/items/101': () => saved({ ...TEA, locales: names('TeaB', 'شاي') }, {}),
      },
    });
    await user.type(card('Lentil soup').getByLabelText('English name of Lentil soup'), 'A');
    expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
    await user.type(card('Tea').getByLabelText('English name of Tea'), 'B');
    await user.click(screen.getByRole('button', { name: 'Save All' }));
    expect(await screen.findByText('All items have been saved successfully')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByText('Updated successfully')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
  });
});

describe('Save All that leaves one item unsaved', () => {
  it('names that item until it is saved', async () => {
    let isDown = true;
    const { user } = await show({
      handlers: {
        'POST /api/business/1/items/100': () =>
          saved({ ...SOUP, locales: names('Lentil soupA', 'شوربة عدس') }, {}),
        'POST /api/business/1/items/101': () =>
          isDown
            ? { status: 422, body: { message: 'No.' } }
            : saved({ ...TEA, locales: names('TeaB', 'شاي') }, {}),
      },
    });
    await user.type(card('Lentil soup').getByLabelText('English name of Lentil soup'), 'A');
    await user.type(card('Tea').getByLabelText('English name of Tea'), 'B');
    await user.click(screen.getByRole('button', { name: 'Save All' }));
    await screen.findByText('An error occurred while saving the items');
    expect(screen.getByRole('button', { name: 'TeaB' })).toBeInstanceOf(HTMLElement);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Save All' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'TeaB' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save All' })).toBeNull();
  });
});

describe('adding items', () => {
  it('goes on with the next at Enter', async () => {
    let id = 500;
    const { user, asked } = await show({
      handlers: {
        'POST /api/business/1/items': () => {
          id += 1;
          return { body: anItem({ id, locales: names(`New ${id}`, '') }) };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Minestrone{Enter}Borscht{Enter}');
    expect(await screen.findByRole('article', { name: 'New 502' })).toBeInstanceOf(HTMLElement);
    const added = asked.filter(({ path }) => path === '/api/business/1/items').map(({ body }) => body);
    expect(added).toMatchObject([
      { category_id: 10, locales: [{ name: 'Minestrone' }, { name: '' }] },
      { locales: [{ name: 'Borscht' }, { name: '' }] },
    ]);
    expect(screen.getByRole('tab', { name: /Soups/ }).textContent).toBe('Soups 5');
  });
});

describe('the address', () => {
  const DEEP = aMenu([
    aCategory({ items: [SOUP] }),
    aCategory({ id: 12, locales: names('Cold', 'باردة'), items: [{ ...TEA, category_id: 12 }] }),
  ]);
  const handlers = { 'GET /api/menu/1': () => ({ body: DEEP }) };

  it('opens the details of an item in its tab, and stays there once they are closed', async () => {
    const { user, router } = await show({ handlers, at: '/menu?item=101' });
    const details = within(await screen.findByRole('dialog', { name: 'Tea' }));
    await user.click(details.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tab', { name: /Cold/, selected: true })).toBeTruthy();
    expect(router.state.location.search).toEqual({ category: 12 });
    await router.navigate({ to: '/menu', search: { item: 101 } });
    expect(await screen.findByRole('dialog', { name: 'Tea' })).toBeTruthy();
  });

  it('of an item that is gone opens the menu', async () => {
    await show({ handlers, at: '/menu?item=999' });
    expect(screen.getByRole('article', { name: 'Lentil soup' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what is sold out alone, and all of it again', async () => {
    const gone = aMenu([
      aCategory({
        items: [
          SOUP,
          { ...TEA, disable_ordering: true },
          anItem({ id: 103, locales: names('Bread', 'خبز'), itemable: { id: 9, amount: 0 } }),
          anItem({ id: 104, locales: names('Secret', 'سر'), disable_ordering: true, hide: true }),
        ],
      }),
    ]);
    const { user } = await show({
      handlers: { 'GET /api/menu/1': () => ({ body: gone }) },
      at: '/menu?sold_out=true',
    });
    const shown = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
    expect(shown()).toEqual(['Tea', 'Bread']);
    await user.click(screen.getByRole('button', { name: 'Sold-out items', pressed: true }));
    expect(shown()).toHaveLength(4);
  });
});

describe('rights', () => {
  it('without update leave everything to be read, at the scope of the menu', async () => {
    const business = aBusiness();
    const reader = {
      ...anEmployee([], business),
      permissions: ['menu.1.menu.read', 'branch.11.items.update'],
    };
    await show({ as: reader });
    expect(card('Tea').getByLabelText('English name of Tea')).toHaveProperty('readOnly', true);
    for (const name of [/^Save/, /^Delete/, /Add a dish/, 'Create a new category', /New picture/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByLabelText('Smart Uploader')).toBeNull();
  });
});

describe('loading again', () => {
  it('takes in what has come meanwhile under the edits, and stands where it stood', async () => {
    let menu = aMenu([aCategory({ items: [SOUP, TEA] })]);
    const { user } = await show({ handlers: { 'GET /api/menu/1': () => ({ body: menu }) } });
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    menu = aMenu([
      aCategory({ items: [SOUP, { ...TEA, hide: true, updated_at: NOON }] }),
      aCategory({ id: 13, locales: names('New', 'جديد') }),
    ]);
    await user.click(screen.getByRole('button', { name: 'More for the whole menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reload the menu', hidden: true }));
    expect(await screen.findByRole('tab', { name: /New/ })).toBeInstanceOf(HTMLElement);
    expect(card('Teas').getByText('Hidden')).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('tab', { name: /Soups/, selected: true })).toBeInstanceOf(HTMLElement);
  });
});

describe('a menu that was asked for before something else was stored', () => {
  const BREAD = anItem({ id: 501, locales: names('Bread', 'خبز') });
  const HIDDEN_SOUP = { ...SOUP, hide: true, updated_at: NOON };
  const rest = (...items: ItemRow[]) => aMenu([aCategory({ items })]);

  /** The answer to its reloading is held back; each answer holds what was stored when it was asked for. */
  async function reloading(handlers: (store: (items: ItemRow[]) => void) => Handlers) {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let menu = rest(SOUP, TEA);
    let isReloading = false;
    let reads = 0;
    const page = await show({
      handlers: {
        'GET /api/menu/1': async () => {
          const answer = menu;
          if (isReloading) reads += 1;
          if (reads === 1) await held;
          return { body: answer };
        },
        ...handlers((items) => {
          menu = rest(...items);
        }),
      },
    });
    isReloading = true;
    menu = rest(HIDDEN_SOUP, TEA);
    await page.user.click(screen.getByRole('button', { name: 'More for the whole menu' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Reload the menu', hidden: true }));
    await waitFor(() => expect(reads).toBe(1));
    const release = async () => {
      letGo();
      expect(await screen.findByText('Hidden')).toBeInstanceOf(HTMLElement);
    };
    return { ...page, release, reads: () => reads };
  }

  it('leaves an item that was added meanwhile, with what was typed in it', async () => {
    const { user, release } = await reloading((store) => ({
      'POST /api/business/1/items': () => {
        store([HIDDEN_SOUP, TEA, BREAD]);
        return { body: BREAD };
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Bread{Enter}');
    await screen.findByRole('article', { name: 'Bread' });
    await user.type(card('Bread').getByLabelText('English name of Bread'), 's');
    await release();
    expect(card('Breads').getByText('Not saved')).toBeInstanceOf(HTMLElement);
  });

  it('does not bring back an item that was deleted meanwhile', async () => {
    const { user, release } = await reloading((store) => ({
      'POST /api/business/1/items/101/delete': () => {
        store([HIDDEN_SOUP]);
        return { body: true };
      },
    }));
    await pressMore(user, 'Tea', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Tea' })).toBeNull());
    await release();
    expect(screen.queryByRole('article', { name: 'Tea' })).toBeNull();
  });

  it('is asked for once more and no further', async () => {
    const { user, release, reads } = await reloading((store) => ({
      'POST /api/business/1/items': () => {
        store([HIDDEN_SOUP, TEA, BREAD]);
        return { body: BREAD };
      },
    }));
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Bread{Enter}');
    await screen.findByRole('article', { name: 'Bread' });
    await release();
    expect(reads()).toBe(2);
  });
});

describe('leaving', () => {
  it('with edits is asked about, and Keep safe keeps them', async () => {
    const { user, router } = await show();
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    void router.navigate({ to: '/branches' });
    expect(await screen.findByText(/You won’t be able to revert this!/)).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Keep safe' }));
    expect(card('Teas').getByLabelText('English name of Teas')).toHaveProperty('value', 'Teas');
  });

  it.each([
    ['a new item that is only typed', 'Bread'],
    ['a new item that could not be sent', 'Bread{Enter}'],
  ])('with %s is asked about, and Skip changes gives it up', async (_, keys) => {
    const { user, router } = await show({
      handlers: { 'POST /api/business/1/items': () => Promise.reject(new TypeError('Failed to fetch')) },
    });
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard(keys);
    if (keys.endsWith('{Enter}')) await screen.findByRole('alert');
    void router.navigate({ to: '/branches' });
    await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
    expect(await screen.findByText('Branches')).toBeInstanceOf(HTMLElement);
  });

  it('is not asked about where a line for a new item is left blank', async () => {
    const { user, router } = await show();
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('B{Backspace}');
    void router.navigate({ to: '/branches' });
    expect(await screen.findByText('Branches')).toBeInstanceOf(HTMLElement);
  });

  it('sends an item of the line again under the same key, so that a lost answer makes no second one', async () => {
    const refused = { status: 422, body: { message: 'Not now', errors: {} } };
    const { user, asked } = await show({ handlers: { 'POST /api/business/1/items': () => refused } });
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Bread{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    const keys = () =>
      asked
        .filter(({ method, path }) => method === 'POST' && path === '/api/business/1/items')
        .map(({ headers }) => headers.get('idempotency-key'));
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[0]).toEqual(expect.any(String));
    expect(new Set(keys()).size).toBe(1);
  });

  it('is not asked about what was typed in a line that is closed again', async () => {
    const { user, router } = await show();
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Bread{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Rice');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    void router.navigate({ to: '/branches' });
    expect(await screen.findByText('Branches')).toBeInstanceOf(HTMLElement);
  });

  it('is not asked about what was typed in a line of a category that is deleted', async () => {
    let menu = MENU;
    const { user, router } = await show({
      handlers: {
        'GET /api/menu/1': () => ({ body: menu }),
        'POST /api/business/1/categories/10/delete': () => {
          menu = aMenu([aCategory({ id: 12, locales: names('', '') })]);
          return { body: true };
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Add a dish to Soups' }));
    await user.keyboard('Bread');
    await user.click(screen.getByRole('button', { name: 'More for Soups' }));
    await user.click(await screen.findByRole('button', { name: 'Delete category Soups', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(screen.queryByRole('tab', { name: /Soups/ })).toBeNull());
    void router.navigate({ to: '/branches' });
    expect(await screen.findByText('Branches')).toBeInstanceOf(HTMLElement);
  });

  it('is not asked about between tabs', async () => {
    const { user } = await show();
    await user.type(card('Tea').getByLabelText('English name of Tea'), 's');
    await user.click(screen.getByRole('tab', { name: /No Name/ }));
    expect(await screen.findByText('No dishes here yet.')).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('tab', { name: /Soups/ }));
    expect(await screen.findByRole('article', { name: 'Teas' })).toBeInstanceOf(HTMLElement);
  });
});

it('speaks Arabic, each field in its own direction', async () => {
  showLocale('ar');
  await show();
  const tea = within(screen.getByRole('article', { name: 'شاي' }));
  expect(tea.getByLabelText('الاسم الإنجليزي: شاي')).toHaveProperty('dir', 'ltr');
  expect(tea.getByLabelText('الاسم العربي: شاي')).toHaveProperty('dir', 'rtl');
  expect(screen.getByRole('button', { name: 'إنشاء تصنيف جديد' })).toBeInstanceOf(HTMLElement);
});
