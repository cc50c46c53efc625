import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { FirstStep } from '@diwan/contract/venues/first-steps.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import FirstSteps from './first-steps.tsx';
import { progressOf } from './first-steps.rules.ts';

describe('the progress of a new business', () => {
  it('has codes of tables in restaurants alone', () => {
    expect(progressOf('restaurant', []).steps.map(({ name }) => name)).toContain('shown');
    for (const type of ['salon', 'hotel', 'chalet'] as const)
      expect(progressOf(type, []).steps.map(({ name }) => name)).not.toContain('shown');
  });

  it('counts what its type has, and names the first step that is not done', () => {
    expect(progressOf('salon', ['items', 'shown', 'logo'])).toMatchObject({ done: 2, next: 'photos' });
    const all = progressOf('chalet', []).steps.map(({ name }) => name);
    expect(progressOf('chalet', all)).toMatchObject({ done: all.length, next: null });
  });
});

const closedFor = (...closed: number[]) => [{ id: 1, key: 'first_steps_closed', data: closed }];

function render(
  type: BusinessType,
  { isNew = true, done = [] as FirstStep[], closed = [] as number[] } = {},
) {
  const business = aBusiness({ type });
  const asked = fakeNetwork({
    'GET /api/business/1/first-steps': () => ({ body: { is_new: isNew, done } }),
    'GET /api/users/7/settings': () => ({ body: closedFor(...closed) }),
    'POST /api/users/7/settings/set': () => {
      closed.push(business.id);
      return { body: closedFor(...closed) };
    },
  });
  return {
    ...renderPage({
      pages: { '/': FirstSteps },
      at: '/',
      as: anOwner(business),
      settings: closedFor(...closed),
    }),
    asked,
  };
}

describe('the list of first steps', () => {
  it('tells what is done, and leads to where the next step is done', async () => {
    render('chalet', { done: ['items'] });
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    const steps = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    expect(steps.map((link) => link.getAttribute('href'))).toEqual([
      '/menu',
      '/menu',
      '/business/edit/1',
      '/configurations',
      '/users/add',
      '/reservations/add',
    ]);
    expect(steps[0]?.textContent).toContain('Done');
    expect(steps[1]?.hasAttribute('data-next')).toBe(true);
  });

  it('is hidden for good by its owner', async () => {
    const { user, asked } = render('restaurant');
    await user.click(await screen.findByRole('button', { name: 'Hide these steps' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ settings: [{ key: 'first_steps_closed', data: [1] }] }]);
    expect(await screen.findByText('The steps are hidden.')).toBeTruthy();
  });

  it.each([
    ['of a business that has been there for long', { isNew: false }],
    ['that are all done', { done: ['items', 'photos', 'logo', 'hours', 'people', 'sold'] as FirstStep[] }],
  ])('shows none %s', async (_which, state) => {
    const { asked } = render('hotel', state);
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/first-steps'))).toBe(true));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });

  it('asks nothing about a business whose list was hidden', async () => {
    const { asked } = render('hotel', { closed: [1] });
    await act(async () => undefined);
    expect(asked.some(({ path }) => path.endsWith('/first-steps'))).toBe(false);
  });
});
