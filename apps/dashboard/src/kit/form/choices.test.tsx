import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Locale } from '@diwan/contract/locale.ts';
import { CallError } from '#kit/data/call-error.ts';
import { showLocale } from '#kit/i18n/locale.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckboxField, RadioField } from './check-fields.tsx';
import { NumberField, SelectField, SwitchField } from './choice-fields.tsx';
import { ContractForm } from './contract-form.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { blankLocales, LocalizedField } from './localized-field.tsx';
import { SlugField } from './slug-field.tsx';
import { SuccessDialog } from './success-dialog.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({
  kind: z.enum(['dinner', 'lunch']).nullable(),
  place: z.number().nullable(),
  month: z.string(),
  terms: z.literal(true, 'required'),
  size: z.string().min(1, 'required'),
  nights: z.number().or(z.string()),
  open: z.boolean(),
  slug: z.string().nullable(),
  code: z.string(),
  site: z.string(),
  secret: z.string(),
  locales: z.array(z.object({ locale: z.string(), name: z.string(), description: z.string() })),
});
const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>();
beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue(null);
});

const BLANK = {
  kind: null,
  place: null,
  month: '1',
  size: 'small',
  nights: '',
  open: false,
  slug: null,
  code: '',
  site: '',
  secret: '',
  locales: blankLocales().map((row) => ({ ...row, name: row.locale === 'en' ? 'Sea' : 'بحر' })),
};
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: `${index + 1}`,
  label: `Month ${index + 1}`,
}));

/** The direction in which what is written there runs. */
const directionAt = (field: Element | null | undefined) => field?.closest('[dir]')?.getAttribute('dir');

interface Shown {
  readonly isReadOnly?: boolean;
  readonly first?: Locale;
  readonly nights?: number | string;
  readonly size?: string;
}

async function shown({ isReadOnly = false, first = 'en', nights = '', size = 'small' }: Shown = {}) {
  const Page = () => {
    const form = useContractForm(schema, { ...BLANK, nights, size }, first);
    return (
      <ContractForm of={form} isReadOnly={isReadOnly} onSubmit={() => void form.submit(send)}>
        <SelectField
          name="kind"
          label="Kind"
          placeholder="Any"
          isClearable
          choices={[
            { value: 'dinner', label: 'Dinner' },
            { value: 'lunch', label: 'Lunch' },
          ]}
        />
        <SelectField name="place" label="Place" isNumeric choices={[{ value: '11', label: 'North' }]} />
        <SelectField name="month" label="Month" choices={MONTHS} />
        <CheckboxField name="terms" label="The terms" />
        <RadioField
          name="size"
          label="Size"
          choices={[
            { value: 'small', label: 'Small' },
            { value: 'large', label: 'Large' },
          ]}
        />
        <NumberField name="nights" label="Nights" suffix=" nights" />
        <SwitchField name="open" label="Open" />
        <SlugField label="Address" prefix="diwan.test/" />
        <TextField name="code" label="Code" isCode />
        <TextField name="site" label="Site" type="url" />
        <PasswordField name="secret" label="Secret" autoComplete="new-password" />
        <LocalizedField />
        <button type="submit">Send</button>
      </ContractForm>
    );
  };
  const page = renderPage({ pages: { '/': Page }, at: '/' });
  await screen.findByText('Send');
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
  const sent = async () => {
    await page.user.click(screen.getByText('Send'));
    await waitFor(() => expect(send).toHaveBeenCalled());
    return send.mock.calls.at(-1)?.[0];
  };
  return { ...page, field, sent };
}

test('What is chosen leaves as the wire wants it: words as words, ids as numbers, and nothing where it was taken back.', async () => {
  const { user, field, sent } = await shown();
  await user.click(field('The terms'));
  await user.click(field('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Dinner', hidden: true }));
  await user.click(field('Place'));
  await user.click(await screen.findByRole('option', { name: 'North', hidden: true }));
  await user.click(field('Large'));
  await user.click(field('Open'));
  expect(await sent()).toMatchObject({ kind: 'dinner', place: 11, size: 'large', open: true, terms: true });
  await user.click(field('Kind'));
  await user.click(await screen.findByRole('option', { name: 'Dinner', hidden: true }));
  await user.click(field('Place'));
  await user.click(await screen.findByRole('option', { name: 'North', hidden: true }));
  expect(await sent()).toMatchObject({ kind: null, place: 11 });
});

