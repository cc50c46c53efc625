import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { fakeNetwork, pageOfRows } from '../../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { aQuote, aReservation, aResort, aVilla, freeUnits } from '../../../../testing/reservations.ts';
import { ReservationDrawer } from './reservation-drawer.tsx';

const ALL = '/api/business/1/branches/all';
const BRANCH = '/api/business/1/branches/11';
const NEW =
  '/reservations/list2?id=new&in_item=5&in_unit=2&start=2026-04-07%2014:00:00&end=2026-04-09%2012:00:00';
const HUDAS = '/reservations/list2?id=31';

const FREE = {
  item_id: 5,
  unit: 1,
  provider_employee_id: null,
  seat_id: null,
  from: '2026-04-02 12:00:00',
  to: '2026-04-20 14:00:00',
  seconds: 0,
  status: 'reservable',
  starts: [],
};

type Answers = Parameters<typeof fakeNetwork>[0];

const aServer = (more: Answers = {}) =>
  fakeNetwork({
    'GET /api/business/1/items/search': () => ({ body: pageOfRows([aVilla]) }),
    'GET /api/business/1/users': () => ({ body: pageOfRows([]) }),
    [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [] } }),
    [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows([aReservation()]) }),
    [`GET ${BRANCH}/reservations/availability`]: () => ({ body: freeUnits }),
    [`POST ${BRANCH}/reservations/quote`]: () => ({ body: aQuote }),
    ...more,
  });

async function open(at: string, title: string, as = anOwner(aResort())) {
  const page = renderPage({
    pages: { '/reservations/list2': ReservationDrawer },
    at,
    as,
  });
  const drawer = await screen.findByRole('dialog', { name: title });
  return { ...page, drawer: within(drawer) };
}

