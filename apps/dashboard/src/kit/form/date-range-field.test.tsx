import { localTime } from '@diwan/contract/fields.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { showLocale } from '#kit/i18n/locale.ts';
import { aBusiness, anOwner } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { DateRangeField } from './date-range-field.tsx';
import { useMirroredArrows } from './mirrored-arrows.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ start: localTime(), end: localTime() });
const send = vi.fn<(values: z.output<typeof schema>) => Promise<null>>(async () => null);

function formWith(values: Partial<z.input<typeof schema>>, mayBeOneDay = false, isWholeDays = false) {
  return function Form() {
    const form = useContractForm(schema, values);
    return (
      <ContractForm of={form} onSubmit={() => void form.submit(send)}>
        <DateRangeField from="start" to="end" label="Dates" {...{ mayBeOneDay, isWholeDays }} />
        <button type="submit">Send</button>
      </ContractForm>
    );
  };
}

const MARCH = { start: '2026-03-10 09:00:00', end: '2026-03-12 10:00:00' };
const configurations = [
  { key: 'check_in_at', value: '15:30' },
  { key: 'check_out_at', value: '11:00' },
];
const open = (Page: () => React.ReactNode, as = anOwner(aBusiness({ configurations }))) =>
  renderPage({ pages: { '/': Page }, at: '/', as });
/** jsdom places no popover, so that its content counts as hidden. */
const hidden = true;
/** For the same reason the focus trap complains that it finds nothing to focus. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const day = (name: string) => screen.findByRole('button', { name, hidden });

test('the first day is stamped with the check-in time and the last with the check-out time', async () => {
  const { user } = open(formWith(MARCH));
  await user.click(await screen.findByRole('button', { name: 'Dates: 10-03-2026 – 12-03-2026' }));
  await user.click(await day('19 March 2026'));
  await user.click(await day('23 March 2026'));
  await user.click(screen.getByText('Send'));
  const sent = { start: '2026-03-19 15:30:00', end: '2026-03-23 11:00:00' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

const AGREED = { start: '2026-04-02 11:30:00', end: '2026-04-04 14:00:00' };

test.each([
  ['the end is another day', ['2', '5'], { start: '2026-04-02 11:30:00', end: '2026-04-05 11:00:00' }],
  ['the start is another day', ['1', '4'], { start: '2026-04-01 15:30:00', end: '2026-04-04 14:00:00' }],
  ['the last day is chosen first', ['5', '2'], { start: '2026-04-02 11:30:00', end: '2026-04-05 11:00:00' }],
  ['both are other days', ['4', '7'], { start: '2026-04-04 15:30:00', end: '2026-04-07 11:00:00' }],
  ['both are the same again', ['2', '4'], AGREED],
])('A day that stays keeps the hour that was agreed for it where %s.', async (_case, days, sent) => {
  send.mockClear();
  const { user } = open(formWith(AGREED));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  for (const name of days) await user.click(await day(`${name} April 2026`));
  await user.click(screen.getByText('Send'));
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('A choice that was given up halfway takes no hours away from the days that are chosen afterwards.', async () => {
  // A calendar without days is opened on the month of today.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  send.mockClear();
  const { user } = open(formWith(AGREED));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  await user.click(await day('2 April 2026'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  await user.click(await day('2 April 2026'));
  await user.click(await day('5 April 2026'));
  await user.click(screen.getByText('Send'));
  const sent = { start: '2026-04-02 11:30:00', end: '2026-04-05 11:00:00' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('Several days that become one have the usual hours where the agreed ones would end before they begin.', async () => {
  send.mockClear();
  const { user } = open(formWith({ start: '2026-04-02 20:00:00', end: '2026-04-04 23:00:00' }, true));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  await user.click(await day('2 April 2026'));
  await user.click(await day('2 April 2026'));
  await user.click(screen.getByText('Send'));
  const sent = { start: '2026-04-02 15:30:00', end: '2026-04-02 11:00:00' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('before the configuration is there, days are stamped with midnight', async () => {
  const { user } = open(formWith(MARCH, true), anOwner(aBusiness()));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  await user.click(await day('19 March 2026'));
  await user.click(await day('19 March 2026'));
  await user.click(screen.getByText('Send'));
  const sent = { start: '2026-03-19 00:00:00', end: '2026-03-19 00:00:00' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('Where nobody checks in, one day lasts from its first minute to its last.', async () => {
  send.mockClear();
  const { user } = open(formWith(MARCH, true, true));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  await user.click(await day('19 March 2026'));
  await user.click(await day('19 March 2026'));
  await user.click(screen.getByText('Send'));
  const sent = { start: '2026-03-19 00:00:00', end: '2026-03-19 23:59:00' };
  await waitFor(() => expect(send).toHaveBeenCalledWith(sent));
});

test('weeks begin on Sunday', async () => {
  const { user } = open(formWith(MARCH));
  await user.click(await screen.findByRole('button', { name: /^Dates/ }));
  const [first] = await screen.findAllByRole('columnheader', { hidden });
  expect(first?.textContent).toBe('Su');
});

test('A wide screen shows two months, another one.', async () => {
  const months = async () => {
    const { user, unmount } = open(formWith(MARCH));
    await user.click(await screen.findByRole('button', { name: /^Dates/ }));
    await day('19 March 2026');
    const shown = screen.getAllByRole('table', { hidden }).length;
    unmount();
    return shown;
  };
  expect(await months()).toBe(1);
  const wide = vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query === '(min-width: 48em)',
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  expect(await months()).toBe(2);
  wide.mockRestore();
});

test('days that are missing are asked for, and half a choice is none', async () => {
  send.mockClear();
  const { user } = open(formWith({}));
  await user.click(await screen.findByText('Send'));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Dates/ }));
  await user.click(await screen.findByRole('button', { name: /^15 /, hidden }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Send'));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

/** No key of a test is trusted as one of a person is; the keys of this grid that name their place on the keyboard are. */
function MirroredGrid({ onKey }: { readonly onKey: (key: string) => void }) {
  const mirror = useMirroredArrows();
  const asPressed = (event: KeyboardEvent) => {
    const { nativeEvent } = event;
    const trusted = {
      isTrusted: nativeEvent.code !== '',
      stopPropagation: () => nativeEvent.stopPropagation(),
      preventDefault: () => nativeEvent.preventDefault(),
    };
    return Object.assign(event, { nativeEvent: trusted });
  };
  return (
    <div role="presentation" onKeyDownCapture={(event) => mirror(asPressed(event))}>
      <button onKeyDown={({ key }) => onKey(key)}>Day</button>
    </div>
  );
}

test.each([
  ['en', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']],
  ['ar', ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Enter']],
] as const)('In the language %s the arrow keys move to what lies where they point.', (locale, expected) => {
  showLocale(locale);
  const heard: string[] = [];
  render(<MirroredGrid onKey={(key) => heard.push(key)} />);
  const target = screen.getByRole('button', { name: 'Day' });
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']) {
    fireEvent.keyDown(target, { key, code: key });
  }
  expect(heard).toEqual(expected);
});
