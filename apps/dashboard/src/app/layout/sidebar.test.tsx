import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBusiness, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import BottomBar from './bottom-bar.tsx';
import { Sidebar } from './sidebar.tsx';

const nothing = () => undefined;
const Frame = () => (
  <>
    <Sidebar />
    <BottomBar onMore={nothing} />
  </>
);
const pages = { '/': Frame, '/orders/add': Frame, '/holidays/list': Frame };
const shown = (at: string, type: 'restaurant' | 'hotel' = 'restaurant') =>
  renderPage({ pages, at, as: anOwner(aBusiness({ type })) });

const linksOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('The sidebar names its groups, and begins with the menu.', async () => {
  shown('/');
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(linksOf(navigation)[0]).toBe('Restaurant Menu');
  expect(linksOf(within(navigation).getByRole('list', { name: 'Sell' }))).toEqual([
    'Till',
    'Orders',
    'Reservations',
  ]);
  expect(linksOf(within(navigation).getByRole('list', { name: 'Money' }))).toEqual([
    'Financial Reports',
    'Reports',
    'Charts',
  ]);
});

it('What is seldom needed is folded until it is asked for.', async () => {
  const { user } = shown('/');
  const more = within(await screen.findByRole('navigation', { name: 'Main navigation' })).getByRole(
    'button',
    { name: 'More' },
  );
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
});

it('A page that stands under More unfolds it, so that the open entry is seen.', async () => {
  shown('/holidays/list');
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(within(navigation).getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('true');
  expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Holidays');
});

it('The till alone is open on its page, and not the orders as well.', async () => {
  shown('/orders/add');
  const open = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent);
  await screen.findByRole('navigation', { name: 'Most used' });
  expect([open('Main navigation'), open('Most used')]).toEqual([['Till'], ['Till']]);
});

it('A phone of a hotel has its reservations first.', async () => {
  shown('/', 'hotel');
  const bar = await screen.findByRole('navigation', { name: 'Most used' });
  expect(linksOf(bar)).toEqual(['Reservations', 'Calendar', 'Dashboard', 'Hotel Rooms']);
});
