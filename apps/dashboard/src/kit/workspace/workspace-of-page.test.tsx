import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRead } from '#kit/data/use-read.ts';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BUSINESS_SETTING, rememberedWorkspace } from './workspace.rules.ts';
import { usePickWorkspace, useWorkspace } from './workspace.ts';

const SEA = aBusiness();
const HILL = aBusiness({ id: 2, locales: bothNames('Hill', 'التل') });
const OWNER = { ...anOwner(SEA), business: [SEA, HILL] };
const at = (data: number) => [{ id: 1, key: BUSINESS_SETTING, data }];

/** Where the page is, and what the server remembers for the next one. */
function Page() {
  const client = useQueryClient();
  const pick = usePickWorkspace();
  const { data = [] } = useRead(userSettings.list, { params: { user_id: OWNER.id } });
  return (
    <>
      <h1>{useWorkspace().business?.id}</h1>
      <p>Next: {rememberedWorkspace(data).business}</p>
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Return
      </button>
      <button type="button" onClick={() => void pick(HILL.id, null)}>
        Hill
      </button>
    </>
  );
}

const heading = () => screen.getByRole('heading').textContent;

it('A page stays where it is while another tab goes elsewhere, and goes where somebody picks on it.', async () => {
  const settings = `/api/users/${OWNER.id}/settings`;
  const state = { remembered: SEA.id };
  fakeNetwork({
    'GET /api/users/info': () => ({ body: OWNER }),
    [`GET ${settings}`]: () => ({ body: at(state.remembered) }),
    [`POST ${settings}/set`]: () => ({ body: at((state.remembered = HILL.id)) }),
  });
  const { user } = renderPage({ pages: { '/': Page }, at: '/', as: OWNER, settings: at(SEA.id) });
  await screen.findByText('Next: 1');
  state.remembered = HILL.id;
  await user.click(screen.getByRole('button', { name: 'Return' }));
  await screen.findByText('Next: 2');
  expect(heading()).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Hill' }));
  await screen.findByRole('heading', { name: '2' });
});

it('What is unsaved is asked about before the page goes to another branch, and kept by whoever stays.', async () => {
  const settings = `/api/users/${OWNER.id}/settings`;
  const requests = fakeNetwork({ [`POST ${settings}/set`]: () => ({ body: at(HILL.id) }) });
  const giveUp = vi.fn<() => void>();
  function Unsaved() {
    useLeaveGuard(true, giveUp);
    return <Page />;
  }
  const { user } = renderPage({ pages: { '/': Unsaved }, at: '/', as: OWNER, settings: at(SEA.id) });
  await user.click(await screen.findByRole('button', { name: 'Hill' }));
  await user.click(await screen.findByRole('button', { name: 'Keep safe' }));
  expect([heading(), requests, giveUp.mock.calls]).toEqual(['1', [], []]);
  await user.click(screen.getByRole('button', { name: 'Hill' }));
  await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
  await screen.findByRole('heading', { name: '2' });
  expect(giveUp).toHaveBeenCalledTimes(1);
});
