import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emitAppEvent } from '#kit/data/app-events.ts';
import { setLiveState, useLiveState } from '#kit/live/live-state.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { silentAudio } from '../../../../testing/silent-audio.ts';
import { KitchenBoard } from './kitchen-board.tsx';

const anOrder = (id: number, at: Partial<KitchenOrderRow>): KitchenOrderRow => ({
  id,
  number: id,
  day: '2026-04-01',
  sums: { payable: 0, paid: 0, open: 0, give_back: 0 },
  business_id: 1,
  branch_id: 11,
  user_id: null,
  customer: { name: `Guest ${id}`, phone: null },
  order_type: 'self_pickup',
  seat_id: null,
  seat: null,
  note: null,
  delivery_address: null,
  scheduled_at: null,
  begins_at: null,
  due_at: '2099-01-01T00:00:00.000Z',
  late_at: '2099-01-01T00:10:00.000Z',
  status: 'pending',
  paid: false,
  source: 'guest',
  lines: [],
  subtotal_price: 0,
  discount_price: 0,
  extra_charge: 0,
  total_price: 0,
  currency: 'KWD',
  history: [],
  invoices: [],
  locales: [],
  media: [],
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  ...at,
});

const Board = () => <KitchenBoard businessId={1} branchId={11} timezone="Asia/Kuwait" mayMove />;
const READ = 'GET /api/business/1/branches/11/kitchen/orders';
const LIVE = 'GET /api/health/live';

const heard = silentAudio();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it('An order for later stands apart from the first column until the kitchen is to begin with it.', async () => {
  const rows = [
    anOrder(1, {}),
    anOrder(2, { scheduled_at: inHours(0.2), begins_at: inHours(-0.1) }),
    anOrder(3, { scheduled_at: '2099-04-02T10:00:00.000Z', begins_at: '2099-04-02T09:40:00.000Z' }),
  ];
  fakeNetwork({ [READ]: () => ({ body: rows }) });
  // A device of the kitchen: nobody is signed in.
  renderPage({ pages: { '/': Board }, at: '/' });
  const later = await screen.findByText('For later');
  const section = within(later.closest('section') ?? document.body);
  expect(section.getByText(/Guest 3/).textContent).toContain('For 2099-04-02 01:00 PM');
  expect(section.queryByText(/Guest [12]/)).toBeNull();
  const first = document.querySelector<HTMLElement>('[data-column="pending"]');
  expect(first?.textContent).toContain('Guest 1');
  expect(first?.textContent).toContain('Guest 2');
  expect(first?.textContent).not.toContain('Guest 3');
});

