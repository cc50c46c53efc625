import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { GuestContact } from './guest-contact.tsx';
import { choose } from '../../../testing/choose.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import MessagesPage from './messages.page.tsx';

const PATH = '/api/business/1/branches/11/reservations/3/messages';
const written = {
  phone: '+965 5222 2222',
  messages: [
    { kind: 'confirmation', en: 'Confirmed & ready', ar: 'تم التأكيد', missing: [] },
    { kind: 'location', en: 'The way', ar: 'الموقع', missing: ['location'] },
  ],
  opened: [],
};
const at = { business_id: 1, branch_id: 11, customer: 'Huda' };
const Page = () => <GuestContact subject={{ ...at, of: 'reservation', id: 3 }} />;
const OrderPage = () => <GuestContact subject={{ ...at, of: 'order', id: 5, customer: '' }} />;

async function openDialog(body: object, as = anOwner()) {
  const asked = fakeNetwork({
    [`GET ${PATH}`]: () => ({ body }),
    [`POST ${PATH}`]: () => ({ body: {} }),
  });
  const page = renderPage({ pages: { '/': Page }, at: '/', as });
  await page.user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message to Huda' });
  await within(dialog).findByRole('combobox', { name: 'Message' });
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy();
  return { ...page, asked, dialog };
}

describe('the messages of a reservation', () => {
  it('open in WhatsApp in both languages, Arabic first, and are noted', async () => {
    const { asked, dialog, user } = await openDialog(written);
    const link = within(dialog).getByRole('link', { name: 'Open in WhatsApp' });
    const text = encodeURIComponent('تم التأكيد\n\nConfirmed & ready');
    expect(link.getAttribute('href')).toBe(`https://wa.me/96552222222?text=${text}`);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'confirmation',
        language: 'both',
      }),
    );
  });

  it('say when the place of the item is not known', async () => {
    const { dialog, user } = await openDialog(written);
    await choose(user, within(dialog).getByRole('combobox', { name: 'Message' }), 'Location');
    expect(within(dialog).getByText(/not on the map/)).toBeTruthy();
  });

  it('cannot be opened without a number', async () => {
    const { dialog } = await openDialog({ ...written, phone: null });
    expect(within(dialog).queryByRole('link', { name: 'Open in WhatsApp' })).toBeNull();
    expect(within(dialog).getByText('This customer has no phone number yet.')).toBeTruthy();
  });

  it('are not noted for those who may only read', async () => {
    const { asked, dialog, user } = await openDialog(written, anEmployee(['reservations.read']));
    const link = within(dialog).getByRole('link', { name: 'Open in WhatsApp' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(within(dialog).queryByRole('link', { name: 'Edit template' })).toBeNull();
  });
});

describe('the message of an order', () => {
  const ORDER = '/api/business/1/branches/11/orders/5/messages';

  it('is the only one, so that none is chosen, and is noted on the order', async () => {
    const followed = { kind: 'follow_order', en: 'Follow it', ar: 'تابعه', missing: [] };
    const requests = fakeNetwork({
      [`GET ${ORDER}`]: () => ({ body: { ...written, messages: [followed] } }),
      [`POST ${ORDER}`]: () => ({ body: {} }),
    });
    const { user } = renderPage({ pages: { '/': OrderPage }, at: '/', as: anOwner() });
    await user.click(await screen.findByRole('button', { name: 'Send by WhatsApp' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message to the customer' });
    const link = await within(dialog).findByRole('link', { name: 'Open in WhatsApp' });
    expect(within(dialog).queryByRole('combobox', { name: 'Message' })).toBeNull();
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'follow_order',
        language: 'both',
      }),
    );
  });
});

describe('the link of the guest', () => {
  const url = 'https://diwan.test/guest/orders/abc';
  const ORDER_LINK = 'POST /api/business/1/branches/11/orders/5/guest-link';
  const STAY_LINK = 'POST /api/business/1/branches/11/reservations/3/guest-link';

  async function press(responses: Parameters<typeof fakeNetwork>[0], page: () => ReactNode) {
    fakeNetwork(responses);
    const { user } = renderPage({ pages: { '/': page }, at: '/', as: anEmployee(['orders.read']) });
    const button = await screen.findByRole('button', { name: 'Copy the guest’s link' });
    return { copy: () => user.click(button) };
  }

  it.each([
    ['an order', ORDER_LINK, OrderPage],
    ['a reservation', STAY_LINK, Page],
  ] as const)('of %s is copied, by who may only read it too', async (_, call, page) => {
    const { copy } = await press({ [call]: () => ({ body: { url } }) }, page);
    await copy();
    expect(await screen.findByText(/^Copied/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('is shown where the browser forbids copying', async () => {
    const { copy } = await press({ [ORDER_LINK]: () => ({ body: { url } }) }, OrderPage);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await copy();
    expect(await screen.findByText(`This browser does not allow copying. The link is ${url}`)).toBeTruthy();
  });

  it('that is refused says why', async () => {
    const message = 'You do not have permission to do this.';
    const { copy } = await press({ [ORDER_LINK]: () => ({ status: 403, body: { message } }) }, OrderPage);
    await copy();
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the words of the messages', () => {
  const row = { kind: 'location', en: 'Here', ar: 'هنا', is_default: true, updated_at: null };
  const TEMPLATES = '/api/business/1/message-templates';

  it('refuse a placeholder that means nothing before they are sent', async () => {
    const requests = fakeNetwork({ [`GET ${TEMPLATES}`]: () => ({ body: [row] }) });
    const { user } = renderPage({ pages: { '/': MessagesPage }, at: '/', as: anOwner() });
    await user.type(await screen.findByLabelText(/English words/), ' {{{{place}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/\{place\} is not known/)).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('of an order know what an order has', async () => {
    const requests = fakeNetwork({
      [`GET ${TEMPLATES}`]: () => ({ body: [{ ...row, kind: 'follow_order', en: 'Here {number}' }] }),
    });
    const { user } = renderPage({ pages: { '/': MessagesPage }, at: '/', as: anOwner() });
    await user.type(await screen.findByLabelText(/English words/), ' {{{{location}');
    expect(screen.getAllByRole('button', { name: 'Order number' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Map link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/\{location\} is not known/)).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are saved with placeholders that a button puts in', async () => {
    const requests = fakeNetwork({
      [`GET ${TEMPLATES}`]: () => ({ body: [row] }),
      [`POST ${TEMPLATES}/set`]: () => ({ body: { ...row, en: 'Here{location}', is_default: false } }),
    });
    const { user } = renderPage({ pages: { '/': MessagesPage }, at: '/', as: anOwner() });
    await screen.findByLabelText(/English words/);
    const [insert] = screen.getAllByRole('button', { name: 'Map link' });
    if (insert) await user.click(insert);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'location',
        words: { en: 'Here{location}', ar: 'هنا' },
      }),
    );
  });

  it('are read only for whoever may change settings at some branches and not at all', async () => {
    fakeNetwork({ [`GET ${TEMPLATES}`]: () => ({ body: [row] }) });
    const as = anEmployee(['settings.read', 'settings.update'], aBusiness({ has_all_branches: false }));
    renderPage({ pages: { '/': MessagesPage }, at: '/', as });
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/English words/)).readOnly).toBe(true);
    expect(screen.getByText(/may change settings at all of its branches/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
