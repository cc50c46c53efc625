import type { KitchenOrderRow } from '@diwan/contract/bookings/orders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { showLocale } from '#kit/i18n/locale.ts';
import { setLiveState } from '#kit/live/live-state.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { aLine, anOrder, aSeat, aServedKitchen, openBoard } from '../testing/kitchen.tsx';
import { silentAudio } from '../testing/silent-audio.ts';

const READ = 'GET /api/business/1/branches/11/kitchen/orders';
const LIVE = 'GET /api/health/live';
const ORDER = '/api/business/1/branches/11/orders';
const alive = { [LIVE]: () => ({ body: { status: 'ok' } }) };

const heard = silentAudio();
// The browser's own dialogs are not there in these tests.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
});

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const column = (name: string) => document.querySelector<HTMLElement>(`[data-column="${name}"]`);

it('An order for later stands apart from the first column until the kitchen is to begin with it.', async () => {
  const rows = [
    anOrder(1, {}),
    anOrder(2, { scheduled_at: inHours(0.2), begins_at: inHours(-0.1) }),
    anOrder(3, { scheduled_at: '2099-04-02T10:00:00.000Z', begins_at: '2099-04-02T09:40:00.000Z' }),
  ];
  fakeNetwork({ ...alive, [READ]: () => ({ body: rows }) });
  await openBoard();
  const section = within(column('later') ?? document.body);
  expect(section.getByText(/Guest 3/).textContent).toContain('For 2 Apr 2099 1 PM');
  expect(section.queryByText(/Guest [12]/)).toBeNull();
  const first = column('pending');
  expect(first?.textContent).toContain('Guest 1');
  expect(first?.textContent).toContain('Guest 2');
  expect(first?.textContent).not.toContain('Guest 3');
});

it('Tickets stand oldest first, whatever order the server lists them in.', async () => {
  const at = (minutes: number) => ({ created_at: inHours(-minutes / 60) });
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: [anOrder(3, at(1)), anOrder(1, at(9)), anOrder(2, at(5))] }),
  });
  await openBoard();
  expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['ticket-1', 'ticket-2', 'ticket-3']);
});

it('A new ticket is announced wherever it stands, sounds, and is announced no more once somebody looked.', async () => {
  const rows = [1, 2, 3, 4].map((id) => anOrder(id, {}));
  fakeNetwork({ ...alive, [READ]: () => ({ body: rows }) });
  const { store, user } = await openBoard();
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  const before = heard.length;
  rows.push(anOrder(5, {}));
  await act(() => store.refresh());
  const bar = await screen.findByRole('button', { name: '1 new' });
  await waitFor(() => expect(heard.length).toBeGreaterThan(before));
  await user.click(bar);
  expect(document.activeElement?.id).toBe('ticket-5');
  expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
});

it('A ticket that nobody accepts sounds again every 20 seconds, and is silent once it is accepted.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const state = { order: anOrder(1, {}) };
    fakeNetwork({ ...alive, [READ]: () => ({ body: [state.order] }) });
    const { store, close } = await openBoard();
    expect(heard.length).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(41_000));
    expect(heard.length).toBe(6);
    state.order = anOrder(1, { status: 'accepted', updated_at: '2026-04-01T09:00:00.000Z' });
    await act(() => store.refresh());
    await act(() => vi.advanceTimersByTimeAsync(41_000));
    expect(heard.length).toBe(6);
    close();
  } finally {
    vi.useRealTimers();
  }
});

it('An order for later moves to the first column when the kitchen is to begin with it, and is announced with the sound.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const later = { scheduled_at: inHours(0.5), begins_at: inHours(0.01) };
    fakeNetwork({
      ...alive,
      [READ]: () => ({ body: [anOrder(1, { status: 'accepted' }), anOrder(2, later)] }),
    });
    const { close } = await openBoard();
    expect(column('later')?.textContent).toContain('Guest 2');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(heard).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(column('later')).toBeNull();
    expect(column('pending')?.textContent).toContain('Guest 2');
    expect(screen.getByRole('button', { name: '1 new' })).toBeTruthy();
    expect(heard).toEqual([988, 988, 1319]);
    close();
  } finally {
    vi.useRealTimers();
  }
});

