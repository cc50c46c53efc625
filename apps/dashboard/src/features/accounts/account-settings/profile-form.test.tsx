import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { meOptions } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { reasonOf } from './reason-of-failure.ts';

const SAVE = 'POST /api/business/1/users/7';

async function shown(handlers: Parameters<typeof fakeNetwork>[0] = {}, as = anOwner()) {
  const asked = fakeNetwork(handlers);
  const { user, client } = renderPage({ pages: { '/': ProfileForm }, at: '/', as });
  const reread = (next: typeof as) => act(async () => client.setQueryData(meOptions().queryKey, next));
  const field = async (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
  const submit = async () => user.click(screen.getByRole('button', { name: 'Submit' }));
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label));
    if (text !== '') await user.type(await field(label), text);
  };
  return { asked, submit, fill, field, reread };
}

const toldInNotice = async () => {
  await waitFor(() => expect(overlayState().notices).toHaveLength(1));
  return overlayState()
    .notices.map(({ text }) => text)
    .join(' ');
};

describe('the form of the own account', () => {
  it('is saved without a phone by an owner who never gave one.', async () => {
    const { asked, submit, fill } = await shown(
      { [SAVE]: () => ({ body: { ...anOwner(), phone: null } }) },
      { ...anOwner(), phone: null },
    );
    await fill('Name', 'Nora Al-Lulu');
    await submit();
    await toldInNotice();
    expect(asked[0]?.body).toMatchObject({ name: 'Nora Al-Lulu', phone: null });
  });

  it.each([
    ['Name', '', 'Please enter the name'],
    ['Email', '', 'Please enter the email'],
    ['Email', 'nora@', 'Please enter a valid email address'],
    ['Phone', '', 'Please enter the phone'],
    ['Phone', '12', 'Phone must be a valid phone number.'],
    ['New password', 'seven77', 'Password must be at least 8 characters'],
  ])('tells at %s what is wrong with %j, and sends nothing', async (label, text, message) => {
    const { asked, submit, fill, field } = await shown();
    await fill(label, text);
    await submit();
    const response = await screen.findByText(message);
    const described = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.some((id) => document.getElementById(id)?.contains(response))).toBe(true);
    expect(asked).toEqual([]);
  });

  it.each([
    ['the reason of the first field', { message: 'Invalid', errors: { email: ['Taken', 'Odd'] } }, 'Taken'],
    ['the server’s sentence', { message: 'Not today' }, 'Not today'],
  ])('an error is told by %s', async (_what, body, message) => {
    const { fill, submit } = await shown({ [SAVE]: () => ({ status: 422, body }) });
    await fill('Name', 'Noor');
    await submit();
    expect((await toldInNotice()).includes(message)).toBe(true);
  });

  it('an error without any reason is reported as Update failed', async () => {
    const nothing = new CallError({ status: 500, message: '' });
    expect(reasonOf(nothing, 'Update failed')).toBe('Update failed');
  });

  it('a saved account is told so', async () => {
    const { asked, fill, submit } = await shown({ [SAVE]: () => ({ body: anOwner() }) });
    await fill('Name', 'Noor');
    await submit();
    expect(await toldInNotice()).toContain('Updated successfully');
    expect(asked.some(({ method, path }) => `${method} ${path}` === SAVE)).toBe(true);
  });

  it('a new address says that a code confirms it, before and after, and the present one stands', async () => {
    const { fill, field, submit } = await shown({ [SAVE]: () => ({ body: anOwner() }) });
    const hint = /^We mail a code to it\./;
    await field('Email');
    expect(screen.queryByText(hint)).toBeNull();
    await fill('Email', 'noor.new@example.test');
    expect(screen.getByText(hint)).toBeDefined();
    await submit();
    expect(await toldInNotice()).toContain('Now confirm the new address with the code');
    expect(await field('Email')).toHaveProperty('value', 'nora@example.com');
  });
});

describe('an account that changes while its form is open', () => {
  it('gives the form its new address, and what was typed meanwhile stays and is sent with it', async () => {
    const present = { ...anOwner(), email: 'noor.new@example.test' };
    const { asked, fill, field, submit, reread } = await shown({ [SAVE]: () => ({ body: present }) });
    await fill('Name', 'Noor');
    await reread(present);
    expect([await field('Name'), await field('Email')]).toMatchObject([
      { value: 'Noor' },
      { value: 'noor.new@example.test' },
    ]);
    await submit();
    expect(await toldInNotice()).toContain('Updated successfully');
    const [saved] = asked.filter(({ method }) => method === 'POST');
    expect(saved?.body).toMatchObject({ name: 'Noor', email: 'noor.new@example.test' });
  });
});

describe('another own phone', () => {
  const AGAIN = { status: 403, body: { message: 'Please enter your password again.', reauthenticate: true } };

  it('is saved once the password was given, and what was typed stays in the form until then', async () => {
    const { asked, fill, field, submit } = await shown({
      [SAVE]: ({ body }) =>
        (body as { current_password?: string }).current_password === undefined
          ? AGAIN
          : { body: { ...anOwner(), phone: '+96551112222' } },
    });
    await fill('Name', 'Noor');
    const phone = await field('Phone');
    await fill('Phone', '51112222');
    expect(screen.getByText(/^You sign in with it from now on\./)).toBeTruthy();
    await submit();
    await screen.findByLabelText('Password');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    expect([await field('Name'), phone]).toMatchObject([{ value: 'Noor' }, { value: '5111 2222' }]);
    await submit();
    await userEvent.type(await screen.findByLabelText('Password'), 'right{Enter}');
    expect(await toldInNotice()).toContain('Your other devices were signed out.');
    const saved = asked.filter(({ method }) => method === 'POST').at(-1);
    expect(saved?.body).toMatchObject({ phone: '+96551112222', current_password: 'right' });
  });
});

describe('an address that is to be confirmed', () => {
  const CONFIRM = 'POST /api/auth/verify-email';
  const wanting = (email: string | null) => ({ ...anOwner(), pending_email: email });

  it('asks for the mailed code, and tells a wrong one on its field', async () => {
    const wrong = { message: 'Wrong code, try again', errors: { code: ['Wrong code, try again'] } };
    const requests = fakeNetwork({
      [CONFIRM]: ({ body }) =>
        (body as { code: string }).code === '123456' ? { body: true } : { status: 422, body: wrong },
      'GET /api/users/info': () => ({ body: wanting(null) }),
    });
    const as = wanting('noor@example.test');
    const { user } = renderPage({ pages: { '/': AddressPanel }, at: '/', as });
    expect((await screen.findByText(/You want to sign in with/)).textContent).toContain('noor@example.test');
    const field = screen.getByLabelText(/^Code from the email/);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText('Wrong code, try again')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await toldInNotice()).toContain('Your email address is confirmed.');
    expect(requests.filter(({ path }) => path === '/api/auth/verify-email')).toHaveLength(2);
  });

  it('can be given up for the present one', async () => {
    const requests = fakeNetwork({ [SAVE]: () => ({ body: anOwner() }) });
    const { user } = renderPage({ pages: { '/': AddressPanel }, at: '/', as: wanting('noor@example.test') });
    await user.click(await screen.findByRole('button', { name: 'Keep the present address' }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ pending_email: null }));
  });

  it('is not asked for where everything is confirmed', async () => {
    fakeNetwork({});
    const { container } = renderPage({ pages: { '/': AddressPanel }, at: '/', as: anOwner() });
    await waitFor(() => expect(container.querySelector('form')).toBeNull());
    expect(screen.queryByText('Confirm your email address')).toBeNull();
  });
});