describe('a new booking', () => {
  it('begins with the place and dates it was drawn over, priced and free', async () => {
    aServer();
    const { drawer } = await open(NEW, 'Add a new Reservation');
    expect(await drawer.findByDisplayValue('Villa Sadaf')).toBeTruthy();
    expect(await drawer.findByDisplayValue('S2')).toBeTruthy();
    expect(await drawer.findByText('2 nights')).toBeTruthy();
    expect(await drawer.findByText('190.000 KWD')).toBeTruthy();
    expect(await drawer.findByText('Available')).toBeTruthy();
  });

  it('A booking that was not drawn begins tonight, and a package of its chalet is one press away with days and price.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const locales = bothNames('Weekend', 'نهاية الأسبوع');
    const requests = aServer({
      'GET /api/business/1/items/search': () => ({
        body: pageOfRows([{ ...aVilla, prices: [{ id: 9, locales, price: 140 }] }]),
      }),
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [FREE] } }),
    });
    const { drawer, user } = await open('/reservations/list2?id=new&in_item=5', 'Add a new Reservation');
    expect(await drawer.findByText('01-04-2026 – 02-04-2026')).toBeTruthy();
    const packages = within(await drawer.findByRole('group', { name: 'Packages' }));
    const chip = await packages.findByRole('checkbox', {
      name: /Weekend.* .*Thu 2 – Sat 4 Apr.* · .*140\.000/,
    });
    await user.click(chip);
    expect(await drawer.findByText('02-04-2026 – 04-04-2026')).toBeTruthy();
    const quoted = requests.filter(({ path }) => path.endsWith('/quote')).map(({ body }) => body);
    expect(quoted).toContainEqual({ item_id: 5, from: '2026-04-02 14:00:00', to: '2026-04-04 12:00:00' });
  });

  it('An employee is offered the packages that the owner has set.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const locales = bothNames('Weekend', 'نهاية الأسبوع');
    aServer({
      'GET /api/business/1/items/search': () => ({
        body: pageOfRows([{ ...aVilla, prices: [{ id: 9, locales, price: 140 }] }]),
      }),
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [FREE] } }),
    });
    const chalet_packages = [{ label: 'Weekend', arrival: 'Fri', nights: 2 }];
    const employee = anEmployee(['reservations.read', 'reservations.create'], {
      ...aResort(),
      chalet_packages,
    });
    const { drawer } = await open('/reservations/list2?id=new&in_item=5', 'Add a new Reservation', employee);
    const packages = within(await drawer.findByRole('group', { name: 'Packages' }));
    expect(await packages.findByRole('checkbox', { name: /Weekend.* .*Fri 3 – Sun 5 Apr/ })).toBeTruthy();
    expect(packages.queryByRole('checkbox', { name: /Thu 2/ })).toBeNull();
  });

  it('A price that was typed where no rule gave one stays in sight when other dates have one, until it is taken back.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const locales = bothNames('Weekend', 'نهاية الأسبوع');
    aServer({
      'GET /api/business/1/items/search': () => ({
        body: pageOfRows([{ ...aVilla, prices: [{ id: 9, locales, price: 140 }] }]),
      }),
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [FREE] } }),
      [`POST ${BRANCH}/reservations/quote`]: ({ body }) => {
        const priced = (body as { from: string }).from >= '2026-04-02';
        return { body: priced ? aQuote : { ...aQuote, priced, total_price: null, payable: null } };
      },
    });
    const { drawer, user } = await open('/reservations/list2?id=new&in_item=5', 'Add a new Reservation');
    const price = await drawer.findByLabelText<HTMLInputElement>(/^Price for these dates/);
    await user.type(price, '300');
    await user.click(await drawer.findByRole('checkbox', { name: /Weekend/ }));
    expect(await drawer.findByText('190.000 KWD')).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>(/^Price for these dates/).value).toContain('300');
    await user.click(drawer.getByRole('button', { name: 'Back to the automatic price' }));
    expect(drawer.queryByLabelText(/^Price for these dates/)).toBeNull();
  });

  it('A booking that was not drawn begins where there is room when tonight is taken.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    aServer({
      [`GET ${BRANCH}/reservations/availability`]: ({ query }) => {
        const isTaken = (query.get('from') ?? '') < FREE.from;
        return { body: { ...freeUnits, available: !isTaken, message: isTaken ? 'Taken' : null } };
      },
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({ body: { margin: 0, minimum: 0, slots: [FREE] } }),
    });
    const { drawer } = await open('/reservations/list2?id=new&in_item=5', 'Add a new Reservation');
    expect(await drawer.findByText('02-04-2026 – 03-04-2026')).toBeTruthy();
    expect(await drawer.findByText('Available')).toBeTruthy();
  });

  it('is asked about before what was typed is thrown away', async () => {
    aServer();
    const { drawer, user, router } = await open(NEW, 'Add a new Reservation');
    await user.click(await drawer.findByRole('button', { name: 'New customer' }));
    await user.type(drawer.getByLabelText(/^Name/), 'Talal');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await user.click(within(question).getByRole('button', { name: 'Keep safe' }));
    expect(drawer.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Talal');
    expect(router.state.location.search).toMatchObject({ id: 'new' });
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Skip changes' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it('says on the field what the server does not take, and stays as it was typed', async () => {
    aServer({
      [`POST ${BRANCH}/reservations`]: () => ({
        status: 422,
        body: { message: 'Invalid', errors: { 'reserved_for.phone': ['This is no phone number.'] } },
      }),
    });
    const { drawer, user } = await open(NEW, 'Add a new Reservation');
    await user.click(await drawer.findByRole('button', { name: 'New customer' }));
    await user.type(drawer.getByLabelText(/^Name/), 'Talal');
    await user.type(drawer.getByRole('textbox', { name: /Phone/ }), '52222222');
    await user.click(drawer.getByRole('button', { name: 'Book' }));
    expect(await drawer.findByText('This is no phone number.')).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Talal');
  });
});

