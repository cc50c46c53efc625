import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { showLocale } from '#kit/i18n/locale.ts';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';

const SOUP = anItem();
const TEA = anItem({ id: 101, locales: names('Tea', 'شاي') });
const COLD = anItem({ id: 102, category_id: 11, locales: names('Gazpacho', 'غازباتشو') });
const MENU = aMenu([
  aCategory({
    items: [SOUP, TEA],
    children_nested: [
      aCategory({ id: 11, parent_id: 10, locales: names('Cold', 'باردة'), items: [COLD] }),
      aCategory({ id: 13, parent_id: 10, locales: names('Hot', 'ساخنة') }),
    ],
  }),
  aCategory({ id: 12, locales: names('Drinks', 'مشروبات') }),
]);
const SORT = 'POST /api/business/1/items/sort';
const SAVE_TEA = 'POST /api/business/1/items/101';

type Handlers = Parameters<typeof fakeNetwork>[0];
const sorted: Handlers = { [SORT]: () => ({ body: true }) };
const savedTea = ({ body }: { body: unknown }) => ({
  body: { ...TEA, ...(body as object), updated_at: NOON },
});

async function show(handlers: Handlers = sorted, as = anOwner()) {
  const requests = fakeNetwork({ 'GET /api/menu/1': () => ({ body: MENU }), ...handlers });
  const page = renderPage({ pages: { '/menu': MenuPage, '/branches': () => 'Branches' }, at: '/menu', as });
  await screen.findByRole('tab', { name: /Soups|شوربات/ });
  const posted = () =>
    requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { ...page, posted };
}

const shownItems = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const category = (name: string) => screen.getByRole('region', { name });
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });
const announced = () => document.body.textContent;

describe('the keyboard', () => {
  it('moves an item within its category, says so, and keeps the focus on it', async () => {
    const { user, posted } = await show();
    handle('Tea').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(shownItems()).toEqual(['Tea', 'Lentil soup', 'Gazpacho']);
    await waitFor(() => expect(document.activeElement).toBe(handle('Tea')));
    expect(posted()).toEqual([['/api/business/1/items/sort', { sortedIds: [101, 100] }]]);
    await waitFor(() => expect(announced()).toContain('Tea: now place 1 of 2 in Soups.'));
  });

  it('moves an item to the next category and leaves what is typed in it', async () => {
    const { user, posted } = await show({ ...sorted, [SAVE_TEA]: savedTea });
    await user.type(screen.getByLabelText('English name of Tea'), 's');
    handle('Teas').focus();
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    expect(shownItems()).toEqual(['Lentil soup', 'Teas', 'Gazpacho']);
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()).toEqual([
      ['/api/business/1/items/101', { category_id: 11, updated_at: TEA.updated_at }],
      ['/api/business/1/items/sort', { sortedIds: [101, 102] }],
    ]);
    expect(screen.getByLabelText('English name of Teas')).toHaveProperty('value', 'Teas');
    expect(screen.getByRole('button', { name: 'Save Teas' })).toHaveProperty('disabled', false);
  });

  it('goes the other way along a line in Arabic', async () => {
    showLocale('ar');
    const { user } = await show();
    document.documentElement.dir = 'rtl';
    screen.getByRole('button', { name: 'نقل شاي' }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(shownItems()).toEqual(['شاي', 'شوربة عدس', 'غازباتشو']);
    document.documentElement.dir = 'ltr';
  });

  it('moves an item a whole line of those that are seen', async () => {
    const cake = anItem({ id: 104, locales: names('Cake', 'كعكة') });
    const menu = aMenu([aCategory({ items: [SOUP, TEA, cake] })]);
    const { user, posted } = await show({ ...sorted, 'GET /api/menu/1': () => ({ body: menu }) });
    handle('Cake').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(shownItems()).toEqual(['Cake', 'Lentil soup', 'Tea']);
    expect(posted()).toEqual([['/api/business/1/items/sort', { sortedIds: [104, 100, 101] }]]);
  });

  it('leaves the sideways arrows to the text that is typed', async () => {
    const { user, posted } = await show();
    await user.click(screen.getByLabelText('English name of Tea'));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect([shownItems(), posted()]).toEqual([['Lentil soup', 'Tea', 'Gazpacho'], []]);
  });

  it('moves categories among their siblings', async () => {
    const path = 'POST /api/business/1/categories/sort';
    const { user, posted } = await show({ [path]: () => ({ body: true }) });
    handle('Hot').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(posted()).toEqual([['/api/business/1/categories/sort', { sortedIds: [13, 11] }]]);
    screen.getByRole('tab', { name: /Soups/ }).focus();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Drinks 0', 'Soups 3']);
  });
});