it('An order that was accepted for later stands apart until its time, and then moves and is announced with one sound.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const later = { status: 'accepted', scheduled_at: inHours(0.5), begins_at: inHours(0.01) } as const;
    fakeNetwork({ ...alive, [READ]: () => ({ body: [anOrder(2, later)] }) });
    const { close } = await openBoard();
    const apart = column('later');
    expect(apart?.textContent).toContain('Guest 2');
    expect(
      within(apart ?? document.body).getByRole('button', { name: /Order .*#2.* is ready/ }),
    ).toBeTruthy();
    expect(column('accepted')?.textContent).not.toContain('Guest 2');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(heard).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(column('later')).toBeNull();
    expect(column('accepted')?.textContent).toContain('Guest 2');
    expect(screen.getByRole('button', { name: '1 new' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(heard).toEqual([988, 988, 1319]);
    close();
  } finally {
    vi.useRealTimers();
  }
});

it('An order for later of which somebody says when it will be ready is being made at once.', async () => {
  const later = { status: 'accepted', scheduled_at: inHours(3), begins_at: inHours(2) } as const;
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: [anOrder(2, { ...later, expected_at: inHours(0.5) }), anOrder(3, later)] }),
  });
  await openBoard();
  expect(column('accepted')?.textContent).toContain('Guest 2');
  expect(column('later')?.textContent).toContain('Guest 3');
});

it('A board whose sound was switched off on purpose says that, and not that a touch is enough.', async () => {
  localStorage.setItem('alert-sound', 'off');
  fakeNetwork({ ...alive, [READ]: () => ({ body: [] }) });
  const { user } = await openBoard();
  await user.click(document.body);
  expect(await screen.findByText('The sound is switched off on this screen.')).toBeTruthy();
  expect(screen.queryByText(/until you touch/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Turn the sound on' }));
  await waitFor(() => expect(screen.queryByText(/switched off/)).toBeNull());
  expect(localStorage.getItem('alert-sound')).toBe('on');
});

it('A board that cannot be heard says so until it is touched, and then plays.', async () => {
  localStorage.setItem('alert-sound', 'off');
  fakeNetwork({ ...alive, [READ]: () => ({ body: [] }) });
  const { user } = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Turn the sound on' }));
  await waitFor(() => expect(screen.queryByText(/Sound is off/)).toBeNull());
  expect(heard.length).toBeGreaterThan(0);
  expect(localStorage.getItem('alert-sound')).toBe('on');
});

it('Each screen has its own loudness and sound, which are heard when they are chosen.', async () => {
  fakeNetwork({ ...alive, [READ]: () => ({ body: [] }) });
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Sound' }));
  await user.click(screen.getByRole('radio', { name: 'Chime' }));
  await waitFor(() => expect(heard).toEqual([659, 880, 1175]));
  await user.click(screen.getByRole('radio', { name: 'Loud' }));
  expect([localStorage.getItem('kitchen-melody'), localStorage.getItem('kitchen-volume')]).toEqual([
    'chime',
    'loud',
  ]);
});

/** A server with one order, which remembers what it was sent. */
function oneOrder(order: KitchenOrderRow) {
  const state = { order, sent: [] as unknown[], isAway: false };
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: state.order.status === 'delivered' ? [] : [state.order] }),
    [`GET ${ORDER}/${order.id}`]: () => ({ body: state.order }),
    [`POST ${ORDER}/${order.id}`]: ({ body }) => {
      if (state.isAway) return { status: 503, body: { message: 'Away' } };
      state.sent.push(body);
      const { status } = body as { status: KitchenOrderRow['status'] };
      state.order = { ...state.order, status, updated_at: `2026-04-01T08:00:0${state.sent.length}.000Z` };
      return { body: state.order };
    },
  });
  return state;
}