describe('a new appointment', () => {
  const service = (id: number, en: string, ar: string, itemable: object) => ({
    ...aVilla,
    id,
    itemable_type: 'salon_service',
    locales: bothNames(en, ar),
    itemable: { provider_employee_ids: [], ...itemable },
  });
  const MAKE_UP = service(6, 'Make-up', 'مكياج', { duration: 5400 });
  const HAIRCUT = service(7, 'Haircut', 'قص شعر', { duration: null, provider_employee_ids: [9] });
  const people = [
    { unit: 8, name: 'Maryam', free: true },
    { unit: 9, name: 'Dana', free: false },
  ];
  const made = aReservation({ from: '2026-04-07 10:00:00', to: '2026-04-07 11:30:00' });
  const ofSalon = (more: Answers = {}) =>
    aServer({
      'GET /api/business/1/items/search': () => ({ body: pageOfRows([MAKE_UP, HAIRCUT]) }),
      [`GET ${BRANCH}/reservations/availability`]: () => ({ body: { ...freeUnits, units: people } }),
      [`POST ${BRANCH}/reservations`]: () => ({ body: made }),
      ...more,
    });
  const openSalon = async (at: string) => {
    const configurations = [{ key: 'default_service_duration_time', value: 2700 }];
    const page = renderPage({
      pages: { '/reservations/list2': ReservationDrawer },
      at,
      as: anOwner(aBusiness({ type: 'salon', configurations })),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a new Reservation' }));
    const choose = async (field: RegExp, option: string) => {
      await page.user.click(await drawer.findByRole('combobox', { name: field }));
      await page.user.click(await screen.findByRole('option', { name: option, hidden: true }));
    };
    const times = () =>
      ['From', 'To'].map((label) => drawer.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value);
    return { ...page, drawer, choose, times };
  };
  const AT_TEN = '/reservations/list2?id=new&in_employee=8&start=2026-04-07%2010:00:00';

  it('An appointment that was pressed on the chart lasts as long as its service, with whom it was pressed at.', async () => {
    const requests = ofSalon();
    const { drawer, user, choose, times } = await openSalon(AT_TEN);
    await waitFor(() => expect(times()).toEqual(['10:00', '10:45']));
    await choose(/^Service/, 'Make-up');
    await waitFor(() => expect(times()).toEqual(['10:00', '11:30']));
    expect(await drawer.findByDisplayValue('Maryam')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'New customer' }));
    await user.type(drawer.getByLabelText(/^Name/), 'Sara');
    await user.type(await drawer.findByRole('textbox', { name: /Phone/ }), '52222222');
    await user.click(drawer.getByRole('button', { name: 'Book' }));
    const sent = () =>
      requests.find(({ method, path }) => method === 'POST' && path.endsWith('/reservations'));
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()?.body).toMatchObject({
      reservable_id: 6,
      provider_employee_id: 8,
      from: '2026-04-07 10:00:00',
      to: '2026-04-07 11:30:00',
    });
  });

  it('An appointment that was pressed beside an employee names them before a service is chosen, and others can be chosen.', async () => {
    const people = [8, 9].map((id) => ({
      id,
      name: id === 8 ? 'Maryam' : 'Dana',
      locales: bothNames('', ''),
    }));
    ofSalon({
      'GET /api/business/1/users': ({ query }) => ({
        body: pageOfRows(query.has('bookable_at') ? people : []),
      }),
    });
    const { drawer, choose } = await openSalon(AT_TEN);
    expect(await drawer.findByDisplayValue('Maryam')).toBeTruthy();
    await choose(/^Employee/, 'Dana');
    expect(await drawer.findByDisplayValue('Dana')).toBeTruthy();
  });

  it('Another service or start brings another end until somebody says when it ends, and one that is taken out comes back.', async () => {
    ofSalon();
    const { drawer, choose, times } = await openSalon(AT_TEN);
    await choose(/^Service/, 'Make-up');
    fireEvent.change(drawer.getByLabelText(/^From/), { target: { value: '12:15' } });
    await waitFor(() => expect(times()).toEqual(['12:15', '13:45']));
    await choose(/^Service/, 'Haircut');
    await waitFor(() => expect(times()).toEqual(['12:15', '13:00']));
    const end = drawer.getByLabelText(/^To/);
    fireEvent.change(end, { target: { value: '13:30' } });
    expect(times()).toEqual(['12:15', '13:30']);
    fireEvent.change(end, { target: { value: '' } });
    await waitFor(() => expect(times()).toEqual(['12:15', '13:00']));
    fireEvent.change(end, { target: { value: '14:00' } });
    await choose(/^Service/, 'Make-up');
    expect(times()).toEqual(['12:15', '14:00']);
  });

  it('An appointment of which nothing is said yet is asked about for its usual time: who is free can be chosen, and an own price typed.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-07T06:10:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const requests = ofSalon({
      [`POST ${BRANCH}/reservations/quote`]: () => ({
        body: { ...aQuote, priced: false, total_price: null, payable: null, lines: [] },
      }),
    });
    const { drawer, user, choose, times } = await openSalon('/reservations/list2?id=new');
    await choose(/^Service/, 'Make-up');
    await waitFor(() => expect(times()).toEqual(['10:00', '11:30']));
    await user.click(drawer.getByRole('combobox', { name: /^Employee/ }));
    expect(await screen.findByRole('option', { name: 'Maryam', hidden: true })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Dana – taken', hidden: true })).toBeTruthy();
    expect(await drawer.findByLabelText(/^Price for these dates/)).toBeTruthy();
    const asked = requests.filter(({ path }) => path.endsWith('/availability')).at(-1)?.query;
    expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-04-07 10:00:00', '2026-04-07 11:30:00']);
  });

  it('The free times of the day stand there once a service is chosen, and a press begins the appointment at one.', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-07T05:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const free = {
      ...FREE,
      item_id: 6,
      unit: null,
      provider_employee_id: 8,
      from: '2026-04-07 09:00:00',
      to: '2026-04-07 18:00:00',
      starts: ['09:00', '10:00', '13:30', '16:00'].map((time) => `2026-04-07 ${time}:00`),
    };
    const requests = ofSalon({
      [`GET ${BRANCH}/reservations/free-slots`]: () => ({
        body: { margin: 0, minimum: 5400, slots: [free] },
      }),
    });
    const { drawer, user, choose, times } = await openSalon(AT_TEN);
    expect(drawer.queryByRole('group', { name: 'Free times on this day' })).toBeNull();
    await choose(/^Service/, 'Make-up');
    const offered = within(await drawer.findByRole('group', { name: 'Free times on this day' }));
    const chips = () => offered.getAllByRole('button').map(({ textContent }) => textContent);
    expect(chips()).toEqual(['9 AM', '10 AM', '1:30 PM', '4 PM']);
    expect(offered.getByRole('button', { name: '10 AM', pressed: true })).toBeTruthy();
    const half = offered.getByRole('button', { name: '1:30 PM', pressed: false });
    expect(half.title).toBe('2026-04-07 01:30 PM');
    const asked = () => requests.filter(({ path }) => path.endsWith('/free-slots'));
    const { length } = asked();
    await user.click(half);
    await waitFor(() => expect(times()).toEqual(['13:30', '15:00']));
    expect(offered.getByRole('button', { name: '1:30 PM', pressed: true })).toBeTruthy();
    expect(asked()).toHaveLength(length);
    expect(Object.fromEntries(asked().at(-1)?.query ?? [])).toEqual({
      item_id: '6',
      provider_employee_id: '8',
      from: '2026-04-07 00:00:00',
      to: '2026-04-08 12:00:00',
    });
  });

  it('An appointment that was drawn over hours keeps them, whatever its service lasts.', async () => {
    ofSalon();
    const { choose, times } = await openSalon(`${AT_TEN}&end=2026-04-07%2010:30:00`);
    await choose(/^Service/, 'Make-up');
    expect(times()).toEqual(['10:00', '10:30']);
  });
});

