import type { BusinessType } from '@diwan/contract/permissions.ts';
import type { FirstStep } from '@diwan/contract/venues/first-steps.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { FirstStepsPart } from './overview.page.tsx';
import { progressOf } from './first-steps.rules.ts';

describe('the progress of a new business', () => {
  it('has codes of tables in restaurants alone', () => {
    expect(progressOf('restaurant', []).steps.map(({ name }) => name)).toContain('shown');
    for (const type of ['salon', 'hotel', 'chalet'] as const)
      expect(progressOf(type, []).steps.map(({ name }) => name)).not.toContain('shown');
  });

  it('counts what its type has, and names the first step that is not done', () => {
    expect(progressOf('salon', ['items', 'shown', 'logo'])).toMatchObject({ done: 2, next: 'photos' });
    const all = progressOf('chalet', []).steps.map(({ name }) => name);
    expect(progressOf('chalet', all)).toMatchObject({ done: all.length, next: null });
  });
});

const closedFor = (...closed: number[]) => [{ id: 1, key: 'first_steps_closed', data: closed }];

function render(
  type: BusinessType,
  {
    isNew = true,
    done = [] as FirstStep[],
    closed = [] as number[],
    sample = { can_take: false, items: 0, kept: 0 },
  } = {},
) {
  const business = aBusiness({ type });
  const asked = fakeNetwork({
    'GET /api/business/1/first-steps': () => ({ body: { is_new: isNew, done } }),
    'GET /api/client-config': () => ({ body: { apps: { qr: 'https://menu.test' } } }),
    'GET /api/business/1/branches/11/reference-qr': () => ({ body: 'data:image/png;base64,' }),
    'POST /api/business/1/branches/11/guest-page': () => ({ body: '<h1>Sea</h1>' }),
    'GET /api/business/1/sample-content': () => ({ body: sample }),
    'POST /api/business/1/sample-content': () => {
      sample = { can_take: false, items: 10, kept: 0 };
      return { body: { categories: 4, items: 10 } };
    },
    'POST /api/business/1/sample-content/delete': () => {
      const body = { deleted: sample.items, kept: sample.kept };
      sample = { can_take: true, items: 0, kept: 0 };
      return { body };
    },
    'GET /api/users/7/settings': () => ({ body: closedFor(...closed) }),
    'POST /api/users/7/settings/set': () => {
      closed.push(business.id);
      return { body: closedFor(...closed) };
    },
  });
  return {
    ...renderPage({
      pages: { '/': FirstStepsPart },
      at: '/',
      as: anOwner(business),
      settings: closedFor(...closed),
    }),
    asked,
  };
}

describe('the list of first steps', () => {
  it('tells what is done, and leads to where the next step is done', async () => {
    render('chalet', { done: ['items'] });
    expect(await screen.findByText('1 of 6 done')).toBeTruthy();
    const steps = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link'));
    expect(steps.map((link) => link.getAttribute('href'))).toEqual([
      '/menu',
      '/menu',
      '/business/edit/1',
      '/configurations',
      '/users/add',
      '/reservations/list?id=new',
    ]);
    expect(steps[0]?.textContent).toContain('Done');
    expect(steps[1]?.hasAttribute('data-next')).toBe(true);
  });

  it('is hidden for good by its owner', async () => {
    const { user, asked } = render('restaurant');
    await user.click(await screen.findByRole('button', { name: 'Hide these steps' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2 })).toBeNull());
    const sent = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toEqual([{ settings: [{ key: 'first_steps_closed', data: [1] }] }]);
    expect(await screen.findByText('The steps are hidden.')).toBeTruthy();
  });

  it.each([
    ['of a business that has been there for long', { isNew: false }],
    ['that are all done', { done: ['items', 'photos', 'logo', 'hours', 'people', 'sold'] as FirstStep[] }],
  ])('shows none %s', async (_which, state) => {
    const { asked } = render('hotel', state);
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/first-steps'))).toBe(true));
    await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
  });

  it('asks nothing about a business whose list was hidden', async () => {
    const { asked } = render('hotel', { closed: [1] });
    await act(async () => undefined);
    expect(asked.some(({ path }) => path.endsWith('/first-steps'))).toBe(false);
  });
});

describe('the page of guests beside the steps', () => {
  const PREVIEW = '/api/business/1/branches/11/guest-page';

  it('stands in a phone that runs no scripts, with the code that opens it', async () => {
    const usual = window.matchMedia;
    onTestFinished(() => void vi.stubGlobal('matchMedia', usual));
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(usual(query), { matches: query === '(min-width: 75em)' }),
    );
    const { asked } = render('salon');
    const frame = await screen.findByTitle('What guests see');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toBe('<h1>Sea</h1>');
    const code = await screen.findByRole('img', { name: 'QR code of the page for guests' });
    expect(code.getAttribute('src')).toBe('data:image/png;base64,');
    expect(asked.find(({ path }) => path === PREVIEW)?.body).toEqual({ locale: 'en' });
    expect(screen.queryByRole('link', { name: 'What guests see' })).toBeNull();
  });

  it('is opened by a button where there is no room for a phone, and is not drawn there', async () => {
    const { asked } = render('salon');
    const link = await screen.findByRole('link', { name: 'What guests see' });
    expect(link.getAttribute('href')).toBe('https://menu.test/sea');
    expect(screen.queryByTitle('What guests see')).toBeNull();
    expect(asked.some(({ path }) => path === PREVIEW)).toBe(false);
  });
});

describe('sample content', () => {
  const NONE = { can_take: true, items: 0, kept: 0 };
  const SOME = { can_take: false, items: 9, kept: 1 };

  it('is taken by one press, and then deleted after a question that says what stays', async () => {
    const { user, asked } = render('restaurant', { sample: NONE });
    await user.click(await screen.findByRole('button', { name: 'Take the sample content' }));
    expect(await screen.findByText('The sample content is on your menu.')).toBeTruthy();
    expect(await screen.findByText(/Samples that are left: 10/)).toBeTruthy();
    const taken = asked.find(({ method, path }) => method === 'POST' && path.endsWith('/sample-content'));
    expect(taken?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('stays when the question is answered with no', async () => {
    const { user, asked } = render('restaurant', { sample: SOME });
    await user.click(await screen.findByRole('button', { name: 'Delete the sample content' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/deleted: 9\..*stay: 1\./)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Keep them' }));
    expect(asked.some(({ path }) => path.endsWith('/delete'))).toBe(false);
  });

  it('goes when it is answered with yes, and it is said how many stay', async () => {
    const { user } = render('restaurant', { sample: SOME });
    await user.click(await screen.findByRole('button', { name: 'Delete the sample content' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Delete the sample content' }));
    expect(await screen.findByText('Samples deleted: 9. Those that stay: 1.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Take the sample content' })).toBeTruthy();
  });

  it.each([
    ['whose steps are hidden', { closed: [1] }],
    ['that is no longer new', { isNew: false }],
  ])('can be deleted in a business %s, and is not offered there', async (_which, state) => {
    const { unmount } = render('hotel', { ...state, sample: SOME });
    expect(await screen.findByRole('button', { name: 'Delete the sample content' })).toBeTruthy();
    unmount();
    const { asked } = render('hotel', { ...state, sample: NONE });
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('/sample-content'))).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: 'Take the sample content' })).toBeNull();
  });
});
