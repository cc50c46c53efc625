import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readToken } from '#kit/data/session.ts';
import { overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import RegisterPage from './register.page.tsx';

const server = {
  'POST /api/auth/send-code': () => ({ body: { message: 'Code sent', request: 'the-request' } }),
  'POST /api/auth/validate-code': () => ({ body: { message: 'success' } }),
  'POST /api/auth/register': () => ({ body: { ...anOwner(), token: 'secret' } }),
};

async function atTheCode(handlers: Parameters<typeof fakeNetwork>[0] = server) {
  const asked = fakeNetwork(handlers);
  const { user } = renderPage({ pages: { '/register': RegisterPage }, at: '/register' });
  await user.type(await screen.findByLabelText(/^Email/), 'nora@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByLabelText(/^Code/);
  return { user, asked };
}

async function atTheDetails() {
  const all = await atTheCode();
  await all.user.type(screen.getByLabelText(/^Code/), '١٢٣456');
  await all.user.click(screen.getByRole('button', { name: 'Check code' }));
  await screen.findByLabelText(/^Your name/);
  return all;
}

test('a code can be sent again only after a minute', async () => {
  await atTheCode();
  expect(screen.getByRole('button', { name: /^Resend code in \d+ seconds$/ })).toHaveProperty(
    'disabled',
    true,
  );
});

test('back from the code clears the e-mail', async () => {
  const { user } = await atTheCode();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Email/)).value).toBe('');
});

test('the same e-mail again leads to the code that was already sent, another one to a new code', async () => {
  const { user, asked } = await atTheCode();
  const sent = () => asked.filter(({ path }) => path.endsWith('/send-code')).length;
  for (const [email, count] of [
    ['Nora@example.com', 1],
    ['huda@example.com', 2],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.type(await screen.findByLabelText(/^Email/), email);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByLabelText(/^Code/);
    expect(sent()).toBe(count);
  }
});

test('A wrong code is reported once, on its field, and no longer once another code was sent.', async () => {
  const problem = () => ({
    status: 422,
    body: { message: 'Wrong code, try again', errors: { code: ['Wrong code, try again'] } },
  });
  const { user } = await atTheCode({ ...server, 'POST /api/auth/validate-code': problem });
  await user.type(screen.getByLabelText(/^Code/), '000000');
  await user.click(screen.getByRole('button', { name: 'Check code' }));
  expect(await screen.findAllByText('Wrong code, try again')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Code/));
  expect(overlayState().notices).toEqual([]);
  expect(screen.getByRole('list', { name: 'Steps of the registration' }).innerHTML).toContain('errored');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.type(await screen.findByLabelText(/^Email/), 'huda@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByLabelText(/^Code/)).toHaveProperty('value', '');
  expect(screen.queryByText('Wrong code, try again')).toBeNull();
});

test('the terms and the privacy notice can be read before they are agreed to', async () => {
  await atTheDetails();
  const terms = screen.getByRole('link', { name: 'Read the terms & conditions' });
  const privacy = screen.getByRole('link', { name: 'Read the privacy notice' });
  expect([terms.getAttribute('href'), privacy.getAttribute('href')]).toEqual([
    '/terms?locale=en',
    '/privacy?locale=en',
  ]);
});

test('back from the details returns to the code', async () => {
  const { user } = await atTheDetails();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Code/)).value).toBe('123456');
});

test('each missing detail has the words of the specification', async () => {
  const { user } = await atTheDetails();
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  const messages = ['Your name is required', 'Select business please', 'Password is required'];
  for (const message of messages) expect(await screen.findByText(message)).toBeTruthy();
  const verbatim = (text: string) => text === 'Business Name  is required';
  expect(
    screen.getByText((_, element) => verbatim(element?.textContent ?? '') && element?.tagName === 'P'),
  ).toBeTruthy();
  expect(screen.getByText('Please agree our terms & conditions')).toBeTruthy();
});

test('the kept e-mail and code are sent with the details, and the owner is signed in', async () => {
  const assign = vi.fn<(path: string) => void>();
  const { user, asked } = await atTheDetails();
  vi.stubGlobal('location', { assign, origin: 'http://diwan.test', href: 'http://diwan.test/register' });
  await user.type(screen.getByLabelText(/^Your name/), 'Nora');
  await user.click(screen.getByLabelText('Salon'));
  await user.type(screen.getByLabelText(/^Business name/), 'Layali Lounge');
  await user.type(screen.getByLabelText(/^Password \*/), 'secret-pass');
  await user.click(screen.getByLabelText(/^I agree/));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
  expect(asked.at(-1)!.body).toMatchObject({
    email: 'nora@example.com',
    code: '123456',
    request: 'the-request',
    businessType: 'salon',
    password: 'secret-pass',
    password_confirmation: 'secret-pass',
  });
  expect(readToken()).toBe('secret');
});