test('A long list of choices is searched by its words, a short one is not.', async () => {
  const { user, field } = await shown();
  expect([field('Kind').readOnly, field('Month').readOnly]).toEqual([true, false]);
  await user.clear(field('Month'));
  await user.type(field('Month'), '12');
  const months = () =>
    screen
      .getAllByRole('option', { hidden: true })
      .flatMap(({ textContent }) => /^Month.*/.exec(textContent) ?? []);
  await waitFor(() => expect(months()).toEqual(['Month 12']));
  await user.type(field('Month'), 'th');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('A box that must be ticked says so, and is not asked for twice.', async () => {
  const { user, field } = await shown();
  expect(field('The terms').required).toBe(true);
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test('A choice that is missing is asked for, and the first one has the focus.', async () => {
  const { user, field } = await shown({ size: '' });
  await user.click(field('The terms'));
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Small'));
});

test('A number of whole things takes no decimals, and shows what it counts.', async () => {
  const { user, field, sent } = await shown();
  await user.click(field('The terms'));
  await user.type(field('Nights'), '3.5');
  expect(field('Nights').value).toBe('35 nights');
  await user.tab();
  expect(field('Nights').value).toBe('35 nights');
  expect(await sent()).toMatchObject({ nights: 35 });
});

test('A number that is there is shown, as a number or as it was written.', async () => {
  const { field, unmount } = await shown({ nights: 4 });
  expect(field('Nights').value).toBe('4 nights');
  unmount();
  const written = await shown({ nights: '12' });
  expect(written.field('Nights').value).toBe('12 nights');
});

test('An address is written in small letters, and an empty one is none.', async () => {
  const { user, field, sent } = await shown();
  await user.click(field('The terms'));
  await user.type(field('Address'), 'Sea-Side');
  expect(screen.getByText('diwan.test/')).toBeTruthy();
  expect(await sent()).toMatchObject({ slug: 'sea-side' });
  await user.clear(field('Address'));
  expect(await sent()).toMatchObject({ slug: null });
});

test('Codes and addresses run from left to right, and a code takes the digits of an Arabic keyboard.', async () => {
  const { field } = await shown();
  fireEvent.change(field('Code'), { target: { value: '١٢٣' } });
  expect([field('Code').value, field('Code').inputMode, directionAt(field('Code'))]).toEqual([
    '123',
    'numeric',
    'ltr',
  ]);
  fireEvent.change(field('Site'), { target: { value: 'https://١.test' } });
  expect([
    field('Site').value,
    field('Site').inputMode,
    field('Site').type,
    directionAt(field('Site')),
  ]).toEqual(['https://١.test', '', 'url', 'ltr']);
});

test('A password is hidden until it is asked for.', async () => {
  const { user, field, sent } = await shown();
  await user.click(field('The terms'));
  await user.type(field('Secret'), 'sesame');
  expect([field('Secret').type, field('Secret').autocomplete]).toEqual(['password', 'new-password']);
  await user.click(screen.getByRole('button', { name: 'Show the password', hidden: true }));
  expect(field('Secret').type).toBe('text');
  expect(await sent()).toMatchObject({ secret: 'sesame' });
});

test.each([
  ['en', ['English', 'Arabic'], ['Name *', 'Name']],
  ['ar', ['Arabic', 'English'], ['Name *', 'Name']],
] as const)(
  'Where %s comes first, its name stands first and is asked for, and each language runs in its direction.',
  async (first, legends, labels) => {
    const { container } = await shown({ first });
    const parts = [...container.querySelectorAll('fieldset')];
    expect(parts.map((part) => part.querySelector('legend')?.textContent)).toEqual(legends);
    expect(parts.map((part) => part.querySelector('label')?.textContent)).toEqual(labels);
    const rtlFirst = first === 'ar';
    expect(parts.map(({ dir }) => dir)).toEqual(rtlFirst ? ['rtl', 'ltr'] : ['ltr', 'rtl']);
    expect(parts.map((part) => part.querySelector('input')?.lang)).toEqual(
      rtlFirst ? ['ar', 'en'] : ['en', 'ar'],
    );
    const areas = parts.map((part) => part.querySelector('textarea'));
    expect(areas.map((area) => area?.lang)).toEqual(rtlFirst ? ['ar', 'en'] : ['en', 'ar']);
    expect(areas.map((area) => directionAt(area))).toEqual(rtlFirst ? ['rtl', 'ltr'] : ['ltr', 'rtl']);
  },
);

test('Names and descriptions are sent under their languages, whichever stands first.', async () => {
  const { user, container, field, sent } = await shown({ first: 'ar' });
  await user.click(field('The terms'));
  const [arabic, english] = container.querySelectorAll('fieldset');
  await user.type(arabic?.querySelector('input') as Element, ' أزرق');
  await user.type(english?.querySelector('input') as Element, ' side');
  await user.type(english?.querySelector('textarea') as Element, 'Blue');
  expect((await sent())?.locales).toEqual([
    { locale: 'en', name: 'Sea side', description: 'Blue' },
    { locale: 'ar', name: 'بحر أزرق', description: '' },
  ]);
});

test('What may only be read cannot be changed.', async () => {
  const { container, field } = await shown({ isReadOnly: true });
  expect([field('The terms').disabled, field('Open').disabled, field('Small').disabled]).toEqual([
    true,
    true,
    true,
  ]);
  const written = [
    ...container.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):not([type=radio])'),
  ];
  const open = written.filter(({ readOnly, type }) => !readOnly && type !== 'hidden');
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('Ctrl+S sends the form from anywhere on the page.', async () => {
  const { user, field } = await shown();
  await user.click(field('The terms'));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});

test('An error is told in words, and a defect with the number its operator can look up.', async () => {
  const problem = (status: number, requestId: string | null) =>
    new CallError({ status, message: 'No.', requestId });
  const Page = () => (
    <>
      <FailureAlert failure={problem(422, 'request-1')} tone="warning" />
      <FailureAlert failure={problem(500, 'request-2')} />
      <FailureAlert failure={problem(503, null)} />
    </>
  );
  renderPage({ pages: { '/': Page }, at: '/' });
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent)).toEqual(['No.', 'No.Request request-2', 'No.']);
});

test('What a success brought stays until its button is pressed.', async () => {
  const onClose = vi.fn<() => void>();
  const Page = () => <SuccessDialog onClose={onClose}>The key is 123.</SuccessDialog>;
  showLocale('ar');
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  expect((await screen.findByRole('dialog', { name: 'تم بنجاح' })).textContent).toContain('The key is 123.');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
