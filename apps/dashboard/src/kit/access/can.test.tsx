import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { BUSINESS_SETTING } from '#kit/workspace/workspace.rules.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Can } from './can.tsx';

const [first] = aBusiness().branches;
const branch = (id: number) => ({ ...first!, id });
const SEA = aBusiness({ id: 1, branches: [branch(11), branch(12)] });
const HILL = aBusiness({ id: 2, branches: [branch(21)] });

const Page = () => (
  <>
    <p>The page</p>
    <Can permission="orders.read">orders anywhere</Can>
    <Can permission="orders.read" at={{ branch: 11 }}>
      orders of 11
    </Can>
    <Can permission="orders.read" at={{ branch: 12 }}>
      orders of 12
    </Can>
  </>
);

async function seenBy(user: UserInfo, business: number) {
  const settings = [{ key: BUSINESS_SETTING, data: business }];
  const rows = settings.map((row) => ({ ...row, id: 1, user_id: user.id }));
  const { unmount } = renderPage({ pages: { '/': Page }, at: '/', as: user, settings: rows });
  await screen.findByText('The page');
  const seen = ['orders anywhere', 'orders of 11', 'orders of 12'].filter((part) =>
    document.body.textContent?.includes(part),
  );
  unmount();
  return seen;
}

beforeEach(() => void fakeNetwork({}));

test('An owner may everything in what they own, also without a single right by name.', async () => {
  const owner = { ...anOwner(SEA), permissions: [] };
  expect(await seenBy(owner, 1)).toEqual(['orders anywhere', 'orders of 11', 'orders of 12']);
});

test('A right of one branch counts there, and where no place is named, but not in another branch.', async () => {
  const employee = { ...anEmployee([], SEA), permissions: ['branch.12.orders.read'] };
  expect(await seenBy(employee, 1)).toEqual(['orders anywhere', 'orders of 12']);
});

test('A right in one business says nothing about another one.', async () => {
  const employee = {
    ...anEmployee([], SEA),
    business_control: [SEA, HILL],
    permissions: ['branch.12.orders.read'],
  };
  expect(await seenBy(employee, 2)).toEqual(['orders of 12']);
});

test('Who owns one business may in that of another person only what was granted there.', async () => {
  const user = { ...anOwner(SEA), business_control: [HILL], permissions: [] };
  expect(await seenBy(user, 2)).toEqual([]);
});

test('Who has no business at all may nothing.', async () => {
  expect(await seenBy({ ...anEmployee([]), business_control: [] }, 1)).toEqual([]);
});
