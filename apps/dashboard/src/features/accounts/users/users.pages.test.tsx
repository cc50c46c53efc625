import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fakeNetwork, pageOfRows } from '../../../testing/fake-network.ts';
import { anEmployee, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { overlayState } from '#ui/overlays.ts';
import { bodyOf } from './send-user.ts';
import { initialsOf } from './user-cells.tsx';
import { pages as userPages } from './users.pages.tsx';

const pages = {
  '/users/list': userPages.List,
  '/users/add': userPages.Add,
  '/users/edit/$id': userPages.Edit,
};

const person = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.test`,
  phone: '+96550000001',
  type: 'employee',
  is_employee: true,
  email_verified: false,
  email_verified_at: null,
  pending_email: null,
  photo: null,
  profile_photo_url: null,
  media: [],
  locales: [],
  currency: 'KWD',
  business_id: 1,
  locale: 'en',
  sign_in: 'ready',
  sign_in_until: null,
  created_at: '2026-04-01T08:00:00.000Z',
  updated_at: '2026-04-01T08:00:00.000Z',
  ...changes,
});
const LIST = 'GET /api/business/1/users';
const CREATE = 'POST /api/business/1/users';

/** Draws what is not HEIC, from 7,300 by 5,475 pixels; notes what is shown before it is sent. */
function browserThatDraws() {
  const previewed: File[] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.type === 'image/heic') throw new DOMException('Not read here', 'InvalidStateError');
    return { width: 7300, height: 5475, close: () => undefined };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly #size: string;
      constructor(width: number, height: number) {
        this.#size = `${width}x${height}`;
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async ({ type }: { type: string }) => new Blob([`drawn ${this.#size}`], { type });
    },
  );
  URL.createObjectURL = (file) => {
    if (file instanceof File) previewed.push(file);
    return 'blob:photo';
  };
  URL.revokeObjectURL = () => undefined;
  return { previewed };
}

const DERIVED = '96550000001@users.diwan.invalid';

describe('an employee who signs in by phone', () => {
  const huda = person(8, 'Huda', { email: DERIVED });

  test('is listed with the phone, and without the address that only stands in for one', async () => {
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([huda]) }) });
    renderPage({ pages, at: '/users/list', as: anOwner() });
    expect((await screen.findAllByText('+965 5000 0001')).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('diwan.invalid');
  });

  test('is listed with words where there is no address, and no phone of somebody who gave none', async () => {
    const dana = person(9, 'Dana', { phone: null });
    fakeNetwork({ [LIST]: () => ({ body: pageOfRows([huda, dana]) }) });
    renderPage({ pages, at: '/users/list', as: anOwner() });
    const cells = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');
    await screen.findByText('Dana');
    expect(cells(/Huda/).map(({ textContent }) => textContent)).toContain('No email');
    expect(cells(/Dana/).map(({ textContent }) => textContent)).toContain('No phone');
    expect(screen.queryByText('—')).toBeNull();
  });

  test('is handed over with phone and password', async () => {
    fakeNetwork({ [CREATE]: () => ({ body: { ...huda, generated_password: 'aB3#xY7$kL9!' } }) });
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Huda');
    await user.type(await screen.findByLabelText('Phone'), '50000001');
    await user.click(screen.getByRole('radio', { name: 'By password' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Phone')).toHaveProperty('value', '+965 5000 0001');
    expect(dialog.queryByLabelText('Email')).toBeNull();
  });

  test('is edited with an empty email, which leaves the person as they are', async () => {
    const requests = fakeNetwork({
      'GET /api/business/1/users/8': () => ({ body: huda }),
      'POST /api/business/1/users/8': () => ({ body: huda }),
    });
    const { user } = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', '');
    await user.type(screen.getByLabelText(/^Name/), ' B');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Huda B',
      email: null,
    });
  });
});

describe('the list of people', () => {
  test('keeps the kind in the address, and deletes by name what may be deleted', async () => {
    const rows = [person(7, 'Nora', { type: 'owner', is_employee: false }), person(8, 'Huda')];
    const requests = fakeNetwork({ [LIST]: () => ({ body: pageOfRows(rows) }) });
    const { user, router } = renderPage({ pages, at: '/users/list', as: anOwner() });
    expect(await screen.findByRole('button', { name: 'Delete Huda' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Nora' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Employees' }));
    await waitFor(() => expect(requests.at(-1)?.query.get('type')).toBe('employee'));
    expect(router.state.location.search).toEqual({ type: 'employee' });
  });
});

