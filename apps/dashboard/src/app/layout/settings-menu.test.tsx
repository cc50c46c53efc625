import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import Footer from './footer.tsx';
import { SettingsMenu } from './settings-menu.tsx';

const CONFIG = {
  version: '4.2.1',
  realtime: { enabled: 'false', key: '', host: null, port: null, tls: false },
  apps: { qr: 'https://q.test', tablet: 'https://tablet.test', orders: 'https://kitchen.test' },
  images: { base: '/images', widths: [] },
  map: { tiles: null },
  upload: { image_mb: 10, video_mb: 100 },
};
const network = () => fakeNetwork({ 'GET /api/client-config': () => ({ body: CONFIG }) });

it('the account menu shows picture, name and e-mail, and leads to the account', async () => {
  network();
  const pages = { '/': SettingsMenu, '/settings': () => <h1>Account</h1> };
  const as = { ...anOwner(), photo: '/storage/1/nora.webp' };
  const { user, router } = renderPage({ pages, at: '/', as });
  await user.click(await screen.findByRole('button', { name: 'Account of Nora' }));
  expect((await screen.findByText('Nora')).tagName).toBe('BDI');
  expect(screen.getByText('nora@example.com').tagName).toBe('BDI');
  const link = screen.getByLabelText('Account settings');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/images/unsafe/100x100/1/nora.webp');
  await user.click(link);
  expect(await screen.findByRole('heading', { name: 'Account' })).toBeTruthy();
  expect(router.state.location.href).toBe('/settings?tab=AccountSettings');
});

it('the account menu shows the first letters of who has no picture', async () => {
  network();
  renderPage({ pages: { '/': SettingsMenu }, at: '/', as: { ...anOwner(), name: 'Nora Al Sabah' } });
  expect((await screen.findByRole('button', { name: 'Account of Nora Al Sabah' })).textContent).toBe('NA');
});

it('the footer shows the version that is served, and the credits', async () => {
  network();
  renderPage({ pages: { '/': Footer }, at: '/' });
  expect(await screen.findByText('Diwan v4.2.1')).toBeTruthy();
  expect(screen.getByText(/^Made with open-source software/)).toBeTruthy();
});
