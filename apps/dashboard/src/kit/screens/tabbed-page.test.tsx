import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { TabbedPage } from './tabbed-page.tsx';

const revealed = vi.fn<(this: HTMLElement) => void>();
const Page = () => (
  <TabbedPage
    title="Settings"
    tabs={['General', 'Money', 'Mail'].map((label) => ({
      name: label.toLowerCase(),
      label,
      content: <p>{`About ${label}`}</p>,
    }))}
  />
);
const open = (at: string) => renderPage({ pages: { '/': Page }, at });

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = revealed;
  revealed.mockClear();
});

test('A screen of several parts shows the one of its address, the first where none or an unknown one is named.', async () => {
  for (const [at, shown] of [
    ['/?tab=money', 'About Money'],
    ['/', 'About General'],
    ['/?tab=unknown', 'About General'],
  ] as const) {
    const { unmount } = open(at);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(screen.getAllByText(/^About/)).toHaveLength(1);
    unmount();
  }
});

test('A part that is pressed stands in the address, and its tab comes into sight.', async () => {
  const { user, router } = open('/');
  await user.click(await screen.findByRole('tab', { name: 'Mail' }));
  expect(await screen.findByText('About Mail')).toBeTruthy();
  expect(router.state.location.search).toEqual({ tab: 'mail' });
  await waitFor(() => expect(revealed.mock.contexts.at(-1)).toBe(screen.getByRole('tab', { name: 'Mail' })));
});
