import type { BusinessInfo, UserInfo } from '@diwan/contract/accounts/me.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork, type RecordedRequest } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner, bothNames } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { BranchSettingsTab } from './branch-settings.tsx';
import { BusinessSettingsTab } from './business-settings.tsx';
import ConfigurationsPage from '#app/settings/configurations.page.tsx';

interface Row {
  readonly key: string;
  readonly data: unknown;
}

const MENU = {
  branch: { id: 11, slug: 'sea', locales: bothNames('Sea', 'البحر') },
  business: {
    id: 1,
    type: 'salon',
    slug: 'sea',
    currency: 'KWD',
    timezone: 'UTC',
    locales: bothNames('Sea', 'البحر'),
    media: [],
  },
  menu: null,
  settings: [],
  configurations: [],
};

/** A branch whose mobile list is `stored`; what is sent is merged into the answer. */
/** Whoever is signed in stays so when a save asks again. */
const signedIn = (user: UserInfo) => ({ 'GET /api/users/info': () => ({ body: user }) });
const ownerOf = (type: BusinessInfo['type']) => anOwner(aBusiness({ type }));

function aServer(
  type: BusinessInfo['type'],
  stored: readonly Row[],
  response?: () => { status: number; body: unknown },
): RecordedRequest[] {
  const list = (rows: readonly Row[]) => [{ id: 7, key: 'MobileAppSettings', data: rows }];
  return fakeNetwork({
    ...signedIn(ownerOf(type)),
    'GET /api/webapp/branches/sea': () => ({ body: MENU }),
    'GET /api/branches/11/settings': () => ({ body: list(stored) }),
    'POST /api/branches/11/settings/set': ({ body }) => {
      const [{ data }] = (body as { settings: [{ data: readonly Row[] }] }).settings;
      return response?.() ?? { body: list(data.filter((row) => row.data !== null)) };
    },
    'GET /api/business/1/items/search': ({ query }) => ({
      body: {
        data: query.get('search') === 'villa' ? [{ id: 5, locales: bothNames('Villa A', 'فيلا أ') }] : [],
      },
    }),
    'GET /api/business/1/items/5': () => ({ body: { id: 5, locales: bothNames('Villa A', 'فيلا أ') } }),
  });
}

const Mobile = () => <BranchSettingsTab list="MobileAppSettings" />;
const openMobile = (type: BusinessInfo['type']) =>
  renderPage({ pages: { '/': Mobile }, at: '/', as: ownerOf(type) });
const save = () => screen.getByRole('button', { name: 'Save' });
/** What is not saved yet is sent as well, to be drawn as guests would see it. */
const isSave = ({ method, path }: RecordedRequest) => method === 'POST' && !path.endsWith('/guest-page');
const sentIn = (requests: readonly RecordedRequest[]) =>
  (requests.find(isSave)?.body as { settings: [{ data: Row[] }] } | undefined)?.settings[0].data;

describe('layouts', () => {
  it('that another desk has saved come in as long as nothing is changed here', async () => {
    const rows = [{ key: 'MenuLayout', data: 'grid-sm' }];
    aServer('salon', rows);
    const { user, client } = openMobile('salon');
    const layouts = within(await screen.findByRole('radiogroup', { name: 'Layout of the menu' }));
    const checked = () => layouts.getByRole('radio', { checked: true }).getAttribute('aria-label');
    rows[0] = { key: 'MenuLayout', data: 'grid-lg' };
    await client.invalidateQueries();
    await waitFor(() => expect(checked()).toBe('Large grid'));
    await user.click(layouts.getByRole('radio', { name: 'Small grid' }));
    rows[0] = { key: 'MenuLayout', data: 'list' };
    await client.invalidateQueries();
    expect(checked()).toBe('Small grid');
  });

  it('are chosen as drawn cards, the default marked, and go back to it', async () => {
    const requests = aServer('salon', [{ key: 'MenuLayout', data: 'grid-sm' }]);
    const { user } = openMobile('salon');
    const layouts = within(await screen.findByRole('radiogroup', { name: 'Layout of the menu' }));
    const checked = () => layouts.getByRole('radio', { checked: true }).getAttribute('aria-label');
    expect(checked()).toBe('Small grid');
    await user.click(layouts.getByRole('radio', { name: 'Large grid' }));
    expect(checked()).toBe('Large grid');
    await user.click(layouts.getByRole('button', { name: 'Back to the default' }));
    expect(checked()).toBe('List');
    expect(layouts.queryByRole('button', { name: 'Back to the default' })).toBeNull();
    await user.click(save());
    await waitFor(() => expect(sentIn(requests)).toEqual([{ key: 'MenuLayout', data: null }]));
  });
});

