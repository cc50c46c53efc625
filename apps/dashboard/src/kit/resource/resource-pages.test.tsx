import { branches } from '@diwan/contract/venues/branches.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { TextField } from '#kit/form/text-field.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { showLocale } from '#kit/i18n/locale.ts';
import { defineMessages } from '#kit/i18n/messages.ts';
import { fakeNetwork, pageOfManyRows, pageOfRows } from '../../testing/fake-network.ts';
import { anEmployee, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { latinColumn, nameColumn } from './columns.tsx';
import { resourcePages } from './resource-pages.tsx';

const messages = defineMessages('test-branches', {
  one: { en: 'Branch', ar: 'فرع' },
  many: { en: 'Branches', ar: 'الفروع' },
  about: { en: 'Places.', ar: 'أماكن.' },
  emptyTitle: { en: 'No branches yet', ar: 'لا توجد فروع بعد' },
  emptyText: { en: 'Add one.', ar: 'أضف فرعًا.' },
});

const { List, Add, Edit } = resourcePages(branches, {
  icon: null,
  messages,
  columns: [
    nameColumn(),
    latinColumn('slug', { en: 'Address', ar: 'العنوان' }, { of: ({ slug }) => slug, sortBy: 'slug' }),
  ],
  Fields: () => (
    <>
      <LocalizedField />
      <TextField name="slug" label="Address" />
    </>
  ),
  blank: () => ({ locales: blankLocales() }),
  at: ({ id }) => ({ branch: id }),
});
const pages = { '/branches/list': List, '/branches/add': Add, '/branches/edit/$id': Edit };

const row = (id: number, name: string) => ({
  id,
  business_id: 1,
  slug: name.toLowerCase(),
  locales: bothNames(name, `${name} ع`),
  media: [],
  updated_at: '2026-04-01T08:00:00.000Z',
});
const LIST = 'GET /api/business/1/branches';

describe('the list', () => {
  test('shows rows, and asks again in the order of a pressed head', async () => {
    const requests = fakeNetwork({ [LIST]: () => ({ body: pageOfRows([row(11, 'Sea')]) }) });
    const { user, router } = renderPage({ pages, at: '/branches/list', as: anOwner() });
    expect(await screen.findByRole('heading', { name: 'Branches', level: 1 })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Sort by Address' }));
    await waitFor(() => expect(requests.at(-1)!.query.get('sortBy')).toBe('slug'));
    expect(router.state.location.search).toEqual({ sortBy: 'slug', sortType: 'asc' });
    expect(await screen.findByText('Sea')).toBeTruthy();
  });

  test('says a total that is an estimate in words, in both languages, and leads to the page beyond', async () => {
    const requests = fakeNetwork({ [LIST]: () => ({ body: pageOfManyRows([row(11, 'Sea')]) }) });
    const { user } = renderPage({ pages, at: '/branches/list?page=1000', as: anOwner() });
    expect(await screen.findByText('More than 10,000 entries')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(requests.at(-1)!.query.get('page')).toBe('1001'));
    act(() => showLocale('ar'));
    expect(await screen.findByText('أكثر من 10,000 عنصر')).toBeTruthy();
  });

  test('keeps a search in the address, and starts it at the first page', async () => {
    const requests = fakeNetwork({ [LIST]: () => ({ body: pageOfRows([row(11, 'Sea')], 40) }) });
    const { user, router } = renderPage({ pages, at: '/branches/list?page=3', as: anOwner() });
    await user.type(await screen.findByRole('searchbox'), 'sea');
    await waitFor(() => expect(requests.at(-1)!.query.get('search')).toBe('sea'));
    expect(requests.at(-1)!.query.get('page')).toBe('1');
    expect(router.state.location.search).toEqual({ search: 'sea' });
  });

  test('offers five page numbers around the current one', async () => {
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([row(11, 'Sea')], 200) }) });
    renderPage({ pages, at: '/branches/list?page=10', as: anOwner() });
    const pager = await screen.findByRole('navigation', { name: 'Pages' });
    const numbers = within(pager)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .filter(Boolean);
    expect(numbers).toEqual(['8', '9', '10', '11', '12']);
  });

  test('says what an empty list is for, and how to begin', async () => {
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([]) }) });
    renderPage({ pages, at: '/branches/list', as: anOwner() });
    expect(await screen.findByText('No branches yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Add a new Branch' })).toHaveLength(1);
  });

  test('shows a failure with its request id, and tries again', async () => {
    let isDown = true;
    fakeNetwork({
      [LIST]: () =>
        isDown ? { status: 500, body: { message: 'Broken.' } } : { body: pageOfRows([row(11, 'Sea')]) },
    });
    const { user } = renderPage({ pages, at: '/branches/list', as: anOwner() });
    expect(await screen.findByText('request-1')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Sea')).toBeTruthy();
  });

  test('deletes after the specified question, and refreshes the list', async () => {
    const rows = [row(11, 'Sea'), row(12, 'Hill')];
    fakeNetwork({
      [LIST]: () => ({ body: pageOfRows(rows) }),
      'POST /api/business/1/branches/12/delete': () => {
        rows.pop();
        return { body: true };
      },
    });
    const { user } = renderPage({ pages, at: '/branches/list', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Delete Hill' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain("You won't be able to revert this!");
    await user.click(within(dialog).getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Deleted successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Hill')).toBeNull());
  });

  test('hides what an employee may not do, per branch', async () => {
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([row(11, 'Sea'), row(12, 'Hill')]) }) });
    renderPage({ pages, at: '/branches/list', as: anEmployee(['branches.read', 'branches.delete']) });
    expect(await screen.findByRole('button', { name: 'Delete Sea' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Hill' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a new Branch' })).toBeNull();
  });
});

