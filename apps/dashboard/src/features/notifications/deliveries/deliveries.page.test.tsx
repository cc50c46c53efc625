import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose } from '../../../testing/choose.ts';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import DeliveriesPage from './deliveries.page.tsx';

const pages = { '/deliveries/list': DeliveriesPage };
const BASE = '/api/business/1/deliveries';
const words = { title: 'New order 27', body: '3 items, 12.500 KWD', link: '/orders/edit/1' };
const delivery = (changes: object = {}) => ({
  id: 5,
  channel: 'push',
  status: 'sent',
  type: 'new-order',
  data: { en: words, ar: { ...words, title: 'طلب جديد 27' } },
  user: { id: 7, name: 'Nora' },
  branch_id: 11,
  tries: 1,
  reason: null,
  detail: null,
  due_at: '2026-04-01T08:00:00.000Z',
  created_at: '2026-04-01T08:00:00.000Z',
  ended_at: '2026-04-01T08:00:01.000Z',
  ...changes,
});
const failed = delivery({ id: 6, status: 'failed', reason: 'keys-refused', detail: 'Access denied.' });

function open(at: string, rows: readonly object[]) {
  const asked = fakeNetwork({
    [`GET ${BASE}`]: ({ query }) => ({
      body: query.get('per_page') === '1' ? pageOfRows([failed], 3) : pageOfRows([...rows]),
    }),
    [`POST ${BASE}/6/retry`]: () => ({ body: delivery({ id: 6, status: 'waiting' }) }),
  });
  const lists = () => asked.filter(({ method, query }) => method === 'GET' && query.get('per_page') !== '1');
  return { asked, lists, ...renderPage({ pages, at, as: anOwner() }) };
}

describe('the delivery log', () => {
  test('says what went to whom and why it did not arrive, and offers to send that again', async () => {
    const { user, asked } = open('/deliveries/list', [delivery(), failed]);
    const [sent, broken] = await screen.findAllByRole('listitem');
    expect(sent?.textContent).toContain('To Nora');
    expect(within(sent as HTMLElement).queryByRole('button')).toBeNull();
    expect(broken?.textContent).toContain('The push service refuses the keys.');
    expect(broken?.textContent?.replaceAll(/[⁨⁩]/g, '')).toContain('Answer: Access denied.');
    await user.click(screen.getByRole('button', { name: /Send again: .*New order 27.*Nora/ }));
    await waitFor(() => expect(asked.some(({ path }) => path === `${BASE}/6/retry`)).toBe(true));
  });

  test('puts what failed of late first, unless that is what is shown', async () => {
    const { router } = open('/deliveries/list', [delivery()]);
    await screen.findByText('3 messages could not be delivered in the last seven days');
    await router.navigate({ to: '/deliveries/list?status=failed' });
    await waitFor(() => expect(screen.queryByText(/could not be delivered/)).toBeNull());
  });

  test('keeps its filters in the address', async () => {
    const { user, lists, router } = open('/deliveries/list?channel=push', [delivery()]);
    await screen.findByRole('list');
    expect(lists().at(-1)?.query.get('channel')).toBe('push');
    await choose(user, screen.getByRole('combobox', { name: 'Outcome' }), 'Failed');
    await waitFor(() => expect(lists().at(-1)?.query.get('status')).toBe('failed'));
    expect(router.state.location.search).toEqual({ channel: 'push', status: 'failed' });
  });

  test('says what it is for while there is nothing in it', async () => {
    open('/deliveries/list', []);
    await screen.findByText('Nothing was sent yet');
    expect(screen.queryByRole('list')).toBeNull();
  });
});
