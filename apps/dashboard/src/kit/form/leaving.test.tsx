import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signInAgain } from '#kit/data/session.ts';
import { overlayState } from '#ui/overlays.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { useLeaveGuard, useUnloadGuard } from './leave-guard.ts';

const onSkip = vi.fn<() => void>();

/** A page with something at risk, or without. */
async function aPage(guard: (isAtRisk: boolean) => void, isAtRisk: boolean) {
  onSkip.mockClear();
  function Work() {
    guard(isAtRisk);
    return <p>The work</p>;
  }
  const page = renderPage({ pages: { '/': Work, '/next': () => <p>The next page</p> }, at: '/' });
  await screen.findByText('The work');
  const go = () => act(async () => void page.router.navigate({ to: '/next' }));
  return { ...page, go };
}
/** The same in the history of a browser, which alone is notified that it is closed. Answers whether the browser would ask. */
async function closing(guard: (isAtRisk: boolean) => void, isAtRisk: boolean): Promise<boolean> {
  function Work() {
    guard(isAtRisk);
    return <p>The work</p>;
  }
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: createRootRoute({ component: Work }), history });
  const { unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('The work');
  const isAsked = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  unmount();
  history.destroy();
  return isAsked;
}
function useWordsGuard(isAtRisk: boolean): void {
  useLeaveGuard(isAtRisk, onSkip);
}

test.each([
  ['unsaved words', useWordsGuard],
  ['work that goes on', useUnloadGuard],
])('A page with %s is not closed without the question of the browser.', async (_, guard) => {
  expect(await closing(guard, true)).toBe(true);
});

test.each([
  ['unsaved words', useWordsGuard],
  ['work that goes on', useUnloadGuard],
])('A page without %s is closed at once.', async (_, guard) => {
  expect(await closing(guard, false)).toBe(false);
});

test('Work that goes on asks nothing within the product.', async () => {
  const { go } = await aPage(useUnloadGuard, true);
  await go();
  expect(await screen.findByText('The next page')).toBeTruthy();
});

test('Unsaved words are asked about, and kept by whoever stays.', async () => {
  const { go } = await aPage(useWordsGuard, true);
  await go();
  await waitFor(() => expect(overlayState().question).not.toBeNull());
  expect(overlayState().question).toMatchObject({
    title: 'Unsaved changes',
    confirm: 'Skip changes',
    cancel: 'Keep safe',
    isDestructive: true,
  });
  await act(async () => overlayState().question?.answer(false));
  expect(screen.getByText('The work')).toBeTruthy();
  expect(onSkip).not.toHaveBeenCalled();
});

test('Who leaves unsaved words gives them up.', async () => {
  const { go } = await aPage(useWordsGuard, true);
  await go();
  await waitFor(() => expect(overlayState().question).not.toBeNull());
  await act(async () => overlayState().question?.answer(true));
  expect(await screen.findByText('The next page')).toBeTruthy();
  expect(onSkip).toHaveBeenCalledTimes(1);
});

test('Where nothing is unsaved, a page is left without a question.', async () => {
  const { go } = await aPage(useWordsGuard, false);
  await go();
  expect(await screen.findByText('The next page')).toBeTruthy();
  expect(overlayState().question).toBeNull();
});

test('On the way to the sign-in nobody is asked: what was typed is carried along.', async () => {
  const { location } = window;
  vi.stubGlobal('location', { assign: () => undefined, pathname: '/', search: '' });
  signInAgain();
  vi.stubGlobal('location', location);
  expect([await closing(useWordsGuard, true), await closing(useUnloadGuard, true)]).toEqual([false, false]);
});
