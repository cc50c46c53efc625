import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { StoragePanel } from './storage-panel.tsx';

const MB = 1024 * 1024;
const show = (used: number) => {
  fakeNetwork({
    'GET /api/business/1/storage': () => ({
      body: {
        used_bytes: used * MB,
        maximum_bytes: 2000 * MB,
        parts: [
          { kind: 'pictures', files: 2, bytes: used * MB },
          { kind: 'videos', files: 0, bytes: 0 },
          { kind: 'deleted', files: 1, bytes: MB / 2 },
        ],
      },
    }),
  });
  renderPage({ pages: { '/': StoragePanel }, at: '/', as: anOwner() });
};

it('An owner sees how much is used, of how much, and by what.', async () => {
  show(312);
  const bar = await screen.findByRole('progressbar', { name: '312 MB of 2,000 MB used' });
  expect(bar.getAttribute('value')).toBe('0.156');
  const rows = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(rows).toEqual(['2 files312 MB', '0 files0 MB', '1 file0.5 MB']);
  expect(screen.getByText(/Profile photos are not counted/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('An owner is warned before the storage is full.', async () => {
  show(1900);
  expect((await screen.findByRole('alert')).textContent).toContain('Little is left');
});
