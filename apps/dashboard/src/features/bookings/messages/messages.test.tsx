import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReservationMessages } from '../reservations/reservation-messages.tsx';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { anEmployee, anOwner } from '../../../testing/people.ts';
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
const reservation = {
  id: 3,
  business_id: 1,
  branch_id: 11,
  reserved_for: { id: 8, name: 'Huda', phone: '+96552222222' },
};
const Page = () => <ReservationMessages reservation={reservation} />;

async function openDialog(body: object, as = anOwner()) {
  const asked = fakeNetwork({
    [`GET ${PATH}`]: () => ({ body }),
    [`POST ${PATH}`]: () => ({ body: {} }),
  });
  const page = renderPage({ pages: { '/': Page }, at: '/', as });
  await page.user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
  const dialog = await screen.findByRole('dialog', { name: 'Message to Huda' }, { timeout: 5000 });
  await within(dialog).findByLabelText('Message');
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
    await user.selectOptions(within(dialog).getByLabelText('Message'), 'location');
    expect(within(dialog).getByText(/no place on the map/)).toBeTruthy();
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
    expect(within(dialog).queryByRole('link', { name: 'Edit the words' })).toBeNull();
  });
});

describe('the words of the messages', () => {
  const row = { kind: 'location', en: 'Here', ar: 'هنا', is_default: true, updated_at: null };
  const TEMPLATES = '/api/business/1/message-templates';

  it('refuse a placeholder that means nothing before they are sent', async () => {
    const asked = fakeNetwork({ [`GET ${TEMPLATES}`]: () => ({ body: [row] }) });
    const { user } = renderPage({ pages: { '/': MessagesPage }, at: '/', as: anOwner() });
    await user.type(await screen.findByLabelText(/English words/), ' {{{{place}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/\{place\} is not known/)).toBeTruthy();
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('are saved with placeholders that a button puts in', async () => {
    const asked = fakeNetwork({
      [`GET ${TEMPLATES}`]: () => ({ body: [row] }),
      [`POST ${TEMPLATES}/set`]: () => ({ body: { ...row, en: 'Here{location}', is_default: false } }),
    });
    const { user } = renderPage({ pages: { '/': MessagesPage }, at: '/', as: anOwner() });
    await screen.findByLabelText(/English words/);
    const [insert] = screen.getAllByRole('button', { name: 'Map link' });
    if (insert) await user.click(insert);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'location',
        words: { en: 'Here{location}', ar: 'هنا' },
      }),
    );
  });
});
