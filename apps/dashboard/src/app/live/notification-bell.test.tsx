import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { raiseAlert, currentAlerts } from '#kit/live/alert.ts';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { NotificationBell } from './notification-bell.tsx';

interface Stored {
  readonly id: string;
  read_at: string | null;
}

const noticeOf = ({ id, read_at }: Stored) => ({
  id,
  type: 'new-reservation',
  data: {
    en: { title: 'New reservation', body: `Villa A, ${id}`, link: `/reservations/list?id=${id}` },
    ar: { title: 'حجز جديد', body: `فيلا أ، ${id}`, link: `/reservations/list?id=${id}` },
  },
  business_id: 1,
  branch_id: 11,
  created_at: '2026-04-01T08:00:00.000Z',
  read_at,
});

/** Notifications as a server keeps them, newest first; `coming` comes right before something is marked read. */
function aServer(rows: Stored[], coming: Stored[] = [], failures = 0) {
  const unread = () => ({ unread_count: rows.filter(({ read_at }) => read_at === null).length });
  const asked = fakeNetwork({
    'GET /api/users/unread-notifications': () => ({ body: unread() }),
    'GET /api/users/notifications': ({ query }) => {
      const start = (Number(query.get('page')) - 1) * 10;
      const page = pageOfRows(rows.slice(start, start + 10).map(noticeOf), rows.length);
      return { body: { ...page, current_page: Number(query.get('page')) } };
    },
    'GET /api/business/1/deliveries': () => ({ body: pageOfRows([], failures) }),
    'POST /api/users/notifications/read': ({ body }) => {
      rows.unshift(...coming.splice(0));
      const { up_to: newest } = body as { readonly up_to?: string };
      const first = newest === undefined ? 0 : rows.findIndex(({ id }) => id === newest);
      for (const row of rows.slice(first)) row.read_at ??= '2026-04-01T09:00:00.000Z';
      return { body: unread() };
    },
  });
  return { rows, asked, told: (path: string) => asked.filter((one) => one.path === path) };
}

const unreadRows = (count: number): Stored[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), read_at: null }));
const show = () =>
  renderPage({
    pages: { '/': NotificationBell, '/reservations/list': () => <p>reservations</p> },
    at: '/',
    as: anOwner(),
  });
/** Without layout the panel counts as hidden. */
const hidden = { hidden: true } as const;
const list = async () => within(await screen.findByRole('list', hidden)).getAllByRole('link', hidden);

// What the first press loads, so that no test waits for it.
beforeAll(() => Promise.all([import('./notification-panel.tsx'), import('#ui/dropdown-host.tsx')]));

/** Of the day on which the notifications came. */
function atNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T09:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
}

