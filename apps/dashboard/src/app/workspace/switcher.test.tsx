import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BRANCH_SETTING, BUSINESS_SETTING } from '#kit/workspace/workspace.rules.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WorkspaceHead } from './workspace-head.tsx';

// jsdom gives the dropdown no place, so that it stays hidden there.
beforeAll(() => configure({ defaultHidden: true }));
afterAll(() => configure({ defaultHidden: false }));

const [first] = aBusiness().branches;
const branch = (id: number, business: number, name: string): BusinessInfo['branches'][number] => ({
  ...first!,
  id,
  business_id: business,
  businessId: business,
  locales: bothNames(name, name),
});
const SEA = aBusiness({ branches: [branch(11, 1, 'Salmiya'), branch(12, 1, 'Jahra')] });
const HILL = aBusiness({
  id: 2,
  type: 'hotel',
  locales: bothNames('Hill', 'التل'),
  branches: [branch(21, 2, 'Top'), branch(22, 2, 'Foot')],
});
const LONE = aBusiness({
  id: 3,
  type: 'salon',
  locales: bothNames('Lone', 'وحيد'),
  branches: [branch(31, 3, 'Only')],
});
const OWNER = { ...anOwner(SEA), business: [SEA, HILL, LONE] };

/** A server that remembers which workspace was picked. */
function remembering(status = 200) {
  let rows = [
    { id: 1, key: BUSINESS_SETTING, data: 1 },
    { id: 2, key: BRANCH_SETTING, data: 11 },
  ];
  const settings = `/api/users/${OWNER.id}/settings`;
  const requests = fakeNetwork({
    [`GET ${settings}`]: () => ({ body: rows }),
    [`POST ${settings}/set`]: ({ body }) => {
      if (status !== 200) return { status, body: { message: 'The disk of the server is full.' } };
      const sent = body as { settings: { key: string; data: number }[] };
      rows = sent.settings.map((row, nth) => ({ id: nth + 1, ...row }));
      return { body: rows };
    },
  });
  const sent = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent, rows };
}

async function opened(businesses = [SEA, HILL, LONE], at = '/users/list', status = 200) {
  const { sent, rows } = remembering(status);
  const pages = {
    '/users/list': WorkspaceHead,
    '/users/edit/$id': WorkspaceHead,
    '/orders/list': WorkspaceHead,
  };
  const more = { '/admin/overview': () => <h1>Overview</h1> };
  const as = { ...OWNER, business: businesses };
  const page = renderPage({ pages: { ...pages, ...more }, at, as, settings: rows });
  await page.user.click(await screen.findByRole('button', { name: 'Business and branch: Sea, Salmiya' }));
  await screen.findByRole('region', { name: 'Branches' });
  return { ...page, sent };
}

const picked = (business: number, branch: number) => ({
  settings: [
    { key: BUSINESS_SETTING, data: business },
    { key: BRANCH_SETTING, data: branch },
  ],
});
const namesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('button')
    .map((row) => [...row.querySelectorAll('bdi')].slice(1).map(({ textContent }) => textContent));

describe('The switcher', () => {
  it('lists the businesses with their type, and the branches of the present one', async () => {
    await opened();
    expect(namesIn('Businesses')).toEqual([
      ['Sea', 'Restaurant'],
      ['Hill', 'Hotel'],
      ['Lone', 'Salon'],
    ]);
    expect(namesIn('Branches')).toEqual([['Salmiya'], ['Jahra']]);
    const here = screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);
    expect(here).toEqual(['SSeaRestaurant', 'SSalmiya']);
  });

  it('goes to another branch with one press, and says so at the head', async () => {
    const { user, sent } = await opened();
    await user.click(screen.getByRole('button', { name: /Jahra/ }));
    await screen.findByRole('button', { name: 'Business and branch: Sea, Jahra' });
    expect(sent()).toEqual([picked(1, 12)]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Branches' })).toBeNull());
  });

  it('shows the branches of another business before it goes there', async () => {
    const { user, sent } = await opened();
    await user.click(screen.getByRole('button', { name: /Hill/ }));
    expect(namesIn('Branches')).toEqual([['Top'], ['Foot']]);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Foot/ }));
    await screen.findByRole('button', { name: 'Business and branch: Hill, Foot' });
    expect(sent()).toEqual([picked(2, 22)]);
  });

  it('goes at once to a business with a single branch', async () => {
    const { user, sent } = await opened();
    await user.click(screen.getByRole('button', { name: /Lone/ }));
    await screen.findByRole('button', { name: 'Business and branch: Lone, Only' });
    expect(sent()).toEqual([picked(3, 31)]);
  });

  it('asks the server for nothing where the person already is', async () => {
    const { user, sent } = await opened();
    await user.click(screen.getByRole('button', { name: /^Salmiya/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Branches' })).toBeNull());
    expect(sent()).toEqual([]);
  });

  it('stays open where the server refuses, and the error is reported', async () => {
    const { user } = await opened([SEA, HILL], '/users/list', 507);
    await user.click(screen.getByRole('button', { name: /Jahra/ }));
    expect(await screen.findByText('The disk of the server is full.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Branches' })).toBeTruthy();
  });

  it('has a box to find a workspace in from six entries on, among all businesses', async () => {
    const { user } = await opened();
    const box = screen.getByRole('textbox', { name: 'Find a business or branch' });
    await user.type(box, 'FOO');
    const rows = screen.getAllByRole('button', { name: /Foot/ });
    expect(
      rows.map((row) => [...row.querySelectorAll('bdi')].slice(1).map((one) => one.textContent)),
    ).toEqual([['Foot', 'Hill']]);
    await user.type(box, 'zzz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
  });

  it('needs no box for five entries', async () => {
    await opened([SEA, LONE]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is walked through by the arrows', async () => {
    const { user, sent } = await opened([SEA, LONE]);
    screen.getByRole('button', { name: /^Sea/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Jahra');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await screen.findByRole('button', { name: 'Business and branch: Sea, Jahra' });
    expect(sent()).toEqual([picked(1, 12)]);
  });
});

describe('Who goes to another business', () => {
  it('stays on the same list', async () => {
    const { user, router } = await opened();
    await user.click(screen.getByRole('button', { name: /Lone/ }));
    await screen.findByRole('button', { name: 'Business and branch: Lone, Only' });
    expect(router.state.location.pathname).toBe('/users/list');
  });

  it('is led from the form of a row, which the other business does not have, to its list', async () => {
    const { user, router } = await opened([SEA, LONE], '/users/edit/7');
    await user.click(screen.getByRole('button', { name: /Lone/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/list'));
  });

  it('is led to the overview from a page that the other business has not', async () => {
    const { user, router } = await opened([SEA, HILL], '/orders/list');
    await user.click(screen.getByRole('button', { name: /Hill/ }));
    await user.click(screen.getByRole('button', { name: /Top/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/overview'));
  });
});
