import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { silentAudio } from '../../../../testing/silent-audio.ts';
import { KitchenBoard } from './kitchen-board.tsx';

const fetched = vi.hoisted(() => new Set<string>());
vi.mock('#ui/notice-host.tsx', (original) => {
  fetched.add('notices');
  return original();
});
vi.mock('#ui/question-host.tsx', (original) => {
  fetched.add('questions');
  return original();
});

silentAudio();

it('A board has the parts that show notices and questions before the network can be away, whoever opened it.', async () => {
  fakeNetwork({
    'GET /api/business/1/branches/11/kitchen/orders': () => ({ body: [] }),
    'GET /api/health/live': () => ({ body: { status: 'ok' } }),
  });
  const Board = () => <KitchenBoard businessId={1} branchId={11} timezone="Asia/Kuwait" mayMove />;
  renderPage({ pages: { '/': Board }, at: '/' });
  await screen.findAllByText('Nothing here');
  await vi.waitFor(() => expect([...fetched].toSorted()).toEqual(['notices', 'questions']));
});
