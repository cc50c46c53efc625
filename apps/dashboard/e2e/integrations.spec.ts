import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner, type SignedIn } from './steps/owner.ts';
const dayAway = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const icalDay = (days: number) => dayAway(days).replaceAll('-', '');

interface Site {
  readonly url: string;
  readonly close: () => void;
}

const stay = (uid: string, from: number, to: number) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${icalDay(from)}`,
  `DTEND;VALUE=DATE:${icalDay(to)}`,
  'SUMMARY:Reserved',
  'END:VEVENT',
];

/** A booking site with a calendar of two stays, one of them over dates that are taken at ours. */
async function aSite(): Promise<Site> {
  const lines = ['BEGIN:VCALENDAR', ...stay('free', 20, 22), ...stay('taken', 2, 4), 'END:VCALENDAR'];
  const server: Server = createServer((request, response) => {
    if (request.url === '/calendar.ics') response.end(lines.join('\r\n'));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One villa, let from tomorrow on for two nights. */
async function aVilla(request: APIRequestContext, owner: SignedIn): Promise<number> {
  const [business] = owner.business;
  const of = `/api/business/${business?.id}`;
  const post = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${owner.token}`, Accept: 'application/json' };
    const response = await request.post(`${of}${path}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as { id: number };
  };
  const names = (en: string, ar: string) => [
    { locale: 'en', name: en },
    { locale: 'ar', name: ar },
  ];
  const category = await post('/categories', { locales: names('Villas', 'الفلل') });
  const item = await post('/items', { category_id: category.id, locales: names('Villa A', 'فيلا أ') });
  const booked = await post(`/branches/${business?.branches[0]?.id}/reservations`, {
    reservable_id: item.id,
    from: `${dayAway(1)} 14:00:00`,
    to: `${dayAway(3)} 12:00:00`,
    reserved_for: { name: 'Huda Al-Mutairi', phone: '+96555512345' },
    override_price: 120,
    override_reason: 'end-to-end test',
  });
  return booked.id;
}

test('a chalet and a booking site keep each other from letting the same nights', async ({
  page,
  request,
  words,
}) => {
  const { calendarLinks: t, settings, form, server, copyLink } = words;
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const booked = await aVilla(request, owner);
  const villa = words.locale === 'ar' ? 'فيلا أ' : 'Villa A';
  const site = await aSite();
  const card = page.getByRole('article', { name: villa });
  const dialog = page.getByRole('dialog');
  const open = async (url: string) => (await request.get(url)).status();

  await test.step('found where a business is set up', async () => {
    await page.goto('/configurations');
    await page.getByRole('tab', { name: t('integrations'), exact: true }).click();
    await expectScreen(page, settings('configurations'));
    await expect(page).toHaveURL(/tab=Integrations/);
    await expect(card.getByText(t('unlinkedUnit'))).toBeVisible();
  });

  await test.step('the link says which nights are taken, and by nobody’s name', async () => {
    await card.getByRole('button', { name: t('createFor', { unit: villa }) }).click();
    const link = card.getByRole('textbox', { name: t('linkOf', { unit: villa }) });
    const url = await link.inputValue();
    const calendar = await (await request.get(url)).text();
    expect(calendar).toContain(icalDay(1));
    expect(calendar).not.toContain('Huda');
  });

  await test.step('replaced after a warning, and the old one is dead', async () => {
    const link = card.getByRole('textbox', { name: t('linkOf', { unit: villa }) });
    const old = await link.inputValue();
    await card.getByRole('button', { name: t('rotateOf', { unit: villa }) }).click();
    await expect(dialog.getByText(t('rotateText'))).toBeVisible();
    await dialog.getByRole('button', { name: t('cancel'), exact: true }).click();
    expect(await open(old)).toBe(200);
    await card.getByRole('button', { name: t('rotateOf', { unit: villa }) }).click();
    await dialog.getByRole('button', { name: t('rotate'), exact: true }).click();
    await expectNotice(page, t('rotated'));
    await expect(link).not.toHaveValue(old);
    expect([await open(old), await open(await link.inputValue())]).toEqual([404, 200]);
  });

  await test.step('its calendar is taken in: free nights close, taken ones are listed', async () => {
    await card.getByRole('button', { name: t('addTo', { unit: villa }) }).click();
    await field(dialog, t('name')).fill('Airbnb');
    await field(dialog, t('url')).fill('airbnb');
    await dialog.getByRole('button', { name: form('submit'), exact: true }).click();
    await expect(dialog.getByText(server('url_invalid'))).toBeVisible();
    await expectAccessible(page);
    await field(dialog, t('url')).fill(`${site.url}/calendar.ics`);
    await dialog.getByRole('button', { name: form('submit'), exact: true }).click();
    await expectNotice(page, t('polled', { name: 'Airbnb' }));
    await expect(card.getByText(t('events', { count: 1 }))).toBeVisible();
    await expect(card.getByText(t('working'))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('conflictTitle', { count: 1 }) })).toBeVisible();
    await expect(page.getByText(t('taken', { feed: 'Airbnb' }))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the site’s own form of the link leaves out what it told', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await card.getByRole('button', { name: t('backLinkOf', { name: 'Airbnb' }) }).click();
    await expectNotice(page, copyLink('copied'));
    const back = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await request.get(back)).text()).not.toContain(icalDay(20));
  });

  await test.step('a calendar that cannot be read says why, and keeps what it had closed', async () => {
    await card.getByRole('button', { name: t('editOf', { name: 'Airbnb' }) }).click();
    await field(dialog, t('url')).fill(`${site.url}/gone.ics`);
    await dialog.getByRole('button', { name: form('submit'), exact: true }).click();
    await expect(card.getByText(t('failing'))).toBeVisible();
    await expect(card.getByText(t('events', { count: 1 }))).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  await test.step('what is in the way is one press away', async () => {
    await page.getByRole('link', { name: t('openReservation', { id: booked }) }).click();
    await expect(page).toHaveURL(new RegExp(`/reservations/list\\?id=${booked}`));
    await page.goBack();
  });

  await test.step('removed, and its nights are open', async () => {
    await card.getByRole('button', { name: t('removeOf', { name: 'Airbnb' }) }).click();
    await dialog.getByRole('button', { name: t('remove'), exact: true }).click();
    await expectNotice(page, t('removed'));
    await expect(card.getByText(t('noFeeds'))).toBeVisible();
    await expect(page.getByText(t('taken', { feed: 'Airbnb' }))).toHaveCount(0);
  });
  site.close();
});
