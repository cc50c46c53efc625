import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import { choicesOf, choose } from '../../testing/choose.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { WorkspacePick } from './workspace-pick.tsx';

const branch = (id: number, slug: string, name: string): BusinessInfo['branches'][number] => ({
  id,
  slug,
  business_id: 1,
  businessId: 1,
  menu_id: 1,
  locales: bothNames(name, name),
  media: [],
  areas: [],
});
const SEA = aBusiness({ branches: [branch(11, 'north', 'North'), branch(12, 'south', '')] });
const HILL = aBusiness({ id: 2, name: 'Hill', locales: [], branches: [branch(21, 'top', 'Top')] });
const EMPTY = aBusiness({ id: 3, name: 'Empty', locales: bothNames('', ''), branches: [] });

function shown(business: BusinessInfo, branchId: number) {
  const onPick = vi.fn<(businessId: number, branchId: number | null) => void>();
  const Pick = () => (
    <WorkspacePick
      workspace={{
        business,
        branch: business.branches.find(({ id }) => id === branchId) ?? null,
        businesses: [SEA, HILL, EMPTY],
      }}
      businessLabel="Business"
      branchLabel="Branch"
      onPick={onPick}
    />
  );
  const { user } = renderPage({ pages: { '/': Pick }, at: '/', as: anOwner() });
  return { onPick, user };
}

const box = (label: string) => screen.findByRole<HTMLInputElement>('combobox', { name: label });
const namesOf = (choices: readonly HTMLElement[]) => choices.map(({ textContent }) => textContent);

test('The business and branch of somebody are chosen among all of theirs, by their names or what else they are called.', async () => {
  const { user } = shown(SEA, 12);
  expect((await box('Business')).value).toBe('Sea');
  expect(namesOf(await choicesOf(user, await box('Business')))).toEqual(['Sea', 'Hill', 'Empty']);
  await user.keyboard('{Escape}');
  await user.tab();
  expect((await box('Branch')).value).toBe('south');
  expect(namesOf(await choicesOf(user, await box('Branch')))).toEqual(['North', 'south']);
});

test('Another business is entered at its first branch, and one without branches at none.', async () => {
  const { onPick, user } = shown(SEA, 12);
  for (const name of ['Hill', 'Empty']) await choose(user, await box('Business'), name);
  expect(onPick.mock.calls).toEqual([
    [2, 21],
    [3, null],
  ]);
});

test('Another branch is one of the same business.', async () => {
  const { onPick, user } = shown(SEA, 12);
  await choose(user, await box('Branch'), 'North');
  expect(onPick.mock.calls).toEqual([[1, 11]]);
});

test('Who has no business is asked for none.', async () => {
  const Nothing = () => (
    <>
      <WorkspacePick
        workspace={{ business: null, branch: null, businesses: [] }}
        businessLabel="Business"
        branchLabel="Branch"
        onPick={() => undefined}
      />
      <output>Nothing to pick</output>
    </>
  );
  renderPage({ pages: { '/': Nothing }, at: '/', as: anOwner() });
  expect(await screen.findByText('Nothing to pick')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});