it('A tap is taken back by one press, against the row as the tap left it.', async () => {
  const state = oneOrder(anOrder(7, {}));
  const { user } = await openBoard();
  await user.click(await screen.findByRole('button', { name: /Accept order/ }));
  await waitFor(() => expect(state.sent).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: /Undo the last step of order/ }));
  await screen.findByRole('button', { name: /Accept order/ });
  await waitFor(() =>
    expect(state.sent).toMatchObject([
      { status: 'accepted' },
      { status: 'pending', recall: true, updated_at: '2026-04-01T08:00:01.000Z' },
    ]),
  );
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('A test order, which has no number, is called a test wherever it is taken back.', async () => {
  const row = anOrder(1, { is_test: true, number: 0 });
  oneOrder(row);
  const { user } = await openBoard();
  await user.click(await screen.findByRole('button', { name: 'Accept order Test' }));
  expect(await screen.findByRole('button', { name: 'Undo the last step of order Test' })).toBeTruthy();
  expect(screen.queryByText(/#0/)).toBeNull();
});

it('An order is accepted with the minutes after which it is ready, and its ticket says the time.', async () => {
  const state = oneOrder(anOrder(7, {}));
  const { user, store } = await openBoard();
  await user.click(screen.getByRole('button', { name: /Say when order .*7.* will be ready/ }));
  await user.click(screen.getByRole('button', { name: '15 min' }));
  await waitFor(() => expect(state.sent).toMatchObject([{ status: 'accepted', eta_minutes: 15 }]));
  state.order = anOrder(7, {
    status: 'accepted',
    expected_at: '2099-04-02T10:00:00.000Z',
    due_at: '2099-04-02T10:00:00.000Z',
    updated_at: '2026-04-01T09:00:00.000Z',
  });
  await act(() => store.refresh());
  expect((await screen.findByRole('article', { name: '#7' })).textContent).toContain('Ready at about 1 PM');
  expect(screen.queryByRole('button', { name: /Say when/ })).toBeNull();
});

it('A rejection waits for as long as it can be undone, and is not sent at all when it is.', async () => {
  const state = oneOrder(anOrder(7, {}));
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: /Reject order/ }));
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: 'Sold out' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(screen.queryByRole('article')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Undo the last step/ }));
  expect(screen.getByRole('article', { name: '#7' })).toBeTruthy();
  expect(state.sent).toEqual([]);
});

it('What was handed over is called back from the last done.', async () => {
  const state = oneOrder(anOrder(7, { status: 'ready' }));
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: /is delivered/ }));
  await waitFor(() => expect(state.sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Last done' }));
  await user.click(await screen.findByRole('button', { name: /Bring order .*7.* back/ }));
  expect(within(column('ready') ?? document.body).getByRole('article', { name: '#7' })).toBeTruthy();
  await waitFor(() => expect(state.sent[1]).toMatchObject({ status: 'ready', recall: true }));
});

