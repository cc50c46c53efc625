import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { rememberUser, signInAgain } from '#kit/data/session.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string(), note: z.string(), password: z.string() });

function formOf(stored: { readonly name: string; readonly note: string }) {
  return function Form() {
    const form = useContractForm(schema, { ...stored, password: '' });
    return (
      <ContractForm of={form} onSubmit={() => undefined}>
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
        <PasswordField name="password" label="Password" />
      </ContractForm>
    );
  };
}
const valueOf = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

/** Types, meets the end of the session, and signs in again as the user of this id. */
async function comeBackAs(id: number, stored = { name: 'Sea', note: 'old' }) {
  rememberUser({ id: 1 });
  const { user } = renderPage({ pages: { '/': formOf({ name: 'Sea', note: 'old' }) }, at: '/' });
  await user.type(await screen.findByLabelText(/^Name/), ' view');
  await user.type(screen.getByLabelText(/^Password/), 'secret-pass');
  vi.stubGlobal('location', { assign: vi.fn<() => void>(), pathname: '/', search: '' });
  signInAgain();
  cleanup();
  rememberUser({ id });
  renderPage({ pages: { '/': formOf(stored) }, at: '/' });
}

test('what was typed when the session ended is there after signing in again, without the password', async () => {
  await comeBackAs(1);
  await waitFor(async () => expect(await valueOf(/^Name/)).toBe('Sea view'));
  expect(await screen.findByText('What you had typed is here again.')).toBeTruthy();
  expect(await valueOf(/^Password/)).toBe('');
});

test('a field that was left alone has what the row says by now', async () => {
  await comeBackAs(1, { name: 'Sea', note: 'newer' });
  await waitFor(async () => expect(await valueOf(/^Name/)).toBe('Sea view'));
  expect(await valueOf(/^Note/)).toBe('newer');
});

test('nobody else who signs in gets to see it, then or later', async () => {
  await comeBackAs(2);
  expect(await valueOf(/^Name/)).toBe('Sea');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a picture that had not arrived when the session ended leaves no empty place', async () => {
  const stored = { src: '/storage/1/4.png', type: 'image/png', slug: null };
  const coming = { key: 'k', src: '', type: 'image/png', slug: null };
  const Form = () => {
    const form = useContractForm(z.object({ media: z.array(z.looseObject({ src: z.string() })) }), {
      media: [],
    });
    const { form: fields } = form;
    return (
      <>
        <button type="button" onClick={() => fields.setValue('media', [stored, coming])}>
          Choose
        </button>
        <output>{fields.watch('media').map(({ src }) => `[${src}]`)}</output>
      </>
    );
  };
  rememberUser({ id: 1 });
  const { user } = renderPage({ pages: { '/': Form }, at: '/' });
  await user.click(await screen.findByText('Choose'));
  expect(screen.getByText('[/storage/1/4.png][]')).toBeTruthy();
  vi.stubGlobal('location', { assign: vi.fn<() => void>(), pathname: '/', search: '' });
  signInAgain();
  cleanup();
  rememberUser({ id: 1 });
  renderPage({ pages: { '/': Form }, at: '/' });
  expect(await screen.findByText('[/storage/1/4.png]')).toBeTruthy();
});
