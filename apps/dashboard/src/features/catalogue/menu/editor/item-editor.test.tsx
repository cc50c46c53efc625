import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../../testing/choose.ts';
import { pageOfRows } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../../../testing/people.ts';
import { anItem, names } from '../testing/menu-rows.ts';
import {
  bodies,
  CHALETS,
  openItem,
  SAVE,
  savedAs,
  UNPLACED,
  VILLA,
  type Handlers,
} from '../testing/open-item.tsx';

describe('the prices of a chalet', () => {
  it('bear Weekdays, Weekend and FullWeek, each once, and then there is no further one to add', async () => {
    const { user, details } = await openItem(VILLA);
    const add = details.getByRole('button', { name: 'Add price' });
    for (const _ of [1, 2, 3]) await user.click(add);
    const stays = details.getAllByRole('combobox', { name: 'Stay' });
    expect(stays.map((stay) => (stay as HTMLInputElement).value)).toEqual([
      'Weekdays',
      'Weekend',
      'FullWeek',
    ]);
    expect(add).toHaveProperty('disabled', true);
    await user.click(details.getByRole('button', { name: 'Remove price 2' }));
    expect(add).toHaveProperty('disabled', false);
    const [first] = details.getAllByRole('combobox', { name: 'Stay' });
    const offered = await choicesOf(user, first as HTMLElement);
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Weekdays', 'Weekend']);
  });
});

describe('a discount', () => {
  it('is the only one: no second can be added', async () => {
    const { user, details } = await openItem(VILLA);
    const add = details.getByRole('button', { name: 'Add Discount' });
    await user.click(add);
    expect(add).toHaveProperty('disabled', true);
    await user.click(details.getByRole('button', { name: 'Remove the discount' }));
    expect(add).toHaveProperty('disabled', false);
  });
});

describe('the period of a discount', () => {
  const DISCOUNT = {
    id: 8,
    business_id: 1,
    locales: names('Spring', 'الربيع'),
    amount: 10,
    type: 'percentage' as const,
    from: '2026-05-01 00:00:00',
    to: '2026-05-10 00:00:00',
  };
  const undo = 'Undo my changes to Villa';

  it('is picked by both its days, and stands as it was once the changes are undone', async () => {
    const { user, details } = await openItem(anItem({ ...VILLA, discounts: [DISCOUNT] }));
    const period = details.getByLabelText('From and to');
    fireEvent.click(period);
    fireEvent.click(await screen.findByLabelText('12 May 2026'));
    await user.click(details.getByLabelText(/^Amount/));
    await waitFor(() => expect(period.textContent).toBe('01-05-2026 – 10-05-2026'));
    expect(screen.queryByLabelText(undo)).toBeNull();
    fireEvent.click(period);
    fireEvent.click(await screen.findByLabelText('12 May 2026'));
    fireEvent.click(screen.getByLabelText('14 May 2026'));
    expect(period.textContent).toBe('12-05-2026 – 14-05-2026');
    fireEvent.click(screen.getByLabelText(undo));
    expect(period.textContent).toBe('01-05-2026 – 10-05-2026');
  });

  it('stands as it was where its field is pressed again after the first day', async () => {
    const { user, details } = await openItem(anItem({ ...VILLA, discounts: [DISCOUNT] }));
    const period = details.getByLabelText('From and to');
    await user.click(period);
    fireEvent.click(await screen.findByLabelText('12 May 2026'));
    await user.click(period);
    await waitFor(() => expect(screen.queryByLabelText('12 May 2026')).toBeNull());
    expect(period.textContent).toBe('01-05-2026 – 10-05-2026');
    await user.click(period);
    fireEvent.click(await screen.findByLabelText('12 May 2026'));
    fireEvent.click(screen.getByLabelText('14 May 2026'));
    await waitFor(() => expect(screen.queryByLabelText('12 May 2026')).toBeNull());
    expect(period.textContent).toBe('12-05-2026 – 14-05-2026');
  });
});