describe('the add form', () => {
  test('says in the specified words what is missing or wrong, before anything is sent', async () => {
    const requests = fakeNetwork({});
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText('Phone'), '12');
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    await user.type(await screen.findByLabelText(/^Email/), 'huda@');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(screen.getByText('Not valid phone number')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('shows the made password once, to be copied, and is empty again', async () => {
    const made = { ...person(9, 'Huda'), generated_password: 'aB3#xY7$kL9!' };
    const requests = fakeNetwork({ [CREATE]: () => ({ body: made }) });
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Huda');
    await user.type(await screen.findByLabelText('Phone'), '50000001');
    await user.click(screen.getByRole('radio', { name: 'By password' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Done Successfully' });
    expect(dialog.textContent).toContain('the password will not be shown again');
    expect(within(dialog).getByLabelText('Password')).toHaveProperty('value', 'aB3#xY7$kL9!');
    await user.click(within(dialog).getByRole('button', { name: 'Copy: Password' }));
    expect(await navigator.clipboard.readText()).toBe('aB3#xY7$kL9!');
    await user.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', '');
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Huda', phone: '+96550000001', is_employee: true });
    expect(sent?.body).not.toHaveProperty('password');
    expect(sent?.headers.get('Idempotency-Key')).toMatch(/.{8,}/);
  });

  test('invites by a link with role and branches, which is shown once with the message for WhatsApp', async () => {
    const invitation = {
      link: 'http://diwan.test/invitation#once',
      whatsapp: 'https://wa.me/96550000001?text=Hello',
      text: 'Hello Huda,\nhttp://diwan.test/invitation#once',
      expires_at: '2026-04-08T08:00:00.000Z',
    };
    const added = person(9, 'Huda', { email: '96550000001@users.diwan.invalid', sign_in: 'invited' });
    const requests = fakeNetwork({ [CREATE]: () => ({ body: { ...added, invitation } }) });
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Huda');
    await user.type(await screen.findByLabelText('Phone'), '50000001');
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await user.click(await screen.findByRole('option', { name: 'Cashier', hidden: true }));
    await user.click(screen.getByRole('radio', { name: 'العربية' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Huda' });
    expect(within(dialog).getByRole('link', { name: 'Send by WhatsApp' })).toHaveProperty(
      'href',
      invitation.whatsapp,
    );
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(invitation.link);
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ invite_by: 'link', locale: 'ar', role: 'cashier', branches: [11] });
    expect(sent?.body).not.toHaveProperty('email');
  });

  test('says of an employee invited by mail that the email is missing', async () => {
    const requests = fakeNetwork({});
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Huda');
    await user.type(await screen.findByLabelText('Phone'), '50000001');
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test('What another way to sign in hides is neither checked nor sent, and is there again with that way.', async () => {
    const requests = fakeNetwork({ [CREATE]: () => ({ status: 503, body: { message: 'Later.' } }) });
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Huda');
    await user.type(await screen.findByLabelText('Phone'), '50000001');
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    await user.type(await screen.findByLabelText(/^Email/), 'huda@');
    await user.click(screen.getByRole('radio', { name: 'By WhatsApp' }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Huda', invite_by: 'link' });
    expect(sent?.body).not.toHaveProperty('email');
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    expect(await screen.findByLabelText(/^Email/)).toHaveProperty('value', 'huda@');
  });

  test('A password and a role that were typed before the person became a customer stand in nobody’s way.', async () => {
    const requests = fakeNetwork({ [CREATE]: () => ({ status: 503, body: { message: 'Later.' } }) });
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.type(await screen.findByLabelText(/^Name/), 'Sara');
    await user.type(await screen.findByLabelText('Phone'), '50000002');
    await user.click(screen.getByRole('radio', { name: 'By password' }));
    await user.type(await screen.findByLabelText('Password'), 'short');
    await user.click(screen.getByLabelText(/^Is an employee/));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ name: 'Sara', is_employee: false });
    expect(sent?.body).not.toHaveProperty('password');
  });

  test('What is required of a new employee has an asterisk: the email of an invitation by it, and where a role counts.', async () => {
    fakeNetwork({});
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    const worksAt = () => screen.getByText('Works at', { selector: 'label' }).textContent;
    await screen.findByLabelText(/^Name/);
    expect(worksAt()).toBe('Works at');
    await user.click(screen.getByRole('combobox', { name: /^Role/ }));
    await user.click(await screen.findByRole('option', { name: 'Cashier', hidden: true }));
    expect(worksAt()).toBe('Works at *');
    await user.click(screen.getByRole('radio', { name: 'By email' }));
    expect((await screen.findByText('Email', { selector: 'label' })).textContent).toBe('Email *');
    await user.click(screen.getByLabelText(/^Is an employee/));
    expect(screen.getByText('Email', { selector: 'label' }).textContent).toBe('Email');
  });

  test('leaves out of a customer what is said of employees', () => {
    const typed = { is_employee: false, name: 'Sara', email: 's@example.test', password: '' };
    const work = { invite_by: 'link', locale: 'ar', role: 'cashier', branches: [11] };
    expect(bodyOf({ ...typed, ...work })).toEqual({
      is_employee: false,
      name: 'Sara',
      email: 's@example.test',
    });
  });

  test('refuses a photo that no browser here can read, with a message, and takes the next one made smaller', async () => {
    const { previewed } = browserThatDraws();
    fakeNetwork({});
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await screen.findByRole('button', { name: 'Choose a photo' });
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('There is no way to choose a photo.');
    expect(chooser.accept).toContain('.heic');
    await user.upload(chooser, new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
    expect(await screen.findByText('HEIC images are not supported, please use JPEG.')).toBeTruthy();
    expect(previewed).toEqual([]);
    await user.upload(chooser, new File(['forty megapixels'], 'huda.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('button', { name: 'Change photo' })).toBeTruthy();
    expect(screen.queryByText('HEIC images are not supported, please use JPEG.')).toBeNull();
    expect(previewed.at(-1)).toMatchObject({ name: 'huda.jpg', size: 'drawn 800x600'.length });
  });

  test('asks no password of a customer', async () => {
    fakeNetwork({});
    const { user } = renderPage({ pages, at: '/users/add', as: anOwner() });
    await user.click(await screen.findByRole('radio', { name: 'By password' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    await user.click(screen.getByLabelText(/^Is an employee/));
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('the edit form', () => {
  const edit = (as: ReturnType<typeof anOwner>, row: object) => {
    const asked = fakeNetwork({
      'GET /api/business/1/users/8': () => ({ body: row }),
      'POST /api/business/1/users/8': () => ({ body: row }),
    });
    return { asked, ...renderPage({ pages, at: '/users/edit/8', as }) };
  };

  test('leaves an empty password out, and confirms one that is typed by itself', async () => {
    const { asked, user } = edit(anOwner(), person(8, 'Huda'));
    await user.type(await screen.findByLabelText(/^Name/), ' Ali');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const sent = () => asked.find(({ method }) => method === 'POST')?.body;
    await waitFor(() => expect(sent()).toMatchObject({ name: 'Huda Ali' }));
    expect(sent()).not.toHaveProperty('password');
    expect(bodyOf({ name: 'Huda', password: 'typed here' })).toEqual({
      name: 'Huda',
      password: 'typed here',
      password_confirmation: 'typed here',
    });
  });

  test('keeps from an employee how a colleague signs in', async () => {
    edit(anEmployee(['users.read', 'users.update']), person(8, 'Huda'));
    expect(await screen.findByLabelText('Email')).toHaveProperty('readOnly', true);
    expect(await screen.findByLabelText('Phone')).toHaveProperty('readOnly', true);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getAllByText('Only the owner can change how an employee signs in.')).toHaveLength(2);
  });
});

describe('the e-mail in the edit form', () => {
  const shown = async (changes: object, me: object = {}) => {
    fakeNetwork({
      'GET /api/business/1/users/8': () => ({ body: person(8, 'Huda', changes) }),
      'GET /api/business/1/users/8/second-factor': () => ({ body: { enabled: false } }),
    });
    const page = renderPage({ pages, at: '/users/edit/8', as: { ...anOwner(), ...me } });
    await screen.findByLabelText(/^Name/);
    const text = document.body.textContent;
    page.unmount();
    return text;
  };

  test('says what becomes of another address, by whether the present one is confirmed', async () => {
    const later = '2126-04-08T08:00:00.000Z';
    const confirmed = { email_verified: true, email_verified_at: '2026-04-01T08:00:00.000Z' };
    expect(await shown(confirmed)).toContain('until this person has signed in and confirmed the new one');
    for (const unconfirmed of [{}, { ...confirmed, email: DERIVED }])
      expect(await shown(unconfirmed)).toContain('A new one counts at once and ends all sessions');
    expect(await shown({ sign_in: 'invited', sign_in_until: later })).toContain(
      'in place of the invitation so far',
    );
    expect(await shown(confirmed, { id: 8 })).toContain('until you have confirmed it');
  });

  test('says which address waits to be confirmed by the person', async () => {
    const waiting = { email_verified: true, pending_email: 'new@example.test' };
    const words = '\u2066new@example.test\u2069 waits to be confirmed by this person.';
    expect(await shown(waiting)).toContain(words);
    expect(await shown(waiting, { id: 8 })).toContain('waits for you to confirm it.');
    expect(await shown({ email_verified: true })).not.toContain('waits');
  });
});

test('initials are the first letters of the first and the last name, Arabic ones kept apart', () => {
  expect(initialsOf('Fahad Al-Marjani')).toBe('F\u200cA');
  expect(initialsOf('مشاري الغوّاص')).toBe('م\u200cغ');
  expect(initialsOf('Sara')).toBe('S');
  expect(initialsOf('')).toBe('');
});

test('An employee is signed out everywhere after a question, and with the password where it is asked for.', async () => {
  const AGAIN = { status: 403, body: { message: 'Please enter your password again.', reauthenticate: true } };
  const requests = fakeNetwork({
    'GET /api/business/1/users/8': () => ({ body: person(8, 'Huda') }),
    'GET /api/business/1/users/8/second-factor': () => ({ body: { enabled: false } }),
    'POST /api/business/1/users/8/sign-out': ({ body }) =>
      (body as { current_password?: string }).current_password === 'right' ? { body: true } : AGAIN,
  });
  const { user } = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Huda');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.type(await within(proof).findByLabelText('Password'), 'right{Enter}');
  await vi.waitFor(() =>
    expect(overlayState().notices.map(({ text }) => text)).toContain('Signed out on all devices'),
  );
});

test('an owner switches the codes of an employee off, after a question', async () => {
  const FACTOR = '/api/business/1/users/8/second-factor';
  let isOn = true;
  const requests = fakeNetwork({
    'GET /api/business/1/users/8': () => ({ body: person(8, 'Huda') }),
    [`GET ${FACTOR}`]: () => ({ body: { enabled: isOn } }),
    [`POST ${FACTOR}/delete`]: () => {
      isOn = false;
      return { body: true };
    },
  });
  const { user } = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Huda');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off two-step sign-in' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off two-step sign-in' })).toBeNull());
  expect(isOn).toBe(false);
});

describe('an employee who has not signed in yet', () => {
  const EDITED = 'GET /api/business/1/users/8';
  const INVITE = 'POST /api/business/1/users/8/invite';
  const later = '2126-04-08T08:00:00.000Z';

  test('is invited again by mail, and nobody types a password for them', async () => {
    const row = person(8, 'Huda', { sign_in: 'invited', sign_in_until: later });
    fakeNetwork({ [EDITED]: () => ({ body: row }), [INVITE]: () => ({ body: row }) });
    const { user } = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
    expect(
      await screen.findByText(/^Invited by mail and not here yet. The link is valid until/),
    ).toBeTruthy();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send the invitation again' }));
    await vi.waitFor(() =>
      expect(overlayState().notices.map(({ text }) => text)).toContain('Invitation sent'),
    );
  });

  test('is invited again only by whoever may add people', async () => {
    const row = person(8, 'Huda', { sign_in: 'invited', sign_in_until: later });
    fakeNetwork({ [EDITED]: () => ({ body: row }) });
    const rights = ['users.read', 'users.update'];
    const page = renderPage({ pages, at: '/users/edit/8', as: anEmployee(rights) });
    await screen.findByText(/^Invited by mail and not here yet/);
    expect(screen.queryByRole('button', { name: 'Send the invitation again' })).toBeNull();
    page.unmount();
    renderPage({ pages, at: '/users/edit/8', as: anEmployee([...rights, 'users.create']) });
    expect(await screen.findByRole('button', { name: 'Send the invitation again' })).toBeTruthy();
  });

  test('is given a new password in place of one that has expired', async () => {
    const row = person(8, 'Huda', { sign_in: 'one_time', sign_in_until: '2026-04-01T08:00:00.000Z' });
    fakeNetwork({
      [EDITED]: () => ({ body: row }),
      [INVITE]: () => ({ body: { ...row, generated_password: 'Ab3!efgh4567' } }),
    });
    const { user } = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Make a new password' }));
    expect(await screen.findByDisplayValue('Ab3!efgh4567')).toBeTruthy();
  });
});

test('The page of an employee has the address at which they sign in, to be copied, mailed and sent by WhatsApp.', async () => {
  const shown = async (changes: object) => {
    fakeNetwork({
      'GET /api/business/1/users/8': () => ({ body: person(8, 'Huda', changes) }),
      'GET /api/business/1/users/8/second-factor': () => ({ body: { enabled: false } }),
    });
    const page = renderPage({ pages, at: '/users/edit/8', as: anOwner() });
    await screen.findByLabelText(/^Name/);
    return page;
  };
  const { unmount } = await shown({ phone: '+96550000001', email: 'huda@example.test', locale: 'ar' });
  const part = within(await screen.findByRole('region', { name: 'Sign-in link' }));
  const link = `${window.location.origin}/login?at=sea`;
  expect(part.getByText(link)).toBeTruthy();
  expect(part.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  const whatsapp = new URL(part.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '');
  expect(whatsapp.pathname).toBe('/96550000001');
  expect(whatsapp.searchParams.get('text')).toContain(`البحر على ديوان:\n${link}\n`);
  const mail = new URL(part.getByRole('link', { name: 'Send by email' }).getAttribute('href') ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe('huda@example.test');
  expect(mail.searchParams.get('body')).toContain(link);
  unmount();
  const derived = await shown({ phone: null, email: '96550000001@users.diwan.invalid' });
  const other = within(await screen.findByRole('region', { name: 'Sign-in link' }));
  expect(other.queryByRole('link', { name: 'Send by WhatsApp' })).toBeNull();
  expect(other.getByRole('link', { name: 'Send by email' }).getAttribute('href')).toMatch(/^mailto:\?/);
  derived.unmount();
  for (const changes of [
    { type: 'customer', is_employee: false, sign_in: 'none' },
    { sign_in: 'invited', sign_in_until: '2126-04-08T08:00:00.000Z' },
  ]) {
    const page = await shown(changes);
    expect(screen.queryByRole('region', { name: 'Sign-in link' })).toBeNull();
    page.unmount();
  }
});

test('A phone that another customer has is reported on its field, and that customer can be opened.', async () => {
  const message = 'Huda already has this phone number.';
  fakeNetwork({
    'GET /api/business/1/users/9': () => ({
      body: person(9, 'Huda', { type: 'customer', is_employee: false }),
    }),
    [CREATE]: () => ({
      status: 409,
      body: { message: message, errors: { phone: [message] }, customer: { id: 9, name: 'Huda' } },
    }),
  });
  const { user, router } = renderPage({ pages, at: '/users/add', as: anOwner() });
  await user.type(await screen.findByLabelText(/^Name/), 'Hoda');
  await user.type(await screen.findByLabelText('Phone'), '52222222');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  const notice = overlayState().notices.at(-1);
  expect([notice?.text, notice?.action?.label]).toEqual([message, 'Open Huda']);
  notice?.action?.run();
  // What was typed is given up with a word.
  await waitFor(() => expect(overlayState().question).not.toBeNull());
  overlayState().question?.answer(true);
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/edit/9'));
});
