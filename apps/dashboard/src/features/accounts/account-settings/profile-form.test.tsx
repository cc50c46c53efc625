import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallError } from '#kit/data/call-error.ts';
import { overlayState } from '#ui/overlays.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProfileForm } from './profile-form.tsx';
import { reasonOf } from './reason-of-failure.ts';

const SAVE = 'POST /api/business/1/users/7';

async function shown(handlers: Parameters<typeof fakeNetwork>[0] = {}) {
  const asked = fakeNetwork(handlers);
  const { user } = renderPage({ pages: { '/': ProfileForm }, at: '/', as: anOwner() });
  const field = async (label: string) => screen.findByLabelText(new RegExp(`^${label}( \\*)?$`));
  const submit = async () => user.click(screen.getByRole('button', { name: 'Submit' }));
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label));
    if (text !== '') await user.type(await field(label), text);
  };
  return { asked, submit, fill, field };
}

const toldInNotice = async () => {
  await waitFor(() => expect(overlayState().notices).toHaveLength(1));
  return overlayState()
    .notices.map(({ text }) => text)
    .join(' ');
};

describe('the form of the own account', () => {
  it.each([
    ['Name', '', 'Please enter the name'],
    ['Email', '', 'Please enter the email'],
    ['Email', 'nora@', 'Please enter a valid email address'],
    ['Phone', '', 'Please enter the phone'],
    ['Phone', '12', 'Phone must be a valid phone number.'],
    ['New password', 'seven77', 'Password must be at least 8 characters'],
  ])('tells at %s what is wrong with %j, and sends nothing', async (label, text, sentence) => {
    const { asked, submit, fill, field } = await shown();
    await fill(label, text);
    await submit();
    const told = await screen.findByText(sentence);
    const described = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.some((id) => document.getElementById(id)?.contains(told))).toBe(true);
    expect(asked).toEqual([]);
  });

  it.each([
    ['the reason of the first field', { message: 'Invalid', errors: { email: ['Taken', 'Odd'] } }, 'Taken'],
    ['the server’s sentence', { message: 'Not today' }, 'Not today'],
  ])('a refusal is told by %s', async (_what, body, sentence) => {
    const { fill, submit } = await shown({ [SAVE]: () => ({ status: 422, body }) });
    await fill('Name', 'Noor');
    await submit();
    expect((await toldInNotice()).includes(sentence)).toBe(true);
  });

  it('a refusal without any reason is told as Update failed', async () => {
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

  it('a new address says that other devices are signed out, before and after', async () => {
    const { fill, field, submit } = await shown({ [SAVE]: () => ({ body: anOwner() }) });
    const hint = 'You sign in with it from then on, and your other devices are signed out.';
    await field('Email');
    expect(screen.queryByText(hint)).toBeNull();
    await fill('Email', 'noor.new@example.test');
    expect(screen.getByText(hint)).toBeDefined();
    await submit();
    expect(await toldInNotice()).toContain('Your other devices were signed out.');
  });
});
