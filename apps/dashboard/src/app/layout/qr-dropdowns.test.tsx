import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BRANCH_SETTING, BUSINESS_SETTING } from '#kit/workspace/workspace.rules.ts';
import { fakeNetwork, type RecordedRequest } from '../../testing/fake-network.ts';
import { aBusiness, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { QrDropdowns } from './qr-dropdowns.tsx';

const [first] = aBusiness().branches;
const second = { ...first!, id: 12, slug: 'hill', locales: bothNames('Hill', 'التل') };
const owner = anOwner(aBusiness({ branches: [first!, second] }));
const REMEMBERED = [
  { id: 1, key: BUSINESS_SETTING, data: 1 },
  { id: 2, key: BRANCH_SETTING, data: 12 },
];
const IMAGE = 'data:image/png;base64,iVBORw0KGgo=';
/** As a set: strict mode mounts twice. */
const pathsOf = (requests: readonly RecordedRequest[]) => new Set(requests.map(({ path }) => path));
const imageOf = (id: number) => `/api/business/1/branches/${id}/reference-qr`;

afterEach(() => {
  vi.useRealTimers();
});

/** The open dropdown of a menu's code, right after the page has loaded. */
async function opened(settings: typeof REMEMBERED = []) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const requests = fakeNetwork({
    [`GET ${imageOf(11)}`]: () => ({ body: IMAGE }),
    [`GET ${imageOf(12)}`]: () => ({ body: IMAGE }),
  });
  renderPage({ pages: { '/': QrDropdowns }, at: '/', as: owner, settings });
  fireEvent.click(await screen.findByRole('button', { name: 'Menu QR' }));
  await screen.findByText('The code appears in a moment.');
  return requests;
}

it('waits five seconds for a choice, and then draws the first branch', async () => {
  const response = await opened();
  await act(async () => vi.advanceTimersByTime(3_000));
  expect([response.length, screen.queryByRole('img')]).toEqual([0, null]);
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(await screen.findByAltText('QR code of Sea')).toHaveProperty('src', IMAGE);
  expect(pathsOf(response)).toEqual(new Set([imageOf(11)]));
});

it('draws the remembered branch rather than the first', async () => {
  const response = await opened(REMEMBERED);
  await act(async () => vi.advanceTimersByTime(5_000));
  expect(await screen.findByAltText('QR code of Hill')).toBeTruthy();
  expect(pathsOf(response)).toEqual(new Set([imageOf(12)]));
});

it('draws a picked branch at once', async () => {
  const response = await opened();
  fireEvent.click(screen.getByLabelText('Branch'));
  fireEvent.click(await screen.findByRole('option', { name: 'Hill', hidden: true }));
  expect(await screen.findByAltText('QR code of Hill')).toBeTruthy();
  expect(pathsOf(response)).toEqual(new Set([imageOf(12)]));
});
