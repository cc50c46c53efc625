import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import SettingsPanel from './settings-panel.tsx';

const REFUSED = 'The disk of the server is full.';
const Panel = () => <SettingsPanel onLeave={() => {}} />;

function openPanel() {
  const branches = [aBranchNamed(11, 'Salmiya'), aBranchNamed(12, 'Jahra')];
  const as = anOwner({ ...aBusiness(), branches });
  fakeNetwork({
    [`POST /api/users/${as.id}/settings/set`]: () => ({ status: 507, body: { message: REFUSED } }),
  });
  return renderPage({ pages: { '/': Panel }, at: '/', as });
}

const aBranchNamed = (id: number, name: string) => ({
  ...aBusiness().branches[0]!,
  id,
  locales: bothNames(name, name),
});

it('A branch that cannot be picked is told in a notice.', async () => {
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Business and branch: Sea, Salmiya' }));
  await user.click(screen.getByRole('button', { name: /Jahra/ }));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
});

it('A language that cannot be kept at the server is told in a notice.', async () => {
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByText(REFUSED)).toBeTruthy();
});
