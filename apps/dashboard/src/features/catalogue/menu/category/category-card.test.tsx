import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, type Asked } from '../../../../testing/fake-network.ts';
import { anEmployee, anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';

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
const bodies = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'POST').map((one) => one.body);
const openTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the card of a category', () => {
  it('can be saved only with changes, sends those, and is clean again after it', async () => {
    const handlers: Handlers = {
      [SAVE]: () => ({ body: { ...SOUPS, locales: names('Soupsx', 'شوربات'), updated_at: NOON } }),
    };
    const { user, asked } = await show({ handlers });
    const save = () => head('Soups').getByRole('button', { name: 'Save Soups' });
    expect(save()).toHaveProperty('disabled', true);
    const name = head('Soups').getByLabelText('Category name in English');
    await user.type(name, 'x');
    const edited = head('Soupsx').getByRole('button', { name: 'Save Soupsx' });
    expect(edited).toHaveProperty('disabled', false);
    await user.type(name, '{Backspace}');
    expect(save()).toHaveProperty('disabled', true);
    await user.type(name, 'x');
    await user.click(edited);
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(bodies(asked)).toMatchObject([{ locales: [{ name: 'Soupsx' }, { name: 'شوربات' }] }]);
    expect(edited).toHaveProperty('disabled', true);
  });

  it('turns the pictures of its items at once, and saves how', async () => {
    const handlers: Handlers = { [SAVE]: () => ({ body: { ...SOUPS, updated_at: NOON } }) };
    const { user, asked, container } = await show({ handlers });
    const picture = () => container.querySelector('article img')?.getAttribute('src');
    expect(picture()).toBe('/images/unsafe/200x200/1/a.jpg');
    await user.click(head('Soups').getByRole('button', { name: 'How pictures are shown' }));
    await user.selectOptions(await screen.findByLabelText('Shape of item pictures'), 'landscape');
    await user.selectOptions(screen.getByLabelText('How item pictures are cropped'), 'filled');
    expect(picture()).toBe('/images/blur/200x113/1/a.jpg');
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
    let answer: (() => void) | undefined;
    const handlers: Handlers = {
      [SAVE]: () =>
        new Promise((resolve) => {
          answer = () =>
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
    answer?.();
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
    await user.click(await screen.findByRole('button', { name: 'Delete category Drinks' }));
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
    await user.click(screen.getByRole('button', { name: 'Delete category Soups' }));
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
    await user.click(screen.getByRole('textbox', { name: 'Filter items…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Filter items…' }));
    await user.click(await screen.findByRole('option', { name: 'Gazpacho', hidden: true }));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Soups 1']);
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Gazpacho',
    ]);
    expect(screen.getByRole('region', { name: 'Cold' })).toBeInstanceOf(HTMLElement);
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
    await show({ as: person('categories.update') });
    expect(image()).toBeInstanceOf(HTMLElement);
    expect(screen.queryByRole('button', { name: /^Delete category/ })).toBeNull();
  });
});