it('What was delivered at another screen stands among the last done as well, and is called back from there.', async () => {
  const step = (minutes: number) =>
    ({ status: 'delivered', at: inHours(-minutes / 60), by: null, reason: null }) as const;
  const delivered = anOrder(8, { status: 'delivered', history: [step(5)] });
  const tooLongAgo = anOrder(9, { status: 'delivered', history: [step(31)] });
  const sent: unknown[] = [];
  const asked = fakeNetwork({
    ...alive,
    [READ]: ({ query }) => ({ body: query.get('done') === 'true' ? [delivered, tooLongAgo] : [] }),
    [`POST ${ORDER}/8`]: ({ body }) => {
      sent.push(body);
      return { body: anOrder(8, { status: 'ready' }) };
    },
  });
  const { user } = await openBoard();
  const looks = () => asked.filter(({ query }) => query.has('done')).length;
  expect(looks()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Last done' }));
  await user.click(await screen.findByRole('button', { name: /Bring order .*8.* back/ }));
  expect(screen.queryByRole('button', { name: /Bring order .*9.* back/ })).toBeNull();
  expect(within(column('ready') ?? document.body).getByRole('article', { name: '#8' })).toBeTruthy();
  await waitFor(() => expect(sent).toMatchObject([{ status: 'ready', recall: true }]));
  expect(looks()).toBe(1);
});

it('Presses while the server is away are kept in order, marked, survive a restart, and are sent when it is back.', async () => {
  const state = oneOrder(anOrder(7, {}));
  const { user, close } = await openBoard();
  state.isAway = true;
  await user.click(screen.getByRole('button', { name: /Accept order/ }));
  await user.click(screen.getByRole('button', { name: /is ready/ }));
  expect(screen.getByText('Will be sent when connected')).toBeTruthy();
  expect(within(column('ready') ?? document.body).getByRole('article', { name: '#7' })).toBeTruthy();
  close();
  const again = await openBoard();
  expect(screen.getByText('Will be sent when connected')).toBeTruthy();
  state.isAway = false;
  act(() => again.store.back());
  await waitFor(() => expect(state.sent).toMatchObject([{ status: 'accepted' }, { status: 'ready' }]));
  await waitFor(() => expect(screen.queryByText('Will be sent when connected')).toBeNull());
});

it('A press that the server refuses is told by ticket, and the ticket stands where it stood.', async () => {
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: [anOrder(7, {})] }),
    [`GET ${ORDER}/7`]: () => ({ body: anOrder(7, {}) }),
    [`POST ${ORDER}/7`]: () => ({ status: 422, body: { message: 'Not now.' } }),
  });
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: /Accept order/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('#7\u2069: Not now.');
  expect(screen.getByRole('button', { name: /Accept order/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /was not changed: seen/ }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('An order that is canceled while it is made says so with its reason until it is pressed away.', async () => {
  const state = { rows: [anOrder(7, { status: 'accepted' }), anOrder(8, {})] };
  const over = anOrder(7, {
    status: 'rejected',
    history: [{ status: 'rejected', at: inHours(0), by: 'Huda', reason: 'The guest left' }],
  });
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: state.rows }),
    [`GET ${ORDER}/7`]: () => ({ body: over }),
    [`GET ${ORDER}/8`]: () => ({ status: 404, body: { message: 'Gone' } }),
  });
  const { store, user } = await openBoard();
  state.rows = [];
  await act(() => store.refresh());
  const ticket = within(await screen.findByRole('article', { name: '#7' }));
  expect(ticket.getByRole('alert').textContent).toContain('Canceled – stop preparing');
  expect(ticket.getByText('The guest left')).toBeTruthy();
  // Nobody had begun with this one.
  expect(screen.queryByRole('article', { name: '#8' })).toBeNull();
  const seen = () => screen.getByRole('button', { name: /was canceled: seen/ });
  await user.click(seen());
  expect(screen.queryByRole('article', { name: '#7' })).toBeNull();
  // A wrong press is no end.
  await user.click(screen.getByRole('button', { name: /Undo the last step of order .*#7/ }));
  expect(screen.getByRole('article', { name: '#7' })).toBeTruthy();
  await user.click(seen());
  expect(screen.queryByRole('article', { name: '#7' })).toBeNull();
});

it('A ticket that moves to another table, or whose lines change, shows the old struck through until it was read.', async () => {
  const state = {
    row: anOrder(7, {
      status: 'accepted',
      seat: aSeat(4),
      lines: [aLine(1, ['Kibbeh', 'كبة', 2]), aLine(2, ['Fattoush', 'فتوش', 1])],
    }),
  };
  fakeNetwork({ ...alive, [READ]: () => ({ body: [state.row] }) });
  const { store, user } = await openBoard();
  expect(screen.queryByText('This order has changed')).toBeNull();
  const lines = [aLine(3, ['Kibbeh', 'كبة', 3]), aLine(4, ['Hummus!', 'حمص', 1])];
  state.row = { ...state.row, seat: aSeat(9), lines, updated_at: '2026-04-01T09:00:00.000Z' };
  await act(() => store.refresh());
  const ticket = within(screen.getByRole('article', { name: '#7' }));
  expect(ticket.getByText('This order has changed')).toBeTruthy();
  expect(ticket.getByText(/was at .*Table 4/)).toBeTruthy();
  const struck = [...document.querySelectorAll('del')].map(({ textContent }) => textContent);
  expect(struck).toEqual(['2×', '1×', 'Fattoush']);
  await user.click(ticket.getByRole('button', { name: /Changes of order/ }));
  expect(screen.queryByText('This order has changed')).toBeNull();
  expect(document.querySelector('del')).toBeNull();
});

it('A ticket says in a word that it is due and that it is late; what is ready says neither.', async () => {
  const late = { due_at: inHours(-1), late_at: inHours(-0.5) };
  const rows = [
    anOrder(1, {}),
    anOrder(2, { due_at: inHours(-0.1), late_at: inHours(0.1) }),
    anOrder(3, late),
    anOrder(4, { ...late, status: 'ready' }),
  ];
  fakeNetwork({ ...alive, [READ]: () => ({ body: rows }) });
  await openBoard();
  const said = rows.map(({ id }) => {
    const head = document.getElementById(`ticket-${id}`)?.textContent ?? '';
    return /Late|Due now/.exec(head)?.[0] ?? 'calm';
  });
  expect(said).toEqual(['calm', 'Due now', 'Late', 'calm']);
});

it('A board whose network is cut says since when at once, and no light says otherwise until it is back.', async () => {
  const rows = [anOrder(1, {})];
  fakeNetwork({ ...alive, [READ]: () => ({ body: rows }) });
  await openBoard();
  act(() => setLiveState('connected'));
  const light = () => screen.getByTitle(/Live updates/).title;
  expect(light()).toBe('Live updates: connected');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('alert').textContent).toContain('Not connected since');
  expect(light()).toBe('Live updates: offline');
  expect(screen.getByText(/Guest 1/)).toBeTruthy();
  rows.push(anOrder(2, {}));
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText(/Guest 2/);
  await waitFor(() => expect(screen.queryByText(/Not connected since/)).toBeNull());
  expect(light()).toBe('Live updates: connected');
});

