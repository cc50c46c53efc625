import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choose } from '../../../../testing/choose.ts';
import { fakeNetwork, type RecordedRequest } from '../../../../testing/fake-network.ts';
import { fakeUploads } from '../../../../testing/fake-uploads.ts';
import { anEmployee, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';

/** Their lists bear the same names. */
const INPUT = { selector: 'input' };

const PHOTO = {
  id: 1,
  src: '/storage/1/a.jpg',
  type: 'image/jpeg' as const,
  slug: 'featured' as const,
  sort: 0,
};
const SOUP = anItem({ media: [PHOTO] });
const GAZPACHO = anItem({ id: 102, category_id: 11, locales: names('Gazpacho', 'غازباتشو') });
const COLD = aCategory({ id: 11, parent_id: 10, locales: names('Cold', 'باردة'), items: [GAZPACHO] });
const SOUPS = aCategory({ items: [SOUP], children_nested: [COLD] });
const DRINKS = aCategory({
  id: 12,
  locales: names('Drinks', 'مشروبات'),
  items: [anItem({ id: 103, category_id: 12, locales: names('Tea', 'شاي') })],
});
const SAVE = 'POST /api/business/1/categories/10';
const uploads = fakeUploads();

type Handlers = Parameters<typeof fakeNetwork>[0];
interface Shown {
  readonly as?: ReturnType<typeof anOwner>;
  readonly handlers?: Handlers;
  readonly at?: string;
}

async function show({ as = anOwner(), handlers = {}, at = '/menu' }: Shown = {}) {
  const asked = fakeNetwork({ 'GET /api/menu/1': () => ({ body: aMenu([SOUPS, DRINKS]) }), ...handlers });
  const page = renderPage({ pages: { '/menu': MenuPage }, at, as });
  await screen.findByRole('tab', { name: /Drinks/ });
  return { ...page, asked };
}

const head = (name: string) => within(screen.getByRole('region', { name }));
const bodies = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map((one) => one.body);
const UNPLACED = { hidden: true };
/** What stands under More of a category. */
async function inMore(user: UserEvent, name: string, act: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await screen.findByRole('heading', { name: 'How pictures are shown', ...UNPLACED });
  return screen.queryByRole('button', { name: act, ...UNPLACED });
}
async function deleteCategory(user: UserEvent, name: string) {
  const act = await inMore(user, name, `Delete category ${name}`);
  if (!act) throw new Error('It cannot be deleted.');
  await user.click(act);
}
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the card of a category', () => {
  it('can be saved only with changes, sends those, and is clean again after it', async () => {
    const handlers: Handlers = {
      [SAVE]: () => ({ body: { ...SOUPS, locales: names('Soupsx', 'شوربات'), updated_at: NOON } }),
    };
    const { user, asked } = await show({ handlers });
    const save = (named: string) => head(named).queryByRole('button', { name: `Save ${named}` });
    expect(save('Soups')).toBeNull();
    const name = head('Soups').getByLabelText('Category name in English');
    await user.type(name, 'x');
    expect(save('Soupsx')).toHaveProperty('disabled', false);
    await user.type(name, '{Backspace}');
    expect(save('Soups')).toBeNull();
    await user.type(name, 'x');
    await user.click(head('Soupsx').getByRole('button', { name: 'Save Soupsx' }));
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(bodies(asked)).toMatchObject([{ locales: [{ name: 'Soupsx' }, { name: 'شوربات' }] }]);
    await waitFor(() => expect(save('Soupsx')).toBeNull());
    expect(head('Soupsx').getByRole('button', { name: 'Move Soupsx' })).toBe(document.activeElement);
  });

  it('loses no name in the first language of the business, and may lose the other one', async () => {
    const { user } = await show();
    const named = () => head('شوربات').getByLabelText('Category name in English');
    await user.clear(head('Soups').getByLabelText('Category name in English'));
    expect(named().getAttribute('aria-invalid')).toBe('true');
    expect(head('شوربات').getByRole('button', { name: 'Save شوربات' })).toHaveProperty('disabled', true);
    await user.type(named(), 'Broths');
    await user.clear(head('Broths').getByLabelText('Category name in Arabic'));
    expect(head('Broths').getByRole('button', { name: 'Save Broths' })).toHaveProperty('disabled', false);
  });

  it('turns the pictures of its items at once, and saves how', async () => {
    const handlers: Handlers = { [SAVE]: () => ({ body: { ...SOUPS, updated_at: NOON } }) };
    const { user, asked, container } = await show({ handlers });
    const picture = () => container.querySelector('article img')?.getAttribute('src');
    expect(picture()).toBe('/images/unsafe/400x400/1/a.jpg');
    await user.click(head('Soups').getByRole('button', { name: 'More for Soups' }));
    await choose(user, await screen.findByLabelText('Shape of the pictures', INPUT), 'Landscape');
    await choose(user, screen.getByLabelText('How pictures are cropped', INPUT), 'Filled');
    expect(picture()).toBe('/images/blur/400x225/1/a.jpg');
    await user.click(head('Soups').getByRole('button', { name: 'Save Soups' }));
    await waitFor(() =>
      expect(bodies(asked)).toMatchObject([
        {
          settings: [
            { key: 'items_images_dimensions', data: 'landscape' },
            { key: 'items_images_fitting', data: 'filled' },
          ],
        },
      ]),
    );
  });

  it('holds the items in it while it is being saved', async () => {
    let response: (() => void) | undefined;
    const handlers: Handlers = {
      [SAVE]: () =>
        new Promise((resolve) => {
          response = () =>
            resolve({ body: { ...SOUPS, locales: names('Soupsx', 'شوربات'), updated_at: NOON } });
        }),
    };
    const { user } = await show({ handlers });
    await user.type(screen.getByLabelText('Price of Lentil soup'), '{Backspace}1');
    const saveItem = screen.getByRole('button', { name: 'Save Lentil soup' });
    expect(saveItem).toHaveProperty('disabled', false);
    await user.type(head('Soups').getByLabelText('Category name in English'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save Soupsx' }));
    await waitFor(() => expect(saveItem).toHaveProperty('disabled', true));
    response?.();
    await waitFor(() => expect(saveItem).toHaveProperty('disabled', false));
  });
});

describe('after', () => {
  it('a category was deleted, the first tab is open', async () => {
    let menu = aMenu([SOUPS, DRINKS]);
    const handlers: Handlers = {
      'GET /api/menu/1': () => ({ body: menu }),
      'POST /api/business/1/categories/12/delete': () => {
        menu = aMenu([SOUPS]);
        return { body: true };
      },
    };
    const { user } = await show({ handlers });
    await user.click(screen.getByRole('tab', { name: /Drinks/ }));
    await deleteCategory(user, 'Drinks');
    expect(
      await screen.findByText('Are you sure you want to delete this category permanently?'),
    ).toBeInstanceOf(HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Deleted successfully')).toBeInstanceOf(HTMLElement);
    await waitFor(() => expect(openTab()).toBe('Soups 2'));
  });

  it('a deletion failed, it says so', async () => {
    const handlers: Handlers = {
      'POST /api/business/1/categories/10/delete': () => ({ status: 409, body: { message: 'In use.' } }),
    };
    const { user } = await show({ handlers });
    await deleteCategory(user, 'Soups');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Error occurred')).toBeInstanceOf(HTMLElement);
  });
});

it('an address with a nested category opens the tab it stands in', async () => {
  await show({ at: '/menu?category=11' });
  expect(openTab()).toBe('Soups 2');
});

describe('choosing items', () => {
  it('shows only those and the categories above them', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('textbox', { name: 'Filter dishes…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Filter dishes…' }));
    await user.click(await screen.findByRole('option', { name: 'Gazpacho', hidden: true }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Soups 1']);
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Gazpacho',
    ]);
    expect(screen.getByRole('region', { name: 'Cold' })).toBeInstanceOf(HTMLElement);
  });
});

