import { areas } from '@diwan/contract/venues/areas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { defineMessages } from '#kit/i18n/messages.ts';
import { fakeNetwork, pageOfRows } from '../../testing/fake-network.ts';
import { anEmployee, anOwner, bothNames } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { nameColumn } from './columns.tsx';
import { ListWithDialogs } from './resource-dialogs.tsx';
import type { ResourceOptions } from './resource-options.ts';

const options: ResourceOptions<typeof areas> = {
  base: '/areas',
  icon: null,
  messages: defineMessages('test-areas', {
    one: { en: 'floor', ar: 'طابق' },
    many: { en: 'Floors', ar: 'الطوابق' },
    about: { en: 'Places.', ar: 'أماكن.' },
    emptyTitle: { en: 'No floors yet', ar: 'لا توجد طوابق بعد' },
    emptyText: { en: 'Add one.', ar: 'أضف طابقًا.' },
  }),
  columns: [nameColumn()],
  Fields: () => <LocalizedField />,
  blank: () => ({ locales: blankLocales(), users: [] }),
  at: ({ branch_id }) => ({ branch: branch_id }),
};
const pages = { '/areas/{-$form}/{-$id}': () => <ListWithDialogs calls={areas} options={options} /> };
const BASE = '/api/business/1/branches/11/areas';
const terrace = {
  id: 5,
  branch_id: 11,
  business_id: 1,
  sort: 0,
  users: [],
  seats: [],
  locales: bothNames('Terrace', 'التراس'),
  media: [],
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
};
const network = (more: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    [`GET ${BASE}`]: () => ({ body: pageOfRows([terrace]) }),
    [`GET ${BASE}/5`]: () => ({ body: terrace }),
    ...more,
  });
const refused = { status: 422, body: { message: 'There are enough floors.', errors: {} } };
const nameIn = (dialog: HTMLElement) => within(dialog).findAllByLabelText<HTMLInputElement>(/^Name/);

test('A row that cannot be loaded says so in its dialog, and is there once it is asked for again.', async () => {
  let isDown = true;
  network({
    [`GET ${BASE}/5`]: () => (isDown ? { status: 500, body: { message: 'Broken.' } } : { body: terrace }),
  });
  const { user } = renderPage({ pages, at: '/areas/edit/5', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Edit floor' });
  expect(await within(dialog).findByText('This could not be loaded')).toBeTruthy();
  expect(within(dialog).queryAllByLabelText(/^Name/)).toEqual([]);
  isDown = false;
  await user.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect((await nameIn(dialog))[0]!.value).toBe('Terrace');
  expect(within(dialog).queryByText('This could not be loaded')).toBeNull();
});

test('Who may only look sees a row in its dialog, cannot write in it and finds nothing to save it with.', async () => {
  network();
  renderPage({ pages, at: '/areas/edit/5', as: anEmployee(['areas.read']) });
  const dialog = await screen.findByRole('dialog', { name: 'Edit floor' });
  const [name] = await nameIn(dialog);
  expect(name).toMatchObject({ value: 'Terrace', readOnly: true });
  expect(within(dialog).queryByRole('button', { name: 'Submit' })).toBeNull();
});

test('What the server refuses to add stays in its dialog, with the reason.', async () => {
  network({ [`POST ${BASE}`]: () => refused });
  const { user, router } = renderPage({ pages, at: '/areas/add', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Add a new floor' });
  await user.type((await nameIn(dialog))[0]!, 'Hall');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await within(dialog).findByText('There are enough floors.')).toBeTruthy();
  expect((await nameIn(dialog))[0]!.value).toBe('Hall');
  expect(router.state.location.pathname).toBe('/areas/add');
});

test('A change is saved from its dialog, which then closes on the list without a question.', async () => {
  const requests = network({ [`POST ${BASE}/5`]: () => ({ body: terrace }) });
  const { user, router } = renderPage({ pages, at: '/areas/edit/5', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Edit floor' });
  await user.type((await nameIn(dialog))[0]!, ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/areas');
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    path: `${BASE}/5`,
    body: { locales: [{ name: 'Terrace 2' }, {}], updated_at: terrace.updated_at },
  });
});