it('A board holds the screen awake, and takes that again when it is seen again.', async () => {
  const request = vi.fn<(kind: string) => Promise<unknown>>(async () => ({ release: async () => undefined }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  fakeNetwork({ ...alive, [READ]: () => ({ body: [] }) });
  await openBoard();
  expect(request).toHaveBeenCalledWith('screen');
  const before = request.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request.mock.calls.length).toBe(before + 1);
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('The board is read in the language of the kitchen, whatever the guest spoke.', async () => {
  showLocale('ar');
  const row = anOrder(7, { seat: aSeat(4), lines: [aLine(1, ['Kibbeh', 'كبة', 2])] });
  fakeNetwork({ ...alive, [READ]: () => ({ body: [row] }) });
  await openBoard();
  const ticket = within(screen.getByRole('article', { name: '#7' }));
  expect(ticket.getByText('كبة')).toBeTruthy();
  expect(ticket.getByText('طاولة 4')).toBeTruthy();
});

it('Lines are struck by a press, count no more for all day, and come back struck after a restart.', async () => {
  const lines = [aLine(1, ['Kibbeh', 'كبة', 2]), aLine(2, ['Fattoush', 'فتوش', 1])];
  const kitchen = aServedKitchen([anOrder(7, { status: 'accepted', lines })]);
  const { user, close } = await openBoard();
  await user.click(screen.getByRole('button', { name: /2×\s*Kibbeh/ }));
  await waitFor(() => expect(kitchen.strikes).toEqual([{ line: 1, stations: [0], made: true }]));
  expect(screen.getByRole('button', { name: /2×\s*Kibbeh/ }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'All day' }));
  const counts = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['1×Fattoush']);
  close();
  await openBoard();
  expect(screen.getByRole('button', { name: /2×\s*Kibbeh/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: /1×\s*Fattoush/ }).getAttribute('aria-pressed')).toBe('false');
});

it('The kitchen pauses the orders of guests, and says what is sold out of the dishes it makes.', async () => {
  const state = { paused_until: null as string | null, snoozed: [] as object[] };
  const sent: unknown[] = [];
  const lines = [aLine(1, ['Kibbeh', 'كبة', 2])];
  const base = '/api/business/1/branches/11';
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: [anOrder(7, { lines })] }),
    [`GET ${base}/serving`]: () => ({ body: state }),
    [`POST ${base}/pause`]: ({ body }) => {
      sent.push(body);
      const { for: wanted } = body as { for: string | null };
      state.paused_until = wanted === null ? null : '2099-01-01T09:00:00.000Z';
      return { body: { ...state } };
    },
    [`POST ${base}/items/6/snooze`]: ({ body }) => {
      sent.push(body);
      state.snoozed = [{ item_id: 6, locales: lines[0]?.item.locales, until: '2099-01-01T09:00:00.000Z' }];
      return { body: { ...state } };
    },
  });
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Pause ordering' }));
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Pause ordering for 30 minutes' }));
  expect(await screen.findByText('Guests cannot order until 1 Jan 2099 12 PM.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Kibbeh.* is sold out until closing/ }));
  expect(await screen.findByRole('button', { name: /Kibbeh.* is there again/ })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Take orders again' })[0] ?? document.body);
  await waitFor(() => expect(screen.queryByText(/Guests cannot order/)).toBeNull());
  expect(sent).toEqual([{ for: '30' }, { for: 'closing' }, { for: null }]);
});

it('Any dish of the menu is found by its name in either language, and can be sold out until further notice.', async () => {
  const base = '/api/business/1/branches/11';
  const named = (id: number, en: string, ar: string) => ({
    id,
    locales: [
      { locale: 'en', name: en },
      { locale: 'ar', name: ar },
    ],
  });
  const many = Array.from({ length: 32 }, (_, index) =>
    named(100 + index, `Juice ${index}`, `عصير ${index}`),
  );
  const state = { paused_until: null, snoozed: [] as object[] };
  const network = { isAway: true };
  const sent: unknown[] = [];
  fakeNetwork({
    ...alive,
    [READ]: () => ({ body: [anOrder(7, { lines: [aLine(1, ['Kibbeh', 'كبة', 2])] })] }),
    [`GET ${base}/serving`]: () => ({ body: state }),
    [`GET ${base}/serving/items`]: () =>
      network.isAway
        ? { status: 503, body: { message: 'Away' } }
        : { body: [named(6, 'Kibbeh', 'كبة'), named(9, 'Fattoush', 'فتّوش'), ...many] },
    [`POST ${base}/items/9/snooze`]: ({ body }) => {
      sent.push(body);
      state.snoozed = [{ item_id: 9, locales: named(9, 'Fattoush', 'فتّوش').locales, until: null }];
      return { body: { ...state } };
    },
  });
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Pause ordering' }));
  const sheet = within(screen.getByRole('dialog'));
  const names = () => sheet.queryAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent);
  expect(names()).toEqual(['Kibbeh']);
  network.isAway = false;
  await user.click(await sheet.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sheet.queryByRole('alert')).toBeNull());
  const field = sheet.getByRole('searchbox', { name: 'Find an item' });
  await user.type(field, 'juice');
  await waitFor(() => expect(names()).toHaveLength(30));
  expect(sheet.getByText('2 more items. Type more of the name to see them.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'pizza');
  expect(await sheet.findByText('No item of this name')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'فتوش');
  await waitFor(() => expect(names()).toEqual(['Fattoush']));
  await user.click(sheet.getByRole('button', { name: /Fattoush.* is sold out until further notice/ }));
  expect(await sheet.findByText('Sold out until further notice')).toBeTruthy();
  expect(sent).toEqual([{ for: 'told' }]);
  // Nothing is looked for any more: what is sold out stands before what is cooked here.
  await user.clear(field);
  await waitFor(() => expect(names()).toEqual(['Fattoush', 'Kibbeh']));
});

it('Who may only read the orders is offered no press.', async () => {
  fakeNetwork({ ...alive, [READ]: () => ({ body: [anOrder(7, {})] }) });
  await openBoard({ mayMove: false });
  const ticket = within(screen.getByRole('article', { name: '#7' }));
  expect(ticket.queryByRole('button', { name: /order/i })).toBeNull();
});

it('A ticket says to which car it is brought, and that its guest waits there.', async () => {
  const car = { plate: '12-34567', model: 'Toyota', colour: null };
  const rows = [anOrder(1, { order_type: 'car_pickup', car }), anOrder(2, { order_type: 'car_pickup' })];
  fakeNetwork({ ...alive, [READ]: () => ({ body: rows }) });
  const { store } = await openBoard();
  const ticket = (id: number) => document.querySelector(`#ticket-${id}`)?.textContent.replaceAll(/[⁦-⁩]/g, '');
  expect(ticket(1)).toContain('12-34567 · Toyota · Guest 1');
  expect(ticket(1)).not.toContain('Guest has arrived');
  rows[0] = anOrder(1, { order_type: 'car_pickup', car, arrived_at: new Date().toISOString() });
  await act(() => store.refresh());
  expect(ticket(1)).toContain('Guest has arrived · 12-34567 · Toyota');
  expect(ticket(2)).not.toContain('Guest has arrived');
});