describe('working hours', () => {
  it('are set for a day, copied to all, and sent alone', async () => {
    const requests = aServer('salon', [{ key: 'shifts', data: { Sun: [{ S: '10:00', E: '14:00' }] } }]);
    const { user } = openMobile('salon');
    await user.click(await screen.findByRole('button', { name: 'Add shift on Sunday' }));
    await user.type(screen.getByLabelText('Sunday, start 2'), '16');
    await user.type(screen.getByLabelText('Sunday, end 2'), '2400');
    await user.click(screen.getByRole('button', { name: 'Copy Sunday to all days' }));
    expect(screen.getByLabelText<HTMLInputElement>('Friday, end 2').value).toBe('24:00');
    await user.click(save());
    await waitFor(() => expect(sentIn(requests)).toHaveLength(1));
    const day = [
      { S: '10:00', E: '14:00' },
      { S: '16:00', E: '24:00' },
    ];
    expect(sentIn(requests)?.[0]).toMatchObject({ key: 'shifts', data: { Sun: day, Mon: day, Fri: day } });
  });

  it('A shift without its times is not copied to other days, and stays on its own.', async () => {
    aServer('salon', [{ key: 'shifts', data: { Sun: [{ S: '10:00', E: '14:00' }] } }]);
    const { user } = openMobile('salon');
    await user.click(await screen.findByRole('button', { name: 'Add shift on Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Copy Sunday to all days' }));
    expect(screen.getByLabelText<HTMLInputElement>('Friday, start 1').value).toBe('10:00');
    expect(screen.queryByLabelText('Friday, start 2')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Sunday, start 2').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove shift 1 on Sunday' }));
    expect(screen.queryByRole('button', { name: 'Copy Sunday to all days' })).toBeNull();
  });

  it('that overlap are refused with words, on the field they are about', async () => {
    const requests = aServer('salon', [
      {
        key: 'shifts',
        data: {
          Mon: [
            { S: '09:00', E: '13:00' },
            { S: '14:00', E: '18:00' },
          ],
        },
      },
    ]);
    const { user } = openMobile('salon');
    const second = await screen.findByLabelText('Monday, start 2');
    await user.clear(second);
    await user.type(second, '12:00');
    await user.click(save());
    expect(await screen.findByText('Two shifts of a day overlap.')).toBeTruthy();
    expect(sentIn(requests)).toBeUndefined();
  });

  it('are not offered where nobody works in shifts', async () => {
    aServer('chalet', []);
    openMobile('chalet');
    await screen.findByText('Disable Booking');
    expect(screen.queryByText('No hours set')).toBeNull();
    expect(screen.queryByText('Hide the cart')).toBeNull();
  });
});

describe('opening hours', () => {
  const Branch = () => <BranchSettingsTab />;
  const answered = (rows: readonly Row[]) => rows.map((row, index) => ({ id: index + 1, ...row }));

  function open(stored: readonly Row[]) {
    const requests = fakeNetwork({
      ...signedIn(ownerOf('restaurant')),
      'GET /api/branches/11/settings': () => ({ body: answered(stored) }),
      'POST /api/branches/11/settings/set': ({ body }) => ({
        body: answered((body as { settings: readonly Row[] }).settings),
      }),
    });
    const page = renderPage({ pages: { '/': Branch }, at: '/', as: ownerOf('restaurant') });
    const sent = () =>
      (requests.find(({ method }) => method === 'POST')?.body as { settings: readonly Row[] } | undefined)
        ?.settings;
    return { ...page, sent };
  }

  it('Hours past midnight and days with other hours are typed and sent as they are.', async () => {
    const { user, sent } = open([{ key: 'OpeningHours', data: { Thu: [{ S: '18:00', E: '23:00' }] } }]);
    const end = await screen.findByLabelText('Thursday, end 1');
    await user.clear(end);
    await user.type(end, '02:00');
    await user.click(screen.getByRole('button', { name: 'Add special days' }));
    await user.type(screen.getByLabelText('Name in English'), 'Eid');
    await user.click(save());
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    expect(sent()).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Remove special days 1' }));
    await user.click(save());
    await waitFor(() =>
      expect(sent()).toEqual([{ key: 'OpeningHours', data: { Thu: [{ S: '18:00', E: '02:00' }] } }]),
    );
  });

  it('Hours that run into the next day are refused with words on their field.', async () => {
    const { user, sent } = open([
      { key: 'OpeningHours', data: { Thu: [{ S: '18:00', E: '23:00' }], Fri: [{ S: '01:00', E: '09:00' }] } },
      {
        key: 'SpecialHours',
        data: [{ from: '2026-03-20', to: '2026-03-20', name_en: 'Eid', name_ar: '', ranges: [] }],
      },
    ]);
    const end = await screen.findByLabelText('Thursday, end 1');
    await user.clear(end);
    await user.type(end, '02:00');
    expect(screen.getByDisplayValue('Eid')).toBeTruthy();
    await user.click(save());
    expect(await screen.findByText('Two of these times overlap.')).toBeTruthy();
    expect(sent()).toBeUndefined();
  });
});