describe('the notification panel', () => {
  it('shows how much is unread, also in the title of the tab, and nothing when all is read', async () => {
    document.title = 'Diwan';
    aServer(unreadRows(3));
    const { user } = show();
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
    expect(bell.textContent).toBe('3');
    expect(document.title).toBe('(3) Diwan');
    await user.click(bell);
    await waitFor(() => expect(document.title).toBe('Diwan'));
    expect((await screen.findByRole('button', { name: 'Notifications' })).textContent).toBe('');
  });

  it('opens page 1, ten rows of it, and marks all read once they are shown', async () => {
    const server = aServer(unreadRows(12));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /12 unread/ }));
    expect(await list()).toHaveLength(10);
    const [first] = server.told('/api/users/notifications');
    expect([first?.query.get('page'), first?.query.get('per_page')]).toEqual(['1', '10']);
    await waitFor(() => expect(server.told('/api/users/notifications/read')).toHaveLength(1));
    expect(server.rows.every(({ read_at }) => read_at !== null)).toBe(true);
  });

  it('loads more while the list is shorter than all there are, and then no longer offers it', async () => {
    aServer(unreadRows(12));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /unread/ }));
    await user.click(await screen.findByRole('button', { name: 'Load More', ...hidden }));
    await waitFor(async () => expect(await list()).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Load More', ...hidden })).toBeNull();
  });

  it('shows read ones grey, new ones as new, each leading to what it reports', async () => {
    atNoon();
    aServer([
      { id: '7', read_at: null },
      { id: '6', read_at: '2026-04-01T09:00:00.000Z' },
    ]);
    const { user, router } = show();
    await user.click(await screen.findByRole('button', { name: /1 unread/ }));
    const [fresh, read] = await list();
    expect(fresh?.textContent).toMatch(/New reservationNew.*Villa A, 7.*Today 11 AM/);
    expect(fresh?.querySelector('time')?.title).toBe('2026-04-01 11:00 AM');
    expect(fresh?.dataset['read']).toBeUndefined();
    expect(read?.dataset['read']).toBe('true');
    if (fresh) await user.click(fresh);
    await screen.findByText('reservations');
    expect(router.state.location.searchStr).toBe('?id=7');
  });

  it('shows as new what has come since it was last open, and marks it read only then', async () => {
    const server = aServer(unreadRows(1));
    const { user } = show();
    const press = async () => user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await press();
    expect((await list())[0]?.textContent).toContain('New reservationNew');
    await waitFor(() => expect(server.rows[0]?.read_at).not.toBeNull());
    await press();
    await waitFor(() => expect(screen.queryByRole('list', hidden)).toBeNull());
    server.rows.unshift({ id: '9', read_at: null });
    const before = server.asked.length;
    await press();
    await waitFor(async () => expect(await list()).toHaveLength(2));
    const [came, known] = await list();
    expect([came?.textContent, known?.textContent]).toEqual([
      expect.stringContaining('New reservationNew'),
      expect.not.stringContaining('New reservationNew'),
    ]);
    await waitFor(() => expect(server.rows[0]?.read_at).not.toBeNull());
    const asked = server.asked.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(asked.indexOf('POST /api/users/notifications/read')).toBeGreaterThan(
      asked.indexOf('GET /api/users/notifications'),
    );
  });

  it('leaves unread what comes while it is being opened, until that is shown as well', async () => {
    const server = aServer(unreadRows(1), [{ id: '9', read_at: null }]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /1 unread/ }));
    await waitFor(async () => expect(await list()).toHaveLength(2));
    expect((await list())[0]?.textContent).toContain('New reservationNew');
    await waitFor(() => expect(server.rows[0]?.read_at).not.toBeNull());
    expect(server.told('/api/users/notifications/read').map(({ body }) => body)).toEqual([
      { up_to: '1' },
      { up_to: '9' },
    ]);
  });

  it('says in Arabic what it says in English', async () => {
    atNoon();
    showLocale('ar');
    aServer(unreadRows(2));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'الإشعارات، إشعاران غير مقروءين' }));
    const [first] = await list();
    expect(first?.textContent).toMatch(/حجز جديد.*فيلا أ، 1.*اليوم 11 ص/);
    expect(first?.querySelector('time')?.title).toBe('2026-04-01 11:00 ص');
  });

  it('says that nothing has come yet', async () => {
    aServer([]);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing yet')).toBeDefined();
  });

  it('tells an owner without notices of messages that failed, and that nothing else has come', async () => {
    aServer([], [], 3);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing yet')).toBeDefined();
    expect(await screen.findByText(/^3 messages could not be delivered/)).toBeDefined();
  });

  it('only logs what could not be loaded, and tries again when asked', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const handlers = { status: 500, body: { message: 'no' } };
    fakeNetwork({
      'GET /api/users/unread-notifications': () => handlers,
      'GET /api/users/notifications': () => handlers,
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const retry = await screen.findByRole('button', { name: 'Try again', ...hidden });
    expect(warned).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    aServer(unreadRows(1));
    await user.click(retry);
    expect(await list()).toHaveLength(1);
  });

  it('takes alerts for seen when it is opened, and is reached by keyboard', async () => {
    aServer([]);
    raiseAlert({ sound: 'order', id: 5, number: 1, at: Date.now() });
    const { user } = show();
    await screen.findByRole('button', { name: 'Notifications' });
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByText('Nothing yet');
    expect(currentAlerts()).toEqual([]);
  });
});
