import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { HomeCountry } from './home-country.ts';
import { PhoneField } from './phone-field.tsx';
import { isCountry, isValidPhone, joinPhone, phoneParts, spacedNational } from './phone-numbers.ts';
import { useContractForm } from './use-contract-form.ts';

test.each([
  ['+96550001234', true],
  ['+966501234567', true],
  ['+9655000', false],
  ['50001234', false],
  ['a number', false],
  ['', true],
  [null, true],
])('%s is taken as a number: %s.', (value, isValid) => {
  expect(isValidPhone(value)).toBe(isValid);
});

test.each([
  ['KW', '50001234', '5000 1234'],
  ['QA', '33123456', '3312 3456'],
  ['SA', '501234567', '50 123 4567'],
  ['KW', '5000', '5000'],
  ['KW', '', ''],
] as const)('A number of %s is read out in groups once it is whole: %s.', (country, national, said) => {
  expect(spacedNational({ country, national })).toBe(said);
});

test('A number still being written keeps its digits beside its country.', () => {
  expect(phoneParts('+96550', 'KW')).toEqual({ country: 'KW', national: '50' });
  expect(phoneParts('50-0', 'KW')).toEqual({ country: 'KW', national: '500' });
  expect(phoneParts('', 'SA')).toEqual({ country: 'SA', national: '' });
  expect(joinPhone({ country: 'SA', national: '50 123' })).toBe('+96650123');
  expect([isCountry('KW'), isCountry('XX')]).toEqual([true, false]);
});

const schema = z.object({ phone: z.string() });

async function shown(home: 'KW' | 'SA', isReadOnly = false) {
  const now = { phone: '' };
  const Page = () => {
    const form = useContractForm(schema, { phone: '+96550001234' });
    now.phone = form.form.watch('phone');
    return (
      <HomeCountry value={home}>
        <ContractForm of={form} isReadOnly={isReadOnly} onSubmit={() => undefined}>
          <PhoneField name="phone" label="Phone" />
        </ContractForm>
      </HomeCountry>
    );
  };
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country', hidden: true });
  const choices = () =>
    screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  return { user, country, choices, now };
}

test('The country of the business is offered first, the others by their names, each with its code.', async () => {
  const { user, country, choices } = await shown('SA');
  expect(country.value).toBe('Kuwait');
  await user.click(country);
  await user.clear(country);
  await waitFor(() => expect(choices().length).toBeGreaterThan(200));
  expect(choices().slice(0, 3)).toEqual(['Saudi Arabia +966', 'Afghanistan +93', 'Åland Islands +358']);
});

test.each([
  ['  uNited AR ', ['United Arab Emirates +971']],
  ['+973', ['Bahrain +973']],
  ['nowhere', []],
])('A country is found by its name or its code: %j.', async (typed, found) => {
  const { user, country, choices } = await shown('KW');
  await user.clear(country);
  await user.type(country, typed);
  await waitFor(() => expect(choices()).toEqual(found));
});

test('Another country keeps the digits that were written.', async () => {
  const { user, country, now } = await shown('KW');
  await user.clear(country);
  await user.type(country, 'bahrain');
  await user.click(await screen.findByRole('option', { name: /Bahrain/, hidden: true }));
  expect(now.phone).toBe('+97350001234');
});

test('A number that may only be read keeps its country.', async () => {
  const { country } = await shown('KW', true);
  expect(country.readOnly).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Phone').readOnly).toBe(true);
});