describe('the add form', () => {
  test('asks for the name in the first language before anything is sent', async () => {
    const requests = fakeNetwork({});
    const { user } = renderPage({ pages, at: '/branches/add', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Name/)[0]);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('creates, says so, and is empty again', async () => {
    const requests = fakeNetwork({ 'POST /api/business/1/branches': () => ({ body: row(13, 'Hill') }) });
    const { user } = renderPage({ pages, at: '/branches/add', as: anOwner() });
    const [english] = await screen.findAllByLabelText(/^Name/);
    await user.type(english!, 'Hill');
    await user.type(screen.getByLabelText('Address'), 'hill-top');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Done successfully')).toBeTruthy();
    const sent = requests.find(({ method }) => method === 'POST')!.body;
    expect(sent).toMatchObject({ slug: 'hill-top', locales: [{ locale: 'en', name: 'Hill' }, {}] });
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Name/)[0]!.value).toBe('');
  });

  test('puts the message of the server on its field and goes there', async () => {
    fakeNetwork({
      'POST /api/business/1/branches': () => ({
        status: 422,
        body: {
          message: 'This address is already taken.',
          errors: { slug: ['This address is already taken.'] },
        },
      }),
    });
    const { user } = renderPage({ pages, at: '/branches/add', as: anOwner() });
    await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Hill');
    await user.type(screen.getByLabelText('Address'), 'hill');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This address is already taken.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
  });

  test('is left without a question when nothing was written, before and after a save', async () => {
    fakeNetwork({
      [LIST]: () => ({ body: pageOfRows([]) }),
      'POST /api/business/1/branches': () => ({ body: row(13, 'Hill') }),
    });
    const { user, router } = renderPage({ pages, at: '/branches/add', as: anOwner() });
    await user.click(await screen.findByLabelText('Address'));
    await user.click(screen.getByRole('link', { name: 'Back to Branches' }));
    expect(await screen.findByText('No branches yet')).toBeTruthy();
    await router.navigate({ to: '/branches/add' });
    await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Hill');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Done successfully')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Branches' }));
    expect(await screen.findByText('No branches yet')).toBeTruthy();
  });

  test('asks before unsaved words are left, and keeps them', async () => {
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([]) }) });
    const { user, router } = renderPage({ pages, at: '/branches/add', as: anOwner() });
    await user.type((await screen.findAllByLabelText(/^Name/))[0]!, 'Hill');
    await user.click(screen.getByRole('link', { name: 'Back to Branches' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You won’t be able to revert this!');
    await user.click(within(dialog).getByRole('button', { name: 'Keep safe' }));
    expect(router.state.location.pathname).toBe('/branches/add');
    await user.click(screen.getByRole('link', { name: 'Back to Branches' }));
    await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
    expect(await screen.findByText('No branches yet')).toBeTruthy();
  });
});