describe('a row without an amount', () => {
  it.each([
    ['Add price', 'Price is required'],
    ['Add Addon', 'Price is required'],
    ['Add Discount', 'This field is required'],
  ])('of %s marks its field, and Save leads there instead of saving', async (add, message) => {
    const { user, details, asked } = await openItem(VILLA);
    await user.click(details.getByRole('button', { name: add }));
    const amount = details.getByLabelText(/^Amount/);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(details.getAllByText(message)).not.toHaveLength(0);
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(amount);
    expect(bodies(asked)).toEqual([]);
    await user.type(amount, '0');
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies(asked)).toHaveLength(1));
  });
});

describe('the units', () => {
  it.each(['0', ''])('typed as %j are one again', async (typed) => {
    const { user, details } = await openItem(VILLA);
    const units = details.getByLabelText('Units');
    await user.clear(units);
    if (typed !== '') await user.type(units, typed);
    await user.tab();
    expect(units).toHaveProperty('value', '1');
  });

  it('have names that are saved with the item', async () => {
    const { user, details, asked } = await openItem(VILLA);
    await user.click(details.getByRole('button', { name: 'Units Names' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Units Names' }));
    expect(dialog.getByLabelText('Unit 1')).toHaveProperty('value', 'A1');
    await user.click(dialog.getByRole('button', { name: 'Number the empty ones' }));
    expect(dialog.getByLabelText('Unit 2')).toHaveProperty('value', 'A2');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await details.findByText('2 of 2 named')).toBeInstanceOf(HTMLElement);
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated successfully')).toBeInstanceOf(HTMLElement);
    expect(bodies(asked)).toEqual([{ itemable: { unit_names: ['A1', 'A2'] }, updated_at: VILLA.updated_at }]);
  });

  it('tell when the server has cut names beyond them', async () => {
    const warning = 'Unit names beyond the number of units were removed.';
    const handlers: Handlers = {
      [SAVE]: (input) => ({ body: { ...savedAs(VILLA)(input).body, warnings: [warning] } }),
    };
    const { user, details } = await openItem(VILLA, { handlers });
    await user.clear(details.getByLabelText('Units'));
    await user.type(details.getByLabelText('Units'), '1');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(warning)).toBeInstanceOf(HTMLElement);
  });
});

it('Ctrl+S saves while the keyboard writes Arabic, whatever letter is on the key.', async () => {
  const { user, details, asked } = await openItem(VILLA);
  await user.click(details.getByRole('button', { name: 'Add Discount' }));
  await user.type(details.getByLabelText(/^Amount/), '5');
  fireEvent.keyDown(details.getByLabelText(/^Amount/), { key: 'س', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(bodies(asked)).toHaveLength(1));
});

describe('the map link', () => {
  const link = (details: Awaited<ReturnType<typeof openItem>>['details']) =>
    details.getByLabelText('Google Maps link');

  it('that names no place says so and disables Save', async () => {
    const { user, details, asked } = await openItem(VILLA);
    await user.type(link(details), 'https://maps.app.goo.gl/x');
    expect(details.getAllByText('Please enter a valid Google Maps link.')).not.toHaveLength(0);
    expect(details.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    await user.keyboard('{Control>}s{/Control}');
    expect(bodies(asked)).toEqual([]);
  });

  it('gives the coordinates of its @latitude,longitude', async () => {
    const { user, details, asked } = await openItem(VILLA);
    await user.click(link(details));
    await user.paste('https://www.google.com/maps/place/Khiran/@28.6584,48.3841,17z/data=!3m1');
    expect(details.getByText('28.6584, 48.3841')).toBeInstanceOf(HTMLElement);
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(asked)).toMatchObject([{ itemable: { latitude: 28.6584, longitude: 48.3841 } }]),
    );
  });

  it('that is emptied clears them', async () => {
    const placed = anItem({ ...VILLA, itemable: { ...VILLA.itemable, latitude: 28.6, longitude: 48.3 } });
    const { user, details, asked } = await openItem(placed);
    expect(link(details)).toHaveProperty('value', 'https://www.google.com/maps/@28.6,48.3,14z');
    await user.clear(link(details));
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(asked)).toMatchObject([{ itemable: { latitude: null, longitude: null } }]),
    );
  });
});