it('A new ticket is announced wherever it stands, sounds, and is announced no more once somebody looked.', async () => {
  const rows = [1, 2, 3, 4].map((id) => anOrder(id, {}));
  fakeNetwork({ [READ]: () => ({ body: rows }), [LIVE]: () => ({ body: { status: 'ok' } }) });
  const { user } = renderPage({ pages: { '/': Board }, at: '/' });
  await screen.findByText(/Guest 4/);
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  const before = heard.length;
  rows.push(anOrder(5, {}));
  const { id, number, status, order_type, seat_id, total_price, paid, updated_at } = anOrder(5, {});
  const order = { id, number, status, order_type, seat_id, total_price, paid, updated_at };
  act(() => emitAppEvent('new-order', { order, branchId: 11 }));
  const bar = await screen.findByRole('button', { name: '1 new' });
  await waitFor(() => expect(heard.length).toBeGreaterThan(before));
  await user.click(bar);
  expect(document.activeElement?.id).toBe('ticket-5');
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('A board that cannot be heard says so until it is touched, and then plays.', async () => {
  localStorage.setItem('alert-sound', 'off');
  fakeNetwork({ [READ]: () => ({ body: [] }), [LIVE]: () => ({ body: { status: 'ok' } }) });
  const { user } = renderPage({ pages: { '/': Board }, at: '/' });
  await user.click(await screen.findByRole('button', { name: 'Turn the sound on' }));
  await waitFor(() => expect(screen.queryByText(/Sound is off/)).toBeNull());
  expect(heard.length).toBeGreaterThan(0);
  expect(localStorage.getItem('alert-sound')).toBe('on');
});

it('A tap is taken back by one press, against the row as the tap left it.', async () => {
  const state = { order: anOrder(7, {}) };
  const sent: unknown[] = [];
  fakeNetwork({
    [READ]: () => ({ body: [state.order] }),
    [LIVE]: () => ({ body: { status: 'ok' } }),
    'POST /api/business/1/branches/11/orders/7': ({ body }) => {
      sent.push(body);
      const { status } = body as { status: KitchenOrderRow['status'] };
      state.order = { ...state.order, status, updated_at: `2026-04-01T08:00:0${sent.length}.000Z` };
      return { body: state.order };
    },
  });
  const { user } = renderPage({ pages: { '/': Board }, at: '/' });
  await user.click(await screen.findByRole('button', { name: /Accept order/ }));
  await user.click(await screen.findByRole('button', { name: /Undo the last step of order/ }));
  await screen.findByRole('button', { name: /Accept order/ });
  expect(sent).toMatchObject([
    { status: 'accepted' },
    { status: 'pending', recall: true, updated_at: '2026-04-01T08:00:01.000Z' },
  ]);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('A ticket says in a word that it is due and that it is late; what is ready says neither.', async () => {
  const late = { due_at: inHours(-1), late_at: inHours(-0.5) };
  const rows = [
    anOrder(1, {}),
    anOrder(2, { due_at: inHours(-0.1), late_at: inHours(0.1) }),
    anOrder(3, late),
    anOrder(4, { ...late, status: 'ready' }),
  ];
  fakeNetwork({ [READ]: () => ({ body: rows }), [LIVE]: () => ({ body: { status: 'ok' } }) });
  renderPage({ pages: { '/': Board }, at: '/' });
  await screen.findByText(/Guest 4/);
  const said = rows.map(({ id }) => {
    const head = document.getElementById(`ticket-${id}`)?.textContent ?? '';
    return /Late|Due now/.exec(head)?.[0] ?? 'calm';
  });
  expect(said).toEqual(['calm', 'Due now', 'Late', 'calm']);
});

it('A board whose network is cut says since when at once, and no light says otherwise until it is back.', async () => {
  const Light = () => <output aria-label="light">{useLiveState()}</output>;
  const Page = () => (
    <>
      <Light />
      <Board />
    </>
  );
  const rows = [anOrder(1, {})];
  fakeNetwork({ [READ]: () => ({ body: rows }), [LIVE]: () => ({ body: { status: 'ok' } }) });
  renderPage({ pages: { '/': Page }, at: '/' });
  await screen.findByText(/Guest 1/);
  act(() => setLiveState('connected'));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('Not connected since');
  expect(screen.getByLabelText('light').textContent).toBe('offline');
  expect(screen.getByText(/Guest 1/)).toBeTruthy();
  rows.push(anOrder(2, {}));
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/Guest 2/);
  await waitFor(() => expect(screen.queryByText(/Not connected since/)).toBeNull());
  expect(screen.getByLabelText('light').textContent).toBe('connected');
});

it('A board holds the screen awake, and takes that again when it is seen again.', async () => {
  const request = vi.fn<(kind: string) => Promise<unknown>>(async () => ({ release: async () => undefined }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  fakeNetwork({ [READ]: () => ({ body: [] }), [LIVE]: () => ({ body: { status: 'ok' } }) });
  renderPage({ pages: { '/': Board }, at: '/' });
  await screen.findAllByText('Nothing here');
  expect(request).toHaveBeenCalledWith('screen');
  const before = request.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request.mock.calls.length).toBe(before + 1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});
