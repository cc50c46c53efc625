import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { dismissNotice, overlayState } from '#ui/overlays.ts';

configure({
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
  // Conditions are waited for, not times: a busy machine may take longer than the usual second.
  asyncUtilTimeout: 30_000,
});

/** jsdom has no layout; these answer as a wide, light screen would. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoResizeObserver);
/** Everything is near the window. */
class AllNear implements IntersectionObserver {
  readonly #tell: IntersectionObserverCallback;
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];

  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }

  observe(target: Element): void {
    this.#tell([{ target, isIntersecting: true } as IntersectionObserverEntry], this);
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}
vi.stubGlobal('IntersectionObserver', AllNear);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('reduce'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign(new EventTarget(), { load: async () => [] }),
});
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

let consoleErrors: MockInstance<Console['error']>;

beforeEach(async () => {
  localStorage.clear();
  showLocale('en');
  consoleErrors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  overlayState().question?.answer(false);
  overlayState().secretQuestion?.close(false);
  for (const { id } of overlayState().notices) dismissNotice(id);
  const [first] = consoleErrors.mock.calls;
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});