describe('the edit form', () => {
  const ONE = '/api/business/1/branches/11';

  test('sends the whole form with the time it was read at, and stays clean', async () => {
    const requests = fakeNetwork({
      [`GET ${ONE}`]: () => ({ body: row(11, 'Sea') }),
      [`POST ${ONE}`]: () => ({ body: { ...row(11, 'Sea'), slug: 'sea-side' } }),
    });
    const { user } = renderPage({ pages, at: '/branches/edit/11', as: anOwner() });
    await screen.findByRole('heading', { name: 'Edit Branch' });
    await user.type(await screen.findByLabelText('Address'), '-side{Control>}s{/Control}');
    expect(await screen.findByText('Updated successfully')).toBeTruthy();
    const sent = requests.find(({ method }) => method === 'POST')!.body;
    expect(sent).toMatchObject({ slug: 'sea-side', updated_at: '2026-04-01T08:00:00.000Z' });
  });

  test('shows an error in a dialog titled Error', async () => {
    fakeNetwork({
      [`GET ${ONE}`]: () => ({ body: row(11, 'Sea') }),
      [`POST ${ONE}`]: () => ({ status: 500, body: { message: 'An unexpected error occurred.' } }),
    });
    const { user } = renderPage({ pages, at: '/branches/edit/11', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(dialog.textContent).toContain('An unexpected error occurred.');
  });

  test('offers the newer version when somebody else was faster', async () => {
    fakeNetwork({
      [`GET ${ONE}`]: () => ({ body: row(11, 'Sea') }),
      [`POST ${ONE}`]: () => ({
        status: 409,
        body: {
          message: 'This record was changed by someone else.',
          current: { ...row(11, 'Sea'), slug: 'newer' },
        },
      }),
    });
    const { user } = renderPage({ pages, at: '/branches/edit/11', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Show the newer version' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('newer'));
  });

  test('sends what was kept against the newer version, with what else that one has', async () => {
    const newer = { ...row(11, 'Harbour'), updated_at: '2026-04-01T09:00:00.000Z' };
    const requests = fakeNetwork({
      [`GET ${ONE}`]: () => ({ body: row(11, 'Sea') }),
      [`POST ${ONE}`]: ({ body }) =>
        (body as { updated_at: string }).updated_at === newer.updated_at
          ? { body: { ...newer, slug: 'mine' } }
          : { status: 409, body: { message: 'This record was changed by someone else.', current: newer } },
    });
    const { user } = renderPage({ pages, at: '/branches/edit/11', as: anOwner() });
    const address = await screen.findByLabelText<HTMLInputElement>('Address');
    await user.clear(address);
    await user.type(address, 'mine');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Keep what I wrote' }));
    expect(await screen.findByDisplayValue('Harbour')).toBeTruthy();
    expect(address.value).toBe('mine');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
        slug: 'mine',
        locales: bothNames('Harbour', 'Harbour ع'),
        updated_at: newer.updated_at,
      }),
    );
  });

  test('opened again, takes in what was saved meanwhile as long as nothing is typed', async () => {
    let slug = 'sea';
    let isHeld = false;
    let letGo = (): void => undefined;
    fakeNetwork({
      [`GET ${ONE}`]: async () => {
        if (isHeld) await new Promise<void>((resolve) => (letGo = resolve));
        return {
          body: {
            ...row(11, 'Sea'),
            slug,
            updated_at: slug === 'sea' ? '2026-04-01T08:00:00.000Z' : '2026-04-01T09:00:00.000Z',
          },
        };
      },
      [LIST]: () => ({ body: pageOfRows([row(11, 'Sea')]) }),
    });
    const { router, client } = renderPage({ pages, at: '/branches/edit/11', as: anOwner() });
    const address = () => screen.findByLabelText<HTMLInputElement>('Address');
    expect((await address()).value).toBe('sea');
    await act(() => router.navigate({ to: '/branches/list' }));
    [slug, isHeld] = ['harbour', true];
    await client.invalidateQueries({ refetchType: 'none' });
    await act(() => router.navigate({ to: '/branches/edit/$id', params: { id: '11' } } as never));
    expect((await address()).value).toBe('sea');
    letGo();
    await waitFor(async () => expect((await address()).value).toBe('harbour'));
  });

  test('is read-only for those who may not change the branch', async () => {
    fakeNetwork({ [`GET ${ONE}`]: () => ({ body: row(11, 'Sea') }) });
    renderPage({ pages, at: '/branches/edit/11', as: anEmployee(['branches.read']) });
    const address = await screen.findByLabelText<HTMLInputElement>('Address');
    expect(address.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });
});
