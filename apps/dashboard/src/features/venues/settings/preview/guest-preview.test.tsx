import { PALETTES } from '@diwan/domain/theme.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { GuestPreview } from './guest-preview.tsx';

const VILLA = {
  id: 5,
  locales: bothNames('Villa', 'فيلا'),
  media: [],
  prices: [{ id: 1, locales: [], price: 1150.5 }],
};
const MENU = {
  branch: { id: 11, slug: 'sea', locales: bothNames('Sea', 'البحر') },
  business: { id: 1, type: 'chalet', slug: 'sea', currency: 'KWD', timezone: 'UTC', locales: [], media: [] },
  menu: {
    id: 2,
    categories: [{ id: 3, locales: bothNames('First row', 'صف أول'), items: [VILLA], children_nested: [] }],
  },
  settings: [{ key: 'PrimaryColor', data: '#17717A' }],
  configurations: [],
};

async function preview(scheme: 'light' | 'dark') {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  fakeNetwork({ 'GET /api/webapp/branches/sea': () => ({ body: MENU }) });
  renderPage({ pages: { '/': () => <GuestPreview slug="sea" changes={[]} /> }, at: '/', as: anOwner() });
  const band = (await screen.findByText(/Villa|فيلا/)).closest<HTMLElement>('[style]');
  return (name: string) => band?.style.getPropertyValue(`--preview-${name}`);
}

it.each(['light', 'dark'] as const)('the guests’ page is shown %s to who works so', async (scheme) => {
  const look = await preview(scheme);
  expect([look('ground'), look('paper')]).toEqual([PALETTES[scheme].ground, PALETTES[scheme].paper]);
  expect(look('band')).toBe('#17717A');
});

it('prices stand in the reader’s words, with all decimals', async () => {
  showLocale('ar');
  await preview('light');
  expect(screen.getByText('1,150.500 د.ك')).toBeDefined();
});