describe('an appointment that is moved', () => {
  const written = aReservation({
    from: '2026-04-07 10:00:00',
    to: '2026-04-07 11:00:00',
    reservable: { id: 6, itemable_type: 'salon_service', locales: bothNames('Make-up', 'مكياج'), media: [] },
    reservable_id: 6,
    unit: null,
    unit_name: null,
  });
  const opened = async () => {
    const requests = aServer({
      [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows([written]) }),
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: written }),
    });
    const { drawer, user } = await open(HUDAS, 'Reservation 31');
    const put = async (label: RegExp, value: string) =>
      fireEvent.change(await drawer.findByLabelText(label), { target: { value } });
    const sent = () => requests.find(({ method, path }) => method === 'POST' && path.endsWith('/31'))?.body;
    const save = () => user.click(drawer.getByRole('button', { name: 'Save changes' }));
    const asked = () => requests.filter(({ path }) => path.endsWith('/free-slots'));
    return { drawer, put, sent, save, asked };
  };

  it('An appointment that begins later keeps its length, also past its old end.', async () => {
    const { drawer, put, sent, save } = await opened();
    await put(/^From/, '12:00');
    expect(drawer.queryByText('Next day')).toBeNull();
    await save();
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()).toMatchObject({ from: '2026-04-07 12:00:00', to: '2026-04-07 13:00:00' });
  });

  it('An appointment that is moved is offered the free times of its new day, among them those it takes itself.', async () => {
    const { drawer, put, asked } = await opened();
    await drawer.findByLabelText(/^From/);
    expect(asked()).toEqual([]);
    await put(/^From/, '12:00');
    await waitFor(() => expect(asked().map(({ signal }) => signal?.aborted)).toEqual([false]));
    expect(Object.fromEntries(asked()[0]?.query ?? [])).toMatchObject({ item_id: '6', exclude_id: '31' });
  });

  it('An end that is typed before the start is on the next day, which stands below it.', async () => {
    const { drawer, put, sent, save } = await opened();
    await put(/^To/, '09:00');
    expect(drawer.getByText('Next day')).toBeTruthy();
    await save();
    await waitFor(() => expect(sent()).toBeTruthy());
    expect(sent()).toMatchObject({ to: '2026-04-08 09:00:00' });
    expect(sent()).not.toHaveProperty('from');
  });
});

