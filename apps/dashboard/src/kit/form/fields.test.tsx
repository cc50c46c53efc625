import { flag, money } from '@diwan/contract/fields.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Can } from '#kit/access/can.tsx';
import { anEmployee } from '../../testing/people.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ColourField, MoneyField, SwitchField } from './choice-fields.tsx';
import { ContractForm } from './contract-form.tsx';
import { HomeCountry } from './home-country.ts';
import { isValidPhone, joinPhone, phoneParts, typedPhone } from './phone-numbers.ts';
import { PhoneField } from './phone-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  price: money(),
  hide: flag(),
  color: z.string().regex(/^#[0-9a-f]{6}$/i, 'color_invalid'),
  phone: z.string().min(1, 'required').refine(isValidPhone, 'phone_invalid'),
});
const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(async () => null);

function FormOfAll() {
  const form = useContractForm(schema, { price: '', hide: false, color: 'red', phone: '' });
  return (
    <ContractForm of={form} onSubmit={() => void form.submit(send)}>
      <MoneyField name="price" label="Price" currency="KWD" />
      <SwitchField name="hide" label="Hide" />
      <ColourField name="color" label="Colour" />
      <PhoneField name="phone" label="Phone" />
      <button type="submit">Send</button>
    </ContractForm>
  );
}

test('fields tell their problems in the words of the contract, with their own label', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  await user.type(await screen.findByLabelText('Phone'), '12');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('Phone must be a valid phone number.')).toBeTruthy();
  expect(screen.getByText('Please enter a colour such as #BB3CBF.')).toBeTruthy();
  expect(screen.getByText('This field is required')).toBeTruthy();
});

/** Asks for a colour only while its box is ticked, and never for the code. */
function FormThatHides() {
  const form = useContractForm(
    z.object({ hide: flag(), color: schema.shape.color, code: z.string().min(1, 'required').optional() }),
    { hide: true, color: '#bb3cbf', code: '' },
  );
  return (
    <ContractForm of={form} onSubmit={() => void form.submit(async () => null)}>
      <SwitchField name="hide" label="Hide" />
      {form.form.watch('hide') === true && <ColourField name="color" label="Colour" />}
      <button type="button" onClick={() => form.form.setValue('code', 'given')}>
        Give a code
      </button>
      <button type="submit">Send</button>
    </ContractForm>
  );
}

test('A problem that no field shows is said at the form, with the name of its member.', async () => {
  const { user } = renderPage({ pages: { '/': FormThatHides }, at: '/' });
  await user.click(await screen.findByText('Send'));
  expect(await screen.findByText(/^Nothing was saved\..*“code”.*: This field is required$/)).toBeTruthy();
  await user.click(screen.getByText('Give a code'));
  await user.type(screen.getByLabelText(/^Colour/), 'x');
  await user.click(screen.getByLabelText('Hide'));
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText(/“color”.*: Please enter a colour such as #BB3CBF\.$/)).toBeTruthy();
});

function FormOfHiddenRows() {
  const form = useContractForm(
    z.object({ prices: z.array(z.object({ weekday: z.string().min(1, 'greater_than_zero') })) }),
    { prices: [{ weekday: '' }] },
  );
  return (
    <ContractForm of={form} onSubmit={() => void form.submit(async () => null)}>
      <button type="submit">Send</button>
    </ContractForm>
  );
}

test('A problem within rows that no field shows is said at the form without the path to it.', async () => {
  const { user } = renderPage({ pages: { '/': FormOfHiddenRows }, at: '/' });
  await user.click(await screen.findByText('Send'));
  const notice = await screen.findByText(
    /^Nothing was saved\. A value that is not shown here was not accepted: /,
  );
  expect(notice.textContent).toContain('This value must be greater than Zero');
  expect(document.body.textContent).not.toContain('prices');
});

test('A problem that its field shows is said there alone.', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  await screen.findByLabelText('Phone');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('Please enter a colour such as #BB3CBF.')).toBeTruthy();
  expect(screen.queryByText(/^Nothing was saved/)).toBeNull();
});

