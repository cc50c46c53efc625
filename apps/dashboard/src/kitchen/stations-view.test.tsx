import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showLocale } from '#kit/i18n/locale.ts';
import { aLine, anOrder, aServedKitchen, openBoard } from '../testing/kitchen.tsx';
import { silentAudio } from '../testing/silent-audio.ts';

silentAudio();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.setAttribute('open', '');
  };
});

const GRILL = 3;
const BAR = 4;
const STATIONS = [
  [GRILL, 'Grill', 'المشاوي'],
  [BAR, 'Bar', 'المشروبات'],
] as const;
const grilled = {
  ...aLine(1, ['Kibbeh', 'كبة', 2]),
  stations: [GRILL],
  allergens: ['gluten', 'nuts'],
  marks: ['spicy'],
};
const poured = { ...aLine(2, ['Lemonade', 'ليموناضة', 1]), stations: [BAR] };
const both = () => anOrder(7, { status: 'accepted', lines: [grilled, poured] });
const drinks = () => anOrder(8, { status: 'accepted', lines: [{ ...poured, id: 3 }] });
const ticket = (number: number) => within(screen.getByRole('article', { name: `#${number}` }));

/** The board of a device on which the stations were chosen. */
async function boardOf(names: readonly string[], rows = [both(), drinks()]) {
  const kitchen = aServedKitchen(rows, STATIONS);
  const board = await openBoard();
  const question = within(await screen.findByRole('dialog', { name: 'What does this screen show?' }));
  for (const name of names) await board.user.click(question.getByRole('checkbox', { name }));
  const show = names.length === 0 ? 'Expediter: everything' : 'Show these';
  await board.user.click(question.getByRole('button', { name: show }));
  return { ...board, kitchen };
}

it('A screen asks once which stations it is for, shows their lines alone, and remembers the choice.', async () => {
  const { close } = await boardOf(['Grill']);
  expect(screen.queryByRole('article', { name: '#8' })).toBeNull();
  expect(ticket(7).getByText('Kibbeh')).toBeTruthy();
  expect(ticket(7).queryByText('Lemonade')).toBeNull();
  close();
  await openBoard();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('article', { name: '#8' })).toBeNull();
  expect(screen.getByText('Sea · Grill')).toBeTruthy();
});

it('A screen can be given other stations later.', async () => {
  const { user } = await boardOf(['Grill']);
  await user.click(screen.getByRole('button', { name: 'Stations' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(sheet.getByRole('checkbox', { name: 'Grill' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Bar' }));
  await user.click(sheet.getByRole('button', { name: 'Show these' }));
  expect(ticket(8).getByText('Lemonade')).toBeTruthy();
  expect(ticket(7).queryByText('Kibbeh')).toBeNull();
});

it('A station says that its part is done, and the order is offered as ready once every station has.', async () => {
  const { user, kitchen } = await boardOf(['Grill']);
  expect(ticket(7).queryByRole('button', { name: /is ready/ })).toBeNull();
  await user.click(ticket(7).getByRole('button', { name: /All of order .*7.* is done here/ }));
  await waitFor(() => expect(kitchen.strikes).toEqual([{ line: 1, stations: [GRILL], made: true }]));
  expect(ticket(7).getByText(/Waiting for: .*Bar/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stations' }));
  await user.click(screen.getByRole('button', { name: 'Expediter: everything' }));
  await user.click(ticket(7).getByRole('button', { name: /Lemonade/ }));
  expect(ticket(7).getByRole('button', { name: /is ready/ }).dataset['look']).toBe('made');
});

it('The expediter sees every ticket with the state of each station.', async () => {
  const { user } = await boardOf([]);
  const said = () =>
    ticket(7)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))
      .slice(0, 2);
  expect(said()).toEqual(['Grill: 0 of 1', 'Bar: 0 of 1']);
  await user.click(ticket(7).getByRole('button', { name: /Kibbeh/ }));
  expect(said()).toEqual(['Grill: done', 'Bar: 0 of 1']);
  expect(ticket(8).getByText('Lemonade')).toBeTruthy();
});

it('A strike without a server is kept, survives a restart, and is sent when it is back.', async () => {
  const { user, kitchen, close } = await boardOf(['Grill']);
  kitchen.isAway = true;
  await user.click(ticket(7).getByRole('button', { name: /Kibbeh/ }));
  expect(
    ticket(7)
      .getByRole('button', { name: /Kibbeh/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  await waitFor(() => expect(ticket(7).getByText('Will be sent when connected')).toBeTruthy(), {
    timeout: 8000,
  });
  close();
  const again = await openBoard();
  expect(
    ticket(7)
      .getByRole('button', { name: /Kibbeh/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  kitchen.isAway = false;
  again.store.back();
  await waitFor(() => expect(kitchen.strikes).toEqual([{ line: 1, stations: [GRILL], made: true }]));
  await waitFor(() => expect(screen.queryByText('Will be sent when connected')).toBeNull());
});

it('What an item contains stands on its line in words, in the language of the kitchen.', async () => {
  aServedKitchen([both()]);
  await openBoard();
  expect(ticket(7).getByText('Contains: Cereals containing gluten, Nuts')).toBeTruthy();
  showLocale('ar');
  expect(await screen.findByText('يحتوي على: حبوب تحتوي على الغلوتين، مكسرات')).toBeTruthy();
});

it('A kitchen without stations asks nothing and offers no choice of them.', async () => {
  aServedKitchen([anOrder(7, { status: 'accepted', lines: [{ ...grilled, stations: [] }] })]);
  await openBoard();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Stations' })).toBeNull();
});