describe('a booking that was changed at another desk', () => {
  const newer = aReservation({
    to: '2026-04-06 12:00:00',
    status: 'completed',
    updated_at: '2026-04-01T08:05:00.000Z',
  });
  const meanwhile = () => {
    let sent = 0;
    return aServer({
      [`POST ${BRANCH}/reservations/31`]: () => {
        sent += 1;
        return sent === 1
          ? { status: 409, body: { message: 'This was changed meanwhile.', current: newer } }
          : { body: { ...newer, notes: [{ at: newer.updated_at, by: 'Nora', text: 'Late' }] } };
      },
    });
  };

  async function conflict() {
    const asked = meanwhile();
    const page = await open(HUDAS, 'Reservation 31');
    await page.user.type(await page.drawer.findByLabelText('Add a note'), 'Late');
    await page.user.click(page.drawer.getByRole('button', { name: 'Save changes' }));
    const alert = await page.drawer.findByRole('alert', { name: 'Somebody else changed this meanwhile' });
    return { ...page, asked, alert: within(alert) };
  }
  const note = (drawer: { readonly getByLabelText: typeof screen.getByLabelText }) =>
    drawer.getByLabelText<HTMLTextAreaElement>('Add a note').value;

  it('shows what is different there, and keeps what is being typed here', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T08:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { alert, drawer } = await conflict();
    expect(alert.getByText('This was changed meanwhile.')).toBeTruthy();
    expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'To: 6 Apr 12 PM',
      // It is completed and begins tomorrow.
      'Status: Confirmed',
    ]);
    expect(note(drawer)).toBe('Late');
  });

  it('is saved over the newer version when the own words are kept', async () => {
    const { alert, drawer, user, asked } = await conflict();
    await user.click(alert.getByRole('button', { name: 'Keep what I wrote' }));
    expect(note(drawer)).toBe('Late');
    await user.click(drawer.getByRole('button', { name: 'Save changes' }));
    const saves = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/31'));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.body).toMatchObject({ note: 'Late', updated_at: newer.updated_at });
    expect(saves()[1]?.body).not.toHaveProperty('to');
  });

  it('is taken over as it is there when asked for', async () => {
    const { alert, drawer, user } = await conflict();
    await user.click(alert.getByRole('button', { name: 'Show the newer version' }));
    expect(note(drawer)).toBe('');
    expect(drawer.queryByText('This was changed meanwhile.')).toBeNull();
    expect(await drawer.findByText('3 nights')).toBeTruthy();
  });
});

describe('a new customer of a booking', () => {
  it('is a known one once the booking is saved, whose name is corrected on their own page', async () => {
    const reserved_for = { ...aReservation().reserved_for, id: 44, name: 'Talal', phone: '+96552222223' };
    const saved = aReservation({ reserved_for, updated_at: '2026-04-01T08:05:00.000Z' });
    aServer({ [`POST ${BRANCH}/reservations/31`]: () => ({ body: saved }) });
    const { drawer, user } = await open(HUDAS, 'Reservation 31');
    await user.click(await drawer.findByRole('button', { name: 'New customer' }));
    await user.type(drawer.getByLabelText(/^Name/), 'Talal');
    await user.type(drawer.getByRole('textbox', { name: /Phone/ }), '52222223');
    await user.click(drawer.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(drawer.queryByLabelText(/^Name/)).toBeNull());
    expect(drawer.getByDisplayValue('Talal')).toBeTruthy();
  });
});