describe('a move', () => {
  it('can be undone from its notice', async () => {
    const { user, posted } = await show();
    handle('Tea').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(shownItems()).toEqual(['Lentil soup', 'Tea', 'Gazpacho']);
    await waitFor(() => expect(posted().at(-1)?.[1]).toEqual({ sortedIds: [100, 101] }));
  });

  it('that the server refuses goes back, and its reason is shown', async () => {
    const { user } = await show({ [SORT]: () => ({ status: 403, body: { message: 'Not for you.' } }) });
    handle('Tea').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('“Tea” was not moved')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText('Not for you.')).toBeInstanceOf(HTMLElement);
    expect(shownItems()).toEqual(['Lentil soup', 'Tea', 'Gazpacho']);
  });

  it('waits without a network, is asked about on leaving, and goes on when it is back', async () => {
    let isThere = false;
    const stored: unknown[] = [];
    const { user, router, posted } = await show({
      [SORT]: ({ body }) => {
        if (!isThere) throw new TypeError('Failed to fetch');
        stored.push(body);
        return { body: true };
      },
    });
    handle('Tea').focus();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await screen.findByText('1 move is kept until you are online again.')).toBeInstanceOf(HTMLElement);
    expect(shownItems()).toEqual(['Tea', 'Lentil soup', 'Gazpacho']);
    void router.navigate({ to: '/branches' });
    await user.click(await screen.findByRole('button', { name: 'Keep safe' }));
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/is kept until/)).toBeNull());
    // A slow machine may have asked once more in between, as the queue does every five seconds.
    expect(posted().length).toBeGreaterThan(1);
    expect(stored).toEqual([{ sortedIds: [101, 100] }]);
  });
});

describe('the dialog', () => {
  it('finds a far category by either language and puts the item at its top or end', async () => {
    const { user, posted } = await show({ ...sorted, [SAVE_TEA]: savedTea });
    await user.click(handle('Tea'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Tea' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Find a category' }), 'مشر');
    await user.click(dialog.getByText('At the top'));
    await user.click(dialog.getByRole('button', { name: 'Drinks' }));
    expect(shownItems()).toEqual(['Lentil soup', 'Gazpacho']);
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[0]?.[1]).toMatchObject({ category_id: 12 });
  });

  it('moves one place at a time and to both ends', async () => {
    const { user } = await show();
    await user.click(handle('Tea'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Tea' }));
    await user.click(dialog.getByRole('button', { name: 'Move earlier' }));
    expect(dialog.getByText('1/2')).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Last' }));
    expect(dialog.getByText('2/2')).toBeInstanceOf(HTMLElement);
  });
});

/** What a browser reports of a mouse that takes hold of one thing and lets go over another. */
async function drag(from: HTMLElement, to: HTMLElement): Promise<void> {
  fireEvent.pointerMove(from);
  const held = await waitFor(() => {
    const element = from.closest<HTMLElement>('[draggable="true"]');
    if (!element) throw new Error('It cannot be dragged yet.');
    return element;
  });
  const dataTransfer = { types: [], items: [], setData: () => undefined, setDragImage: () => undefined };
  fireEvent.dragStart(held, { dataTransfer });
  await waitFor(() => {
    fireEvent.dragEnter(to, { dataTransfer });
    fireEvent.dragOver(to, { dataTransfer });
    expect(to.dataset['drop']).toMatch(/before|after|into/);
  });
  fireEvent.drop(to, { dataTransfer });
  fireEvent.dragEnd(held, { dataTransfer });
}

