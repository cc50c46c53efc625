import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import InvitationPage from './invitation.page.tsx';

const pages = { '/invitation': InvitationPage, '/login': () => <p>The login screen</p> };
const READ = 'POST /api/auth/invitation';
const ACCEPT = 'POST /api/auth/invitation/accept';
const invitation = {
  business: 'Sea',
  name: 'Huda',
  email: 'huda@example.com',
  phone: null,
  needs_password: true,
  business_slug: 'sea',
  places: [],
};

beforeEach(() => {
  window.location.hash = '#the-token';
});

test('Somebody invited chooses a password and goes on to sign in.', async () => {
  const easy = 'This password is easy to guess. Please choose another one.';
  const responses = [
    { status: 422, body: { message: easy, errors: { password: [easy] } } },
    { body: { message: 'Done successfully' } },
  ];
  const requests = fakeNetwork({
    [READ]: () => ({ body: invitation }),
    [ACCEPT]: () => responses.shift() ?? { status: 500, body: {} },
  });
  const { user, router } = renderPage({ pages, at: '/invitation' });
  await user.type(await screen.findByLabelText(/^Your password/), 'qwerty2026');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(easy)).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Your password/));
  await user.type(screen.getByLabelText(/^Your password/), 'of my own choice');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The login screen')).toBeTruthy();
  expect(router.state.location.href).toBe('/login?at=sea');
  expect(requests.at(-1)!.body).toEqual({ token: 'the-token', password: 'of my own choice' });
});

test('Somebody who has an account accepts without a password.', async () => {
  const requests = fakeNetwork({
    [READ]: () => ({ body: { ...invitation, needs_password: false } }),
    [ACCEPT]: () => ({ body: { message: 'Done successfully' } }),
  });
  const { user } = renderPage({ pages, at: '/invitation' });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(requests.at(-1)!.body).toEqual({ token: 'the-token' }));
});

test('A link that is over says so and leads to the login screen.', async () => {
  const message = 'This invitation is no longer valid. Please ask the business for a new one.';
  fakeNetwork({ [READ]: () => ({ status: 422, body: { message, errors: { token: [message] } } }) });
  renderPage({ pages, at: '/invitation' });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('A link that was handed over says the phone, the branches and the role, and still asks for a password.', async () => {
  const byPhone = {
    ...invitation,
    email: '96550001234@users.diwan.invalid',
    phone: '+96550001234',
    places: [
      { branch: 'Salmiya', role: 'Cashier' },
      { branch: 'Fintas', role: null },
    ],
  };
  fakeNetwork({ [READ]: () => ({ body: byPhone }) });
  renderPage({ pages, at: '/invitation' });
  const said = (await screen.findByText(/has added you to its team/)).textContent?.replaceAll(
    /[\u2068\u2069]/g,
    '',
  );
  expect(said).toBe(
    'Sea has added you to its team. Choose a password; you will sign in with your phone \u2066+965 5000 1234.',
  );
  const places = screen
    .getAllByRole('listitem')
    .map((place) => place.textContent?.replaceAll(/[\u2068\u2069]/g, ''));
  expect(places).toEqual(['Salmiya: Cashier', 'Fintas']);
  expect(screen.getByLabelText(/^Your password/)).toBeTruthy();
});
