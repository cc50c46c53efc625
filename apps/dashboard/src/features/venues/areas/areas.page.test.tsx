import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { SeatsPage } from '../seats/seats.page.tsx';
import { AreasPage } from './areas.page.tsx';

const pages = {
  '/areas/{-$form}/{-$id}': AreasPage,
  '/areas/$areaId/seats/{-$form}/{-$id}': SeatsPage,
};
const BASE = '/api/business/1/branches/11/areas';
const times = { created_at: '2026-04-01T08:00:00.000Z', updated_at: '2026-04-01T08:00:00.000Z' };
const seat = {
  id: 91,
  area_id: 5,
  branch_id: 11,
  business_id: 1,
  sort: 0,
  locales: bothNames('Table 1', 'طاولة 1'),
  media: [],
  ...times,
};
const floor = {
  id: 5,
  branch_id: 11,
  business_id: 1,
  sort: 0,
  users: [8],
  seats: [seat],
  locales: bothNames('Terrace', 'التراس'),
  media: [],
  ...times,
};
const network = (more: Parameters<typeof fakeNetwork>[0] = {}) =>
  fakeNetwork({
    [`GET ${BASE}`]: () => ({ body: pageOfRows([floor]) }),
    [`GET ${BASE}/5`]: () => ({ body: floor }),
    [`GET ${BASE}/5/seats`]: () => ({ body: pageOfRows([seat]) }),
    'GET /api/business/1/users': () => ({
      body: pageOfRows([{ id: 8, name: 'Huda', locales: [], media: [], photo: null }]),
    }),
    ...more,
  });

test('the list names who serves a floor, and leads to its seats', async () => {
  network();
  const { user, router } = renderPage({ pages, at: '/areas', as: anOwner() });
  expect(await screen.findByText('Huda')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '1 seat' }));
  expect(await screen.findByText('Table 1')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/areas/5/seats');
  expect(await screen.findByText('The tables and seats of Terrace.')).toBeTruthy();
});

test('a floor is added in a dialog of its own address, over the list', async () => {
  const requests = network({ [`POST ${BASE}`]: () => ({ body: floor }) });
  const { user, router } = renderPage({ pages, at: '/areas', as: anOwner() });
  await user.click((await screen.findAllByRole('link', { name: 'Add a new floor' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add a new floor' });
  expect(router.state.location.pathname).toBe('/areas/add');
  expect(screen.getByText('Terrace')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await within(dialog).findByText('Name is required')).toBeTruthy();
  await user.type(within(dialog).getAllByLabelText(/^Name/)[0]!, 'Hall');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/areas');
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    locales: [{ locale: 'en', name: 'Hall' }, { locale: 'ar' }],
    users: [],
  });
});

test('several seats are added one after the other without leaving the dialog', async () => {
  const requests = network({ [`POST ${BASE}/5/seats`]: () => ({ body: seat }) });
  const { user } = renderPage({ pages, at: '/areas/5/seats/add', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Add a new seat' });
  const sent = () => requests.filter(({ method }) => method === 'POST').length;
  for (const total of [1, 2]) {
    await user.type(within(dialog).getAllByLabelText(/^Name/)[0]!, 'Table');
    await user.click(within(dialog).getByRole('button', { name: 'Submit and add another' }));
    await waitFor(() => expect(sent()).toBe(total));
    await waitFor(() => expect(within(dialog).getAllByLabelText(/^Name/)[0]).toHaveProperty('value', ''));
  }
});

test('a seat is edited in a dialog of its own address, titled Edit seat', async () => {
  network({ [`GET ${BASE}/5/seats/91`]: () => ({ body: seat }) });
  renderPage({ pages, at: '/areas/5/seats/edit/91', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Edit seat' });
  expect(await within(dialog).findByDisplayValue('Table 1')).toBeTruthy();
});

test('what is written in a dialog is not lost by closing it', async () => {
  network();
  const { user, router } = renderPage({ pages, at: '/areas/edit/5', as: anOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Edit floor' });
  await user.type((await within(dialog).findAllByLabelText(/^Name/))[0]!, ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
  await user.click(within(question).getByRole('button', { name: 'Keep safe' }));
  expect(router.state.location.pathname).toBe('/areas/edit/5');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/areas'));
});

test('who may only read floors changes none, and is not led to seats they may not see', async () => {
  network();
  renderPage({ pages, at: '/areas/add', as: anEmployee(['areas.read']) });
  expect(await screen.findByText('1 seat')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '1 seat' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add a new floor' })).toBeNull();
});

test('The form of a new floor asks for no employees that the list has read, and of no other business.', async () => {
  const requests = network();
  const { user } = renderPage({ pages, at: '/areas', as: anOwner() });
  await screen.findByText('Huda');
  const paths = () => requests.map(({ path }) => path).filter((path) => path.endsWith('/users'));
  expect(new Set(paths())).toEqual(new Set(['/api/business/1/users']));
  const read = paths().length;
  await user.click((await screen.findAllByRole('link', { name: 'Add a new floor' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Add a new floor' });
  expect(within(dialog).getAllByLabelText('Employees')).not.toHaveLength(0);
  expect(paths()).toHaveLength(read);
});

test('the code of a table is shown, downloaded, and renewed after a question that says what becomes of the printed one', async () => {
  const CODE = '/api/business/1/branches/11/seats/91/qr';
  const of = (code: string) => ({
    body: { code, url: `https://diwan.test/q/a?t=${code}`, image: `data:image/png;base64,${code}` },
  });
  const requests = network({ [`POST ${CODE}`]: () => of('AAAA'), [`POST ${CODE}/renew`]: () => of('BBBB') });
  const { user } = renderPage({ pages, at: '/areas/5/seats', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Table code of Table 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Table code of Table 1' });
  const image = await within(dialog).findByRole('img', { name: 'Table code of Table 1' });
  expect(image.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  expect(within(dialog).getByRole('link', { name: 'Download to print' }).getAttribute('download')).toBe(
    'Table 1-qr.png',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Renew the code' }));
  const question = await screen.findByRole('dialog', { name: 'Renew the code of Table 1?' });
  expect(question.textContent).toContain('The printed code stops taking orders at once.');
  await user.click(within(question).getByRole('button', { name: 'Renew the code' }));
  expect(await within(dialog).findByText('BBBB')).toBeTruthy();
  expect(requests.map(({ path }) => path).filter((path) => path.endsWith('/renew'))).toHaveLength(1);
});