describe('what only some kinds have', () => {
  it('is a duration and providers for a service of a salon', async () => {
    const cut = anItem({
      locales: names('Cut', 'قص'),
      itemable_type: 'salon_service',
      itemable: { id: 3, duration: 1800, provider_employee_ids: [] },
    });
    const handlers: Handlers = {
      'GET /api/business/1/users': () => ({
        body: pageOfRows([{ id: 5, name: 'Hessa', photo: null, media: [], locales: [] }]),
      }),
    };
    const { user, details, asked } = await openItem(cut, {
      as: anOwner(aBusiness({ type: 'salon' })),
      handlers,
    });
    const duration = details.getByLabelText('Duration');
    expect(duration).toHaveProperty('value', '00:30:00');
    await user.clear(duration);
    await user.type(duration, '24:00:00');
    await user.click(details.getByRole('button', { name: 'Save' }));
    expect(document.activeElement).toBe(duration);
    expect(bodies(asked)).toEqual([]);
    await user.clear(duration);
    await user.type(duration, '01:15:30');
    await user.click(details.getByRole('combobox', { name: 'Providers' }));
    await user.click(await screen.findByRole('option', { name: 'Hessa', ...UNPLACED }));
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(asked)).toMatchObject([{ itemable: { duration: 4530, provider_employee_ids: [5] } }]),
    );
  });

  it('is an amount for a product, and units for a room', async () => {
    const product = anItem({ itemable_type: 'salon_product', itemable: { id: 3, amount: 4 } });
    const { details, unmount } = await openItem(product, { as: anOwner(aBusiness({ type: 'salon' })) });
    expect(details.getByLabelText('Amount in stock')).toHaveProperty('value', '4');
    expect(details.queryByLabelText('Units')).toBeNull();
    unmount();
    const room = anItem({
      itemable_type: 'hotel_room',
      itemable: { id: 3, units: 12, unit_names: [], bedrooms: 1, insurance: 0 },
    });
    const hotel = await openItem(room, { as: anOwner(aBusiness({ type: 'hotel' })) });
    expect(hotel.details.getByText('0 of 12 named')).toBeInstanceOf(HTMLElement);
    expect(hotel.details.queryByLabelText('Google Maps link')).toBeNull();
  });
});

describe('rights', () => {
  const reader = (...more: string[]) => ({
    ...anEmployee([], CHALETS),
    permissions: ['menu.1.menu.read', ...more],
  });

  it('to update prices do not make addons: those need create', async () => {
    const { details } = await openItem(VILLA, { as: reader('menu.1.items.update') });
    for (const name of ['Add price', 'Add Discount', 'Save']) {
      expect(details.getByRole('button', { name })).toBeInstanceOf(HTMLElement);
    }
    expect(details.queryByRole('button', { name: 'Add Addon' })).toBeNull();
    expect(details.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  it('to read leave every field to be read, and no button that changes something', async () => {
    const { details } = await openItem(VILLA, { as: reader('menu.1.items.delete') });
    expect(details.getByLabelText('Units')).toHaveProperty('readOnly', true);
    expect(details.getByLabelText('Google Maps link')).toHaveProperty('readOnly', true);
    for (const name of ['Add price', 'Add Discount', 'Add Addon', 'Save', 'Search', /picture/]) {
      expect(details.queryByRole('button', { name })).toBeNull();
    }
    expect(details.getByRole('button', { name: 'Delete Villa' })).toBeInstanceOf(HTMLElement);
  });
});