describe('a new category', () => {
  const DESSERTS = aCategory({ id: 13, locales: names('Desserts', 'حلويات') });

  it('is shown at once, where a filter ends that would leave it out', async () => {
    const soldOut = { ...DRINKS, items: DRINKS.items.map((item) => ({ ...item, disable_ordering: true })) };
    let menu = aMenu([SOUPS, soldOut]);
    const handlers: Handlers = {
      'GET /api/menu/1': () => ({ body: menu }),
      'POST /api/business/1/categories': () => {
        menu = aMenu([SOUPS, soldOut, DESSERTS]);
        return { body: DESSERTS };
      },
    };
    const { user, router } = await show({ handlers, at: '/menu?sold_out=true' });
    await user.click(await screen.findByRole('button', { name: 'Create a new category' }));
    await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Desserts');
    const input = document.querySelector('[role="dialog"] input[type="file"]');
    if (!(input instanceof HTMLInputElement)) throw new Error('Nothing to choose files with.');
    await user.upload(input, new File(['bytes'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await act(async () => uploads[0]?.answer(200, { media: PHOTO }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('tab', { name: /Desserts/, selected: true })).toBeInstanceOf(HTMLElement);
    expect(router.state.location.search).toEqual({ category: 13 });
  });
});

describe('rights', () => {
  const person = (...permissions: string[]) => ({
    ...anEmployee([]),
    permissions: ['menu.read', ...permissions].map((one) => `menu.1.${one}`),
  });
  const create = () => screen.queryByRole('button', { name: 'Create a new category' });
  const image = () => screen.queryByLabelText('Add an image to Soups');

  it.each([
    [['categories.create'], false],
    [['items.create'], false],
    [['categories.create', 'items.create'], true],
  ])('of %j create categories: %s', async (permissions, can) => {
    await show({ as: person(...permissions) });
    expect(create() !== null).toBe(can);
    expect(image()).toBeNull();
  });

  it('to update change the image, to delete delete', async () => {
    const { user } = await show({ as: person('categories.update') });
    expect(image()).toBeInstanceOf(HTMLElement);
    expect(await inMore(user, 'Soups', 'Move…')).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /^Delete category/, ...UNPLACED })).toBeNull();
  });
});