it('A booking that goes to another chalet of the same price is asked about its other insurance.', async () => {
  const aPalm = { ...aVilla, id: 6, locales: bothNames('Villa Palm', 'فيلا النخيل') };
  const huda = aReservation({ insurance: 50, sums: { payable: 190, paid: 0, open: 190, give_back: 0 } });
  const asked = aServer({
    'GET /api/business/1/items/search': () => ({ body: pageOfRows([aVilla, aPalm]) }),
    [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows([huda]) }),
    [`GET ${BRANCH}/reservations/31/price`]: () => ({ body: { lines: aQuote.lines, trace: [] } }),
    [`POST ${BRANCH}/reservations/quote`]: () => ({ body: { ...aQuote, insurance: 100, payable: 240 } }),
    [`POST ${BRANCH}/reservations/31`]: () => ({ body: huda }),
  });
  const { drawer, user } = await open(HUDAS, 'Reservation 31');
  await user.click(await drawer.findByDisplayValue('Villa Sadaf'));
  await user.click(await screen.findByRole('option', { name: 'Villa Palm', hidden: true }));
  const choices = within(await drawer.findByRole('radiogroup', { name: 'Which price?' }));
  expect(choices.getByRole('radio', { name: /^Keep .*50\.000.*190\.000/ })).toHaveProperty('checked', true);
  await user.click(choices.getByRole('radio', { name: /^Take .*100\.000.*240\.000/ }));
  await user.click(drawer.getByRole('button', { name: 'Save changes' }));
  const saved = () => asked.find(({ method, path }) => method === 'POST' && path.endsWith('/31'))?.body;
  await waitFor(() => expect(saved()).toMatchObject({ reservable_id: 6, reprice: true }));
});

describe('a canceled booking', () => {
  it('A canceled booking asks for nothing: its price stands there, without the insurance and without a sum to pay.', async () => {
    const canceled = aReservation({
      status: 'canceled',
      payment_status: 'paid',
      insurance: 50,
      balance: 150,
      sums: { payable: 40, paid: 40, open: 0, give_back: 0 },
    });
    aServer({
      [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows([canceled]) }),
      [`GET ${BRANCH}/reservations/31/price`]: () => ({ body: { lines: aQuote.lines, trace: [] } }),
    });
    const { drawer } = await open(HUDAS, 'Reservation 31');
    const amounts = () =>
      drawer
        .getAllByRole('definition')
        .map((sum) => `${sum.previousElementSibling?.textContent} ${sum.textContent}`);
    await waitFor(() => expect(amounts()).toContain('Paid so far 40.000 KWD'));
    expect(amounts()).toContain('Still to pay 0.000 KWD');
    expect(amounts().filter((line) => /^(To pay|Insurance)/.test(line))).toEqual([]);
  });
});

describe('a guest’s unpaid booking', () => {
  it('A press on Confirm keeps a held booking, whose time left is shown in hours.', async () => {
    const until = new Date(Date.now() + 23 * HOUR_MS + 90_000).toISOString();
    const held = aReservation({ source: 'guest', hold_expires_at: until });
    const requests = aServer({
      [`GET ${ALL}/reservations`]: () => ({ body: pageOfRows([held]) }),
      [`POST ${BRANCH}/reservations/31`]: () => ({ body: { ...held, hold_expires_at: null } }),
    });
    const { drawer, user } = await open(HUDAS, 'Reservation 31');
    expect((await drawer.findByRole('timer')).textContent).toMatch(/^Held, \D?23:0\d:\d\d\D? left$/);
    await user.click(drawer.getByRole('button', { name: 'Confirm the booking' }));
    await waitFor(() => expect(drawer.queryByRole('timer')).toBeNull());
    const [sent] = requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/31'));
    expect(sent?.body).toMatchObject({ confirmed: true });
    expect(drawer.queryByRole('button', { name: 'Confirm the booking' })).toBeNull();
  });
});
