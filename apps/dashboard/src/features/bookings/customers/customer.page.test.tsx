import type { CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import CustomerPage from './customer.page.tsx';

const pages = { '/customers/$id': CustomerPage, '/users/list': () => <h1>People</h1> };
const AT = '2026-03-01T08:00:00.000Z';
const GET = 'GET /api/business/1/customers/8';
const UPDATE = 'POST /api/business/1/customers/8';

const huda = (changes: Partial<CustomerProfile> = {}): CustomerProfile => ({
  id: 8,
  kind: 'customer',
  name: 'Huda',
  phone: '+96552222222',
  email: null,
  created_at: AT,
  currency: 'KWD',
  tags: [],
  notes: [],
  reservations: {
    past: 2,
    upcoming: 1,
    canceled: 0,
    last: AT,
    rows: [
      {
        id: 31,
        branch_id: 11,
        from: '2026-03-01 14:00:00',
        to: '2026-03-03 12:00:00',
        status: 'completed',
        payment_status: 'paid',
        locales: bothNames('Villa Sadaf', 'فيلا صدف'),
        unit_name: 'S1',
        total_price: 140,
      },
    ],
  },
  orders: null,
  money: { spent: 140, open: 0, insurance: 50, rows: [] },
  doubles: [],
  ...changes,
});

const opened = (profile: CustomerProfile, as = anOwner(aBusiness({ type: 'chalet' })), more = {}) => {
  const asked = fakeNetwork({ [GET]: () => ({ body: profile }), ...more });
  return { asked, ...renderPage({ pages, at: '/customers/8', as }) };
};

describe('The page of a customer', () => {
  test('A customer is shown with visits, money and what is booked; parts that may not be read are left out.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    opened(huda());
    expect(await screen.findByRole('heading', { level: 1, name: 'Huda' })).toBeTruthy();
    const figures = screen.getByLabelText('At a glance');
    const said = [...figures.querySelectorAll('div')].map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Visits2',
      'Last visit1 Mar',
      'Upcoming reservations1',
      'Spent140.000 KWD',
      'Insurance held50.000 KWD',
    ]);
    const link = screen.getByRole('link', { name: /Villa Sadaf S1/ });
    expect(link.getAttribute('href')).toBe('/reservations/list?id=31');
    expect(screen.queryByRole('heading', { name: 'Orders' })).toBeNull();
  });

  test('A tag that is typed is kept by its code, and one may be taken away.', async () => {
    const { asked, user } = opened(huda({ tags: ['Sea view'] }), anOwner(), {
      [UPDATE]: () => ({ body: huda({ tags: ['Sea view', 'vip'] }) }),
    });
    await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'VIP{Enter}');
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ tags: ['Sea view', 'vip'] }),
    );
  });

  test('A tag that was just taken away does not come back with the next one, however late the page reads again.', async () => {
    let tags = ['one', 'two', 'three'];
    let isSlow = false;
    const asked = fakeNetwork({
      [GET]: () => (isSlow ? new Promise<never>(() => undefined) : { body: huda({ tags }) }),
      [UPDATE]: ({ body }) => ({ body: huda({ tags: (tags = (body as { tags: string[] }).tags) }) }),
    });
    const { user } = renderPage({ pages, at: '/customers/8', as: anOwner(aBusiness({ type: 'chalet' })) });
    const box = await screen.findByRole('combobox', { name: 'Add a tag' });
    isSlow = true;
    for (const left of [['one', 'two'], ['one']]) {
      await waitFor(() => expect(box).toHaveProperty('disabled', false));
      await user.type(box, '{Backspace}');
      await waitFor(() =>
        expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ tags: left }),
      );
    }
  });

  test('More tags than can be set can be taken away, and typing one more loses none of them.', async () => {
    const tags = Array.from({ length: 12 }, (_, nth) => `tag ${nth}`);
    const { asked, user } = opened(huda({ tags }), anOwner(), {
      [UPDATE]: ({ body }: { body?: unknown }) => ({
        body: huda({ tags: (body as { tags: string[] }).tags }),
      }),
    });
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const box = await screen.findByRole('combobox', { name: 'Add a tag' });
    await user.type(box, 'x,');
    for (const body of sent()) expect(body).toEqual({ tags });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.clear(box);
    await user.type(box, '{Backspace}');
    await waitFor(() => expect(sent().at(-1)).toEqual({ tags: tags.slice(0, -1) }));
  });

  test('A note that is typed is asked about before a link leads away from it.', async () => {
    const { user, router } = opened(huda());
    const box = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await user.type(box, 'Likes tea');
    void router.navigate({ to: '/users/list' });
    await user.click(await screen.findByRole('button', { name: 'Keep safe' }));
    expect(box.value).toBe('Likes tea');
  });

  test('A note is added, and its box is empty again.', async () => {
    const { asked, user } = opened(huda(), anOwner(), { [UPDATE]: () => ({ body: huda() }) });
    const box = await screen.findByLabelText('New note');
    await user.type(box, ' Likes tea ');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect((box as HTMLTextAreaElement).value).toBe(''));
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Likes tea' });
  });

  test('A double is merged only after the question has been answered with yes.', async () => {
    const merge = 'POST /api/business/1/customers/8/merge';
    const { asked, user } = opened(
      huda({ doubles: [{ id: 9, name: 'Huda', phone: '+96553333333' }] }),
      anOwner(),
      { [merge]: () => ({ body: huda() }) },
    );
    const press = async (response: string) => {
      await user.click(await screen.findByRole('button', { name: /^Merge .*Huda/ }));
      const question = within(await screen.findByRole('dialog'));
      expect(question.getByText('Huda · +965 5333 3333')).toBeTruthy();
      await user.click(question.getByRole('button', { name: response }));
    };
    await press('Cancel');
    expect(asked.some(({ path }) => path.endsWith('/merge'))).toBe(false);
    await press('Yes, merge');
    await waitFor(() =>
      expect(asked.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({ other_id: 9 }),
    );
  });

  test('An erased customer is left for the list of people.', async () => {
    const { user, router } = opened(huda(), anOwner(), {
      'POST /api/business/1/customers/8/erase': () => ({ body: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Erase data' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, erase' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users/list'));
  });

  test('An employee who may only read sees tags and notes, and nothing to change, merge or erase.', async () => {
    const notes = [{ at: AT, by: 'Nora', text: 'Broke a window' }];
    opened(huda({ tags: ['blocked'], notes }), anEmployee(['users.read', 'reservations.read']));
    expect((await screen.findAllByText('Blocked')).length).toBe(2);
    expect(screen.getByText('Broke a window')).toBeTruthy();
    for (const name of ['Add note', 'Merge', 'Erase data', 'Export as JSON', 'Edit name and phone'])
      expect([name, screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })]).toEqual([
        name,
        null,
      ]);
  });
});
