import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import MenuPage from '../menu.page.tsx';
import { aCategory, aMenu, anItem, names, NOON } from '../testing/menu-rows.ts';

const SOUP = anItem();
const TEA = anItem({ id: 101, locales: names('Tea', 'شاي'), prices: [{ id: 41, price: 0.5, locales: [] }] });
const WATER = anItem({ id: 102, locales: names('Water', 'ماء'), prices: [] });
const MENU = aMenu([aCategory({ items: [SOUP, TEA, WATER] })]);
const PRICE = 2;
const BULK = 'POST /api/business/1/items/bulk';

type Handlers = Parameters<typeof fakeNetwork>[0];
type RecordedRequest = ReturnType<typeof fakeNetwork>;

// The browser of these tests lays nothing out: a grid without height would show no rows.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

async function show(handlers: Handlers = {}) {
  const asked = fakeNetwork({ 'GET /api/menu/1': () => ({ body: MENU }), ...handlers });
  const page = renderPage({ pages: { '/menu': MenuPage }, at: '/menu?view=grid', as: anOwner() });
  const grid = await screen.findByRole('grid');
  await waitFor(() => cell(0, 0));
  return { ...page, asked, grid };
}

const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`#grid-${row}-${column}`);
  if (!found) throw new Error(`There is no cell ${row}/${column}.`);
  return found;
};
const press = (row: number, column: number, more: object = {}) =>
  fireEvent.pointerDown(cell(row, column), { button: 0, pointerType: 'mouse', ...more });
const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } });
const sentTo = (input: RecordedRequest, address: string) =>
  input.filter((one) => `${one.method} ${one.path}` === address);
const saveAll = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

const priced = (row: ItemRow, price: number): ItemRow => ({
  ...row,
  prices: row.prices.map((one) => ({ ...one, price })),
  updated_at: NOON,
});

describe('the grid of a menu', () => {
  it('shows every item below its category, with its place among all rows', async () => {
    const { grid } = await show();
    expect(grid.getAttribute('aria-rowcount')).toBe('5');
    expect(cell(0, 0).textContent).toBe('Lentil soup');
    expect(cell(1, PRICE).textContent).toBe('0.500');
    expect(cell(2, PRICE).textContent).toBe('');
  });

  it('takes a table from a spreadsheet, in either script, and gives an item its first price', async () => {
    const { grid } = await show();
    press(0, PRICE);
    paste(grid, '2\n١٫٢٥\n0.150\n');
    expect([0, 1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['2', '1.25', '0.150']);
    expect(cell(0, PRICE).getAttribute('data-edited')).toBe('true');
  });

  it('takes a comma after a zero as the decimal mark, and one between thousands as nothing', async () => {
    const { grid } = await show();
    press(0, PRICE);
    paste(grid, '0,500\n1,250.500\n١٬٢٥٠\n');
    expect([0, 1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['0.500', '1250.500', '1250']);
  });

  it('fills the selection down and takes it back', async () => {
    const { grid } = await show();
    press(0, PRICE);
    press(2, PRICE, { shiftKey: true });
    fireEvent.keyDown(grid, { key: 'd', code: 'KeyD', ctrlKey: true });
    expect([1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['1.500', '1.500']);
    fireEvent.keyDown(grid, { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['0.500', '']);
  });

  it('saves all edits in one call that names only what differs, and offers to take them back', async () => {
    const response = { change_id: 9, changed: 1, items: [priced(TEA, 0.75)] };
    const undone = { restored: 1, removed: [], left: [], items: [{ ...TEA, updated_at: NOON }] };
    const { asked, grid } = await show({
      [BULK]: () => ({ body: response }),
      'POST /api/business/1/items/bulk/9/undo': () => ({ body: undone }),
    });
    press(1, PRICE);
    paste(grid, '0.75');
    saveAll();
    await screen.findByText('Saved: 1 dish');
    const [, takeBack] = screen.getAllByRole('button', { name: 'Undo' });
    if (takeBack) fireEvent.click(takeBack);
    expect(sentTo(asked, BULK).map(({ body }) => body)).toEqual([
      {
        menu_id: 1,
        changes: [
          {
            id: 101,
            updated_at: TEA.updated_at,
            prices: [expect.objectContaining({ id: 41, price: 0.75 })],
          },
        ],
      },
    ]);
    await waitFor(() => expect(cell(1, PRICE).textContent).toBe('0.500'));
  });

  it('says at the cell what the server had against it, and keeps what was typed', async () => {
    const errors = { 'changes.1.prices.0.price': ['Too dear.'] };
    const { grid } = await show({ [BULK]: () => ({ status: 422, body: { message: 'Too dear.', errors } }) });
    press(0, PRICE);
    paste(grid, '5\n6');
    saveAll();
    await waitFor(() => expect(cell(1, PRICE).getAttribute('aria-invalid')).toBe('true'));
    expect(cell(1, PRICE).textContent).toContain('6');
    expect(cell(0, PRICE).hasAttribute('aria-invalid')).toBe(false);
  });

  it('merges what somebody else saved meanwhile and saves again', async () => {
    const theirs: ItemRow = { ...TEA, locales: names('Karak', 'كرك'), updated_at: NOON };
    let tries = 0;
    const { asked, grid } = await show({
      [BULK]: () => {
        tries += 1;
        return tries === 1
          ? { status: 409, body: { message: 'Changed', current: [theirs] } }
          : { body: { change_id: 9, changed: 1, items: [priced(theirs, 0.75)] } };
      },
    });
    press(1, PRICE);
    paste(grid, '0.75');
    saveAll();
    await waitFor(() => expect(cell(1, 0).textContent).toBe('Karak'));
    await waitFor(() => expect(cell(1, PRICE).hasAttribute('data-edited')).toBe(false));
    expect(sentTo(asked, BULK)).toHaveLength(2);
    expect(sentTo(asked, BULK)[1]?.body).toMatchObject({ changes: [{ id: 101, updated_at: NOON }] });
  });

  describe('read again with a dish that a colleague has put first', () => {
    const RICE = anItem({ id: 103, locales: names('Rice', 'أرز'), prices: [] });
    const longer = aMenu([aCategory({ items: [RICE, SOUP, TEA, WATER] })]);
    const showTwoMenus = async () => {
      let menu = MENU;
      const page = await show({ 'GET /api/menu/1': () => ({ body: menu }) });
      const readAgain = async () => {
        menu = longer;
        await page.client.invalidateQueries();
        await waitFor(() => expect(cell(0, 0).textContent).toBe('Rice'));
      };
      return { ...page, readAgain };
    };

    it('pastes into the dish that was selected', async () => {
      const { grid, readAgain } = await showTwoMenus();
      press(1, PRICE);
      await readAgain();
      paste(grid, '0.75');
      expect([1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['1.500', '0.75']);
    });

    it('leaves the open cell at its dish, with what is typed in it', async () => {
      const { grid, readAgain } = await showTwoMenus();
      press(1, PRICE);
      fireEvent.keyDown(grid, { key: '7' });
      const editor = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Tea/ });
      fireEvent.change(editor(), { target: { value: '7.5' } });
      await readAgain();
      expect(editor().value).toBe('7.5');
      fireEvent.keyDown(editor(), { key: 'Enter' });
      expect([1, 2].map((row) => cell(row, PRICE).textContent)).toEqual(['1.500', '7.5']);
    });
  });
});
