import './steps/browser-globals.ts';
import { TEMPLATE_LABELS } from '@diwan/contract/permission-templates.ts';
import { translator } from '#kit/i18n/messages.ts';
import { orderMessages } from '#features/bookings/orders/orders.messages.ts';
import { expect, expectAccessible, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';

const NAME = 'Dana Al-Marjan';
const PASSWORD = 'korallen riff 77';

test('an owner invites a cashier by WhatsApp, who chooses a password and signs in by phone', async ({
  page,
  request,
  browser,
  words,
}, info) => {
  const { users, form, list, login, invitation, locale } = words;
  const phone = `5${String(Date.now()).slice(-7)}`;
  const role = TEMPLATE_LABELS.cashier[locale];
  await arriveAsOwner(page, request, { words, type: 'restaurant' });

  const link = await test.step('person, role and branch in one form', async () => {
    await page.goto('/users/add');
    await expectScreen(page, list('addTitle', { entity: users('one') }));
    await field(page, users('name')).fill(NAME);
    await field(page, users('phone')).fill(phone);
    await page.getByRole('combobox', { name: users('role') }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: form('submit'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: users('linkTitle', { name: NAME }) });
    const whatsapp = dialog.getByRole('link', { name: users('sendByWhatsapp') });
    await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/965${phone}\\?text=`));
    await expect(dialog.getByText(role)).toBeVisible();
    await expectAccessible(page);
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    await dialog.getByRole('button', { name: users('linkSent'), exact: true }).click();
    await expect(dialog).toBeHidden();
    return /\/invitation#\S+/.exec(message)?.[0] ?? '';
  });

  await test.step('the cashier, on a phone of their own', async () => {
    const { locale: spoken = 'en', baseURL = '' } = info.project.use;
    const context = await browser.newContext({
      locale: spoken,
      baseURL,
      viewport: { width: 390, height: 844 },
    });
    const own = await context.newPage();
    await own.goto(link);
    await expect(own.getByRole('listitem').filter({ hasText: role })).toBeVisible();
    await expectAccessible(own);
    await field(own, invitation('password')).fill(PASSWORD);
    await own.getByRole('button', { name: invitation('accept'), exact: true }).click();
    await own.waitForURL(/\/login\?at=/);
    await expectAccessible(own);
    await own.getByRole('textbox', { name: login('name') }).fill(phone);
    await field(own, login('password')).fill(PASSWORD);
    await own.getByRole('button', { name: login('submit'), exact: true }).click();
    await own.waitForURL('**/orders/add*');
    await expectScreen(own, translator(orderMessages, locale)('add'));
    await context.close();
  });

  await test.step('the address to sign in at, for a cashier who has lost it', async () => {
    await page.goto('/users/list');
    await page.getByRole('link', { name: NAME }).first().click();
    const part = page.getByRole('region', { name: users('signInLink') });
    await expect(part.getByText(/\/login\?at=/)).toBeVisible();
    const whatsapp = part.getByRole('link', { name: users('sendByWhatsapp') });
    await expect(whatsapp).toHaveAttribute('href', new RegExp(`^https://wa\\.me/965${phone}\\?text=`));
    await expectAccessible(page);
  });
});
