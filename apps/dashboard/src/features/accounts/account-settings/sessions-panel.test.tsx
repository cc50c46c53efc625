import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const SESSION = {
  id: 3,
  device_name: 'Chrome, Windows',
  app_name: 'dashboard',
  system: 'web',
  ip: '192.0.2.1',
  created_at: '2026-04-01T20:30:00.000Z',
  last_used_at: '2026-04-01T22:30:00.000Z',
  current: true,
  branch_id: null,
};

it.each([
  ['Asia/Kuwait', 'today 1:30 AM', '2026-04-02 01:30 AM'],
  ['UTC', 'today 10:30 PM', '2026-04-01 10:30 PM'],
])('where one is signed in is told in the clock of the business (%s)', async (timezone, input, title) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T23:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  fakeNetwork({ 'GET /api/auth/sessions': () => ({ body: [SESSION] }) });
  renderPage({ pages: { '/': SessionsPanel }, at: '/', as: anOwner(aBusiness({ timezone })) });
  const line = await screen.findByRole('listitem');
  expect(line.textContent).toContain(input);
  expect(line.querySelector('time')?.title).toBe(title);
});
