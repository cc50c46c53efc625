// @vitest-environment jsdom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { NOTHING_TYPED, type Cached } from './device.ts';
import { offerOf } from './offer.ts';
import { translate } from './order.messages.ts';
import { OrderBar } from './order-bar.tsx';

const table = {
  code: 'a-code-on-a-table',
  names: [{ id: 1, locale: 'en', name: 'Table 4', description: '' }],
};
const kept = {
  table,
  visit: null,
  cart: [],
  typed: NOTHING_TYPED,
  pending: null,
  orders: [],
} as unknown as Cached;
const menu = { business: { currency: 'KWD', timezone: 'UTC', locales: [] }, settings: [], menu: null };
const offer = offerOf(menu as unknown as Parameters<typeof offerOf>[0], new Date(0));

afterEach(() => {
  render(null, document.body);
  history.replaceState(null, '', '/');
});

it('Who says that it is not their table finds no table after a reload or in the other language either.', async () => {
  history.replaceState(null, '', '/q/sea?t=a-code-on-a-table&lang=en');
  const keep = vi.fn<(changes: Partial<Cached>) => void>();
  const tongue = { locale: 'en', offer, whyNot: null } as const;
  const bar = (
    <OrderBar
      slug="sea"
      kept={kept}
      keep={keep}
      isOld={false}
      needsCode={false}
      onJoin={null}
      tongue={tongue}
      amount={null}
    />
  );
  await act(() => render(bar, document.body));
  const leave = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === translate('not_my_table', 'en'),
  );
  await act(() => leave?.click());
  expect(keep).toHaveBeenCalledExactlyOnceWith({ table: null, visit: null });
  expect([location.pathname, location.search]).toEqual(['/q/sea', '?lang=en']);
});

it('What the page says of its venue stands in place of the words for a table.', async () => {
  document.head.innerHTML =
    '<template id="words"><p id="not_my_table">Not your chair?</p><p id="call_waiter">Call the staff</p></template>';
  const tongue = { locale: 'en', offer, whyNot: null } as const;
  const bar = (
    <OrderBar
      slug="sea"
      kept={kept}
      keep={() => undefined}
      isOld={false}
      needsCode={false}
      onJoin={null}
      tongue={tongue}
      amount={null}
    />
  );
  await act(() => render(bar, document.body));
  const said = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  document.head.innerHTML = '';
  expect(said).toEqual(['Not your chair?', 'Call the staff']);
});