describe('a collapsed category inside another', () => {
  const DEEP = anItem({ id: 103, category_id: 14, locales: names('Ajoblanco', 'أخوبلانكو') });
  const NESTED = aMenu([
    aCategory({
      items: [SOUP, TEA],
      children_nested: [
        aCategory({
          id: 11,
          parent_id: 10,
          locales: names('Cold', 'باردة'),
          items: [COLD],
          children_nested: [
            aCategory({ id: 14, parent_id: 11, locales: names('White', 'بيضاء'), items: [DEEP] }),
          ],
        }),
        aCategory({ id: 13, parent_id: 10, locales: names('Hot', 'ساخنة') }),
      ],
    }),
  ]);
  const CATEGORIES = 'POST /api/business/1/categories/sort';
  const showCollapsed = async () => {
    const shown = await show({
      ...sorted,
      'GET /api/menu/1': () => ({ body: NESTED }),
      [SAVE_TEA]: savedTea,
      [CATEGORIES]: () => ({ body: true }),
    });
    await shown.user.click(screen.getByRole('button', { name: 'Collapse Cold' }));
    expect(shownItems()).toEqual(['Lentil soup', 'Tea']);
    return shown;
  };
  const expand = (user: Awaited<ReturnType<typeof show>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Expand Cold' }));

  it('takes an item that is dropped on it as its last one, and stays collapsed', async () => {
    const { user, posted } = await showCollapsed();
    await drag(handle('Tea'), category('Cold'));
    await waitFor(() => expect(shownItems()).toEqual(['Lentil soup']));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()).toEqual([
      ['/api/business/1/items/101', { category_id: 11, updated_at: TEA.updated_at }],
      ['/api/business/1/items/sort', { sortedIds: [102, 101] }],
    ]);
    await expand(user);
    expect(screen.getByRole('article', { name: 'Tea' })).toBeInstanceOf(HTMLElement);
  });

  it('takes one of its siblings beside it', async () => {
    const { posted } = await showCollapsed();
    await drag(handle('Hot'), category('Cold'));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()).toEqual([['/api/business/1/categories/sort', { sortedIds: [13, 11] }]]);
  });

  it('opens for an item that is moved into it by keys, with all it is in', async () => {
    const { user } = await showCollapsed();
    await drag(handle('Tea'), category('Hot'));
    await waitFor(() => expect(category('Hot').textContent).toContain('1'));
    handle('Tea').focus();
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(handle('Tea')));
    expect(screen.getByRole('button', { name: 'Collapse Cold' })).toBeInstanceOf(HTMLElement);
    expect(within(category('White')).getByText('2 dishes')).toBeInstanceOf(HTMLElement);
  });

  it('takes an item from the dialog at its top', async () => {
    const { user, posted } = await showCollapsed();
    await user.click(handle('Tea'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Tea' }));
    await user.click(dialog.getByText('At the top'));
    await user.click(dialog.getByRole('button', { name: /Cold$/ }));
    await waitFor(() => expect(posted()).toHaveLength(2));
    expect(posted()[1]).toEqual(['/api/business/1/items/sort', { sortedIds: [101, 102] }]);
    await expand(user);
    expect(screen.getByRole('article', { name: 'Tea' })).toBeInstanceOf(HTMLElement);
  });
});

it('offers products of a salon only categories of products', async () => {
  const product = anItem({
    id: 200,
    category_id: 20,
    itemable_type: 'salon_product',
    locales: names('Oil', 'زيت'),
  });
  const menu = aMenu([
    aCategory({ id: 20, type: 'product', items: [product] }),
    aCategory({ id: 21, type: 'service', locales: names('Hair', 'شعر') }),
    aCategory({ id: 22, type: 'product', locales: names('Creams', 'كريمات') }),
  ]);
  const as = anOwner(aBusiness({ type: 'salon' }));
  const { user } = await show({ 'GET /api/menu/1': () => ({ body: menu }) }, as);
  await user.click(handle('Oil'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Oil' }));
  expect(dialog.getByRole('button', { name: 'Creams' })).toBeInstanceOf(HTMLElement);
  expect(dialog.queryByRole('button', { name: 'Hair' })).toBeNull();
});

it('is not offered to people who may only read', async () => {
  await show({}, { ...anEmployee([]), permissions: ['menu.1.menu.read'] });
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});