test('values leave the form as the wire wants them', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  await user.type(await screen.findByLabelText('Phone'), '5000 1234');
  await user.type(screen.getByLabelText(/^Price/), '2.1255');
  await user.click(screen.getByLabelText('Hide'));
  await user.clear(screen.getByLabelText(/^Colour/));
  await user.type(screen.getByLabelText(/^Colour/), '#BB3CBF');
  await user.click(screen.getByText('Send'));
  const sent = { price: 2.125, hide: true, color: '#BB3CBF', phone: '+96550001234' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('A minus that is typed into an amount stays there and is refused in words.', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  const price = await screen.findByLabelText<HTMLInputElement>(/^Price/);
  await user.type(price, '-2');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('The smallest value is 0.')).toBeTruthy();
  expect(price.value).toContain('-2');
});

test('an amount has all decimals of its currency once it is written, and none while it is typed', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  const price = await screen.findByLabelText<HTMLInputElement>(/^Price/);
  await user.type(price, '12.5');
  await waitFor(() => expect(price.value).toBe('12.5 KWD'));
  await user.tab();
  await waitFor(() => expect(price.value).toBe('12.500 KWD'));
});

test('An amount takes the first key as it is, also in the moment in which its field gets the focus.', async () => {
  renderPage({ pages: { '/': FormOfAll }, at: '/' });
  const price = await screen.findByLabelText<HTMLInputElement>(/^Price/);
  fireEvent.focus(price);
  fireEvent.change(price, { target: { value: '1' } });
  expect(price.value).toBe('1 KWD');
});

test('A stored number is shown in groups beside the code of its country, and is written without them.', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  await user.type(phone, '50001234');
  await user.tab();
  expect(phone.parentElement?.textContent).toBe('+965');
  expect(phone.value).toBe('5000 1234');
  await user.click(phone);
  expect(phone.value).toBe('50001234');
});

test('A number without a country belongs to that of the business.', async () => {
  const Page = () => (
    <HomeCountry value="SA">
      <FormOfAll />
    </HomeCountry>
  );
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  expect(screen.getByDisplayValue('Saudi Arabia')).toBeInstanceOf(HTMLInputElement);
  await user.type(phone, '501234567');
  await user.tab();
  expect(phone.value).toBe('50 123 4567');
});

test('a stored number is shown as country and national number', () => {
  expect(phoneParts('+966501234567', 'KW')).toEqual({ country: 'SA', national: '501234567' });
  expect(phoneParts('+9655', 'KW')).toEqual({ country: 'KW', national: '5' });
  expect(joinPhone({ country: 'KW', national: '' })).toBe('');
});

test('an Arabic keyboard types numbers and phones as any other does', async () => {
  const { user } = renderPage({ pages: { '/': FormOfAll }, at: '/' });
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  await user.type(phone, '٥٠٠٠١٢٣٤');
  expect(phone.value).toBe('50001234');
  await user.type(screen.getByLabelText(/^Price/), '١٢٫٥');
  await user.clear(screen.getByLabelText(/^Colour/));
  await user.type(screen.getByLabelText(/^Colour/), '#BB3CBF');
  await user.click(screen.getByText('Send'));
  const sent = { price: 12.5, hide: false, color: '#BB3CBF', phone: '+96550001234' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test.each([
  ['+966 50 123 4567', 'SA', '501234567'],
  ['00966501234567', 'SA', '501234567'],
  ['\u202a+965\u00a05000 1234\u202c', 'KW', '50001234'],
  ['96550001234', 'KW', '50001234'],
  ['96550001', 'KW', '96550001'],
  ['٥٠٠٠ ١٢٣٤', 'KW', '50001234'],
  ['abc', 'KW', ''],
])('%s pasted beside Kuwait is a number of %s', (typed, country, national) => {
  expect(typedPhone(typed, 'KW')).toEqual({ country, national });
});

test('what may not be done is not there', async () => {
  fakeNetwork({});
  const Page = () => (
    <>
      <Can permission="menus.read">seen</Can>
      <Can permission="menus.update">hidden</Can>
    </>
  );
  renderPage({ pages: { '/': Page }, at: '/', as: anEmployee(['menus.read']) });
  expect(await screen.findByText('seen')).toBeTruthy();
  expect(screen.queryByText(/hidden/)).toBeNull();
});