describe('advertisements', () => {
  const AD = { src: 'http://diwan.test/storage/1/abcdefgh1.png', link: 'https://sea.com' };
  const row = () => screen.findByRole('listitem', { name: 'Image 1' });

  it('lead to a chalet found by its name, which clears the link', async () => {
    const requests = aServer('chalet', [{ key: 'SliderAds', data: [AD] }]);
    const { user } = openMobile('chalet');
    const ad = within(await row());
    expect(ad.getByLabelText<HTMLInputElement>('Link', { selector: '[type=url]' }).value).toBe(
      'https://sea.com',
    );
    await user.click(ad.getByRole('radio', { name: 'Chalet search' }));
    await user.click(ad.getByRole('button', { name: 'Search' }));
    expect(ad.getByText('This field is required,')).toBeTruthy();
    await user.type(ad.getByLabelText('Find a chalet'), 'tower{Enter}');
    expect(await ad.findByText('No chalets found with tower')).toBeTruthy();
    await user.clear(ad.getByLabelText('Find a chalet'));
    await user.type(ad.getByLabelText('Find a chalet'), 'villa{Enter}');
    await user.click(await ad.findByRole('button', { name: 'Villa A' }));
    await user.click(save());
    await waitFor(() =>
      expect(sentIn(requests)).toEqual([{ key: 'SliderAds', data: [{ src: AD.src, link: 'items/5' }] }]),
    );
  });

  it('say Invalid URL for a link that is none', async () => {
    aServer('chalet', [{ key: 'SliderAds', data: [AD] }]);
    const { user } = openMobile('chalet');
    const link = within(await row()).getByLabelText('Link', { selector: '[type=url]' });
    await user.clear(link);
    await user.type(link, 'nowhere');
    await user.click(save());
    expect(await screen.findByText('Invalid URL')).toBeTruthy();
  });

  it('are at most five', async () => {
    const five = Array.from({ length: 5 }, (_, index) => ({ ...AD, src: `${AD.src}?${index}` }));
    aServer('chalet', [{ key: 'SliderAds', data: five }]);
    openMobile('chalet');
    expect(await screen.findAllByRole('listitem', { name: /Image \d/ })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Add an image' })).toBeNull();
  });
});

describe('a save', () => {
  it('puts what the server refuses on its field', async () => {
    const body = { message: 'No', errors: { 'settings.0.data.0.data': ['This link leads elsewhere.'] } };
    aServer('chalet', [], () => ({ status: 422, body }));
    const { user } = openMobile('chalet');
    const link = await screen.findByLabelText('Link of the advertisement');
    await user.type(link, 'items/99');
    await user.click(save());
    expect(await screen.findByText('This link leads elsewhere.')).toBeTruthy();
    expect(document.activeElement).toBe(link);
  });

  it('tells the page until when guests may book', async () => {
    aServer('chalet', [
      { key: 'EnableReservationTill', data: '2026-12-31' },
      { key: 'PayOnline', data: true },
    ]);
    const heard: unknown[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent<unknown>).detail);
    window.addEventListener('reservation-till-updated', hear);
    const { user } = openMobile('chalet');
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    await user.click(save());
    await waitFor(() => expect(heard).toEqual([{ branch_id: 11, EnableReservationTill: null }]));
    window.removeEventListener('reservation-till-updated', hear);
  });

  it('is not offered to those who may only read', async () => {
    fakeNetwork({
      'GET /api/webapp/branches/sea': () => ({ body: MENU }),
      'GET /api/business/1/settings': () => ({ body: [{ id: 1, key: 'Website', data: 'sea.com' }] }),
    });
    renderPage({ pages: { '/': BusinessSettingsTab }, at: '/', as: anEmployee(['settings.read']) });
    expect(await screen.findByText('You can look at these settings, but not change them.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Website').readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

it('Settings of a whole business are read only for whoever may change them at some branches and not at all.', async () => {
  fakeNetwork({
    'GET /api/webapp/branches/sea': () => ({ body: MENU }),
    'GET /api/business/1/settings': () => ({ body: [{ id: 1, key: 'Website', data: 'sea.com' }] }),
  });
  const as = (has_all_branches: boolean) =>
    anEmployee(['settings.read', 'settings.update'], aBusiness({ has_all_branches }));
  const page = renderPage({ pages: { '/': BusinessSettingsTab }, at: '/', as: as(false) });
  expect((await screen.findByLabelText<HTMLInputElement>('Website')).readOnly).toBe(true);
  expect(screen.getByText(/may change settings at all of its branches/)).toBeTruthy();
  page.unmount();
  renderPage({ pages: { '/': BusinessSettingsTab }, at: '/', as: as(true) });
  expect((await screen.findByLabelText<HTMLInputElement>('Website')).readOnly).toBe(false);
});

describe('the settings of a business', () => {
  const openBusiness = (type: BusinessInfo['type']) => {
    fakeNetwork({
      ...signedIn(ownerOf(type)),
      'GET /api/webapp/branches/sea': () => ({ body: MENU }),
      'GET /api/business/1/settings': () => ({ body: [] }),
    });
    return renderPage({ pages: { '/': BusinessSettingsTab }, at: '/', as: ownerOf(type) });
  };

  it('ask for the name in the language that stands first, as soon as it is chosen', async () => {
    const { user } = openBusiness('restaurant');
    await screen.findByRole('group', { name: 'English' });
    const asked = () =>
      screen
        .getAllByRole('group', { name: /^(English|Arabic)$/ })
        .map((group) => group.querySelector('label')?.textContent?.includes('*'));
    const languages = () =>
      screen.getAllByRole('group', { name: /^(English|Arabic)$/ }).map((group) => group.lang || group.dir);
    expect([languages(), asked()]).toEqual([
      ['ltr', 'rtl'],
      [true, false],
    ]);
    await user.click(screen.getByRole('radio', { name: 'Arabic' }));
    expect([languages(), asked()]).toEqual([
      ['rtl', 'ltr'],
      [true, false],
    ]);
  });

  it('say who books by them, while the menu page takes no bookings, and what fixes the currency', async () => {
    openBusiness('chalet');
    expect(await screen.findByText(/^For apps and sites that book through the API\./)).toBeTruthy();
    expect(screen.getByText(/^Fixed by the first order, booking or invoice\./)).toBeTruthy();
  });
});

it('How guests pay for what they book says who asks it, and where orders exist, what decides for those.', async () => {
  const words = 'For apps and sites that book through the API. The menu page does not take bookings yet.';
  aServer('chalet', []);
  const { unmount } = openMobile('chalet');
  expect(await screen.findAllByText(words)).toHaveLength(2);
  unmount();
  aServer('restaurant', []);
  openMobile('restaurant');
  expect(await screen.findAllByText(`${words} For orders, “When guests pay” decides.`)).toHaveLength(2);
});

it('The minutes to accept an order say that nothing limits them where the menu takes no orders.', async () => {
  fakeNetwork({ 'GET /api/business/1/settings': () => ({ body: [] }) });
  renderPage({ pages: { '/': BusinessSettingsTab }, at: '/', as: ownerOf('restaurant') });
  expect(
    await screen.findByText(/there is no limit while “Take orders on the menu page” is off\./),
  ).toBeTruthy();
});

it('How guests choose dates is not asked, as no page of theirs follows it, and until when they book says who does.', async () => {
  aServer('chalet', [{ key: 'DatesView', data: 'date-range-view' }]);
  openMobile('chalet');
  expect(await screen.findByText(/^Guests book until .* book through the API\./)).toBeTruthy();
  expect(screen.queryByText('How dates are chosen')).toBeNull();
});

describe('configurations', () => {
  it('The longest margin is told in hours and minutes, and a minus is refused.', async () => {
    const as = ownerOf('chalet');
    const requests = fakeNetwork({ ...signedIn(as), 'GET /api/business/1/config': () => ({ body: [] }) });
    const { user } = renderPage({
      pages: { '/configurations': ConfigurationsPage },
      at: '/configurations',
      as,
    });
    const hours = await screen.findByLabelText<HTMLInputElement>('Hours');
    await user.type(hours, '200');
    await user.click(save());
    expect(await screen.findByText('At most 168 hours and 0 minutes.')).toBeTruthy();
    await user.clear(hours);
    await user.type(hours, '-2');
    expect(hours.value).toBe('-2');
    await user.click(save());
    expect(await screen.findByText('The smallest value is 0.')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('The tablet tab says that a PassKey is stored, shows none of it, and replaces or removes it.', async () => {
    const as = ownerOf('restaurant');
    const list = (rows: readonly Row[]) => [{ id: 6, key: 'TabletAppSettings', data: rows }];
    const set = [{ key: 'PassKey', data: '********' }];
    const requests = fakeNetwork({
      ...signedIn(as),
      'GET /api/branches/11/settings': () => ({ body: list(set) }),
      'POST /api/branches/11/settings/set': () => ({ body: list(set) }),
    });
    const Tablet = () => <BranchSettingsTab list="TabletAppSettings" />;
    const { user } = renderPage({ pages: { '/settings': Tablet }, at: '/settings', as });
    const passKey = await screen.findByLabelText<HTMLInputElement>('PassKey');
    expect(passKey.value).toBe('');
    expect(screen.getByText(/Stored\. Type to replace it\./)).toBeTruthy();
    await user.type(passKey, '٠٤٥٦');
    await user.click(save());
    await waitFor(() => expect(passKey.value).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Remove PassKey' }));
    await user.click(save());
    const sent = () => requests.filter(isSave).map(({ body }) => body);
    await waitFor(() => expect(sent()).toHaveLength(2));
    const body = (data: unknown) => ({
      settings: [{ key: 'TabletAppSettings', data: [{ key: 'PassKey', data }] }],
    });
    expect(sent()).toEqual([body('0456'), body(null)]);
  });

  it('never show a secret, and send it only when one is typed', async () => {
    const as = ownerOf('chalet');
    const requests = fakeNetwork({
      ...signedIn(as),
      'GET /api/business/1/config': () => ({
        body: [
          { key: 'timezone', value: 'Asia/Kuwait' },
          { key: 'RESERVATIONS_MARGIN', value: 5400 },
          { key: 'QR_ONESIGNAL_APP_ID', value: '********' },
        ],
      }),
      'POST /api/business/1/config': () => ({ body: [{ key: 'timezone', value: 'Asia/Kuwait' }] }),
    });
    const { user } = renderPage({
      pages: { '/configurations': ConfigurationsPage },
      at: '/configurations',
      as,
    });
    expect(await screen.findByText('Asia/Kuwait')).toBeTruthy();
    const elsewhere = screen.getByRole('link', { name: 'Change it in the settings' });
    expect(elsewhere.getAttribute('href')).toBe('/settings?tab=BusinessSettings');
    expect(screen.queryByRole('combobox', { name: /^Time zone/ })).toBeNull();
    const [appId] = await screen.findAllByLabelText('App ID');
    expect((appId as HTMLInputElement).value).toBe('');
    const minutes = screen.getByLabelText<HTMLInputElement>('Minutes');
    expect(minutes.value).toBe('30');
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(save());
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      configurations: [{ key: 'RESERVATIONS_MARGIN', value: 6300 }],
    });
  });
});

it('A branch of a salon says whether it hands over in the salon, and nothing of cars and deliveries.', async () => {
  aServer('salon', []);
  const Branch = () => <BranchSettingsTab />;
  renderPage({ pages: { '/': Branch }, at: '/', as: ownerOf('salon') });
  expect(await screen.findByRole('radiogroup', { name: 'In the salon' })).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: 'Self pick-up' })).toBeTruthy();
  for (const name of ['Dine in', 'Delivery', 'Car pick-up'])
    expect(screen.queryByRole('radiogroup', { name })).toBeNull();
});
