import { locales } from '@diwan/contract/fields.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { blankLocales, LocalizedField } from './localized-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ locales: locales() });

function formIn(first: Locale) {
  const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(async () => null);
  const Form = () => {
    const form = useContractForm(schema, { locales: blankLocales() }, first);
    return (
      <ContractForm of={form} onSubmit={() => void form.submit(send)}>
        <LocalizedField autoFocus />
        <button type="submit">Send</button>
      </ContractForm>
    );
  };
  return { send, ...renderPage({ pages: { '/': Form }, at: '/' }) };
}

const languageOf = (name: string) => within(screen.getByRole('group', { name }));

test.each([
  { first: 'en' as const, language: 'English', other: 'Arabic', row: 0 },
  { first: 'ar' as const, language: 'Arabic', other: 'English', row: 1 },
])('a business whose first language is $first needs the $language name only', async (given) => {
  const { first, language, other, row } = given;
  const { user, send } = formIn(first);
  await user.click(await screen.findByText('Send'));
  expect(await languageOf(language).findByText('Name is required')).toBeTruthy();
  expect(languageOf(other).queryByText('Name is required')).toBeNull();
  expect(screen.getAllByRole('group')[0]).toBe(screen.getByRole('group', { name: language }));

  const name = languageOf(language).getByLabelText(/^Name/);
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Sea');
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[0].locales[row]).toMatchObject({ locale: first, name: 'Sea' });
});
