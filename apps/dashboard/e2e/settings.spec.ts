import {
  expect,
  expectAccessible,
  expectNotice,
  expectScreen,
  expectSettled,
  field,
  test,
} from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';

const GREEN = '#0B6B4F';
const ABOUT = { en: 'A quiet house for hair and henna.', ar: 'بيت هادئ للشعر والحناء.' };

test('an owner gives the guests’ page its look, and the salon its hours', async ({
  page,
  request,
  words,
}) => {
  const { settings, settingName, settingsPage, form, layout } = words;
  const user = await arriveAsOwner(page, request, { words, type: 'salon' });
  const slug = user.business[0]?.branches[0]?.slug ?? '';
  const save = page.getByRole('button', { name: settings('save'), exact: true });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });

  await test.step('the colour is seen beside the form before it is saved, and on the page afterwards', async () => {
    await page.goto('/settings');
    await expectScreen(page, settingsPage('title'));
    await expect(save).toBeDisabled();
    await field(page, settingName('PrimaryColor')).fill(GREEN);
    const about = field(
      page.getByRole('group', { name: form(words.locale === 'ar' ? 'arabic' : 'english') }),
      form('description'),
    );
    await about.fill(ABOUT[words.locale]);
    const preview = page.getByRole('complementary', { name: settings('preview') });
    const guests = preview.frameLocator('iframe');
    await expect(guests.getByText(ABOUT[words.locale])).toBeVisible();
    const names = new Intl.ListFormat(words.locale, { type: 'unit' }).format([
      settingName('Locales'),
      settingName('PrimaryColor'),
    ]);
    await expect(page.getByText(settings('changed', { count: 2, names }))).toBeVisible();
    await save.click();
    await expectNotice(page, settings('saved'));
    await expectAccessible(page);
    const response = await request.get(`/q/${slug}?lang=${words.locale}`);
    const html = await response.text();
    expect(html).toContain(`content="${GREEN}"`);
    expect(html).toContain(ABOUT[words.locale]);
  });

  await test.step('what is not saved is not lost by going to another tab', async () => {
    await field(page, settingName('Website')).fill('sea.com');
    await tab(settingsPage('mobile')).click();
    const question = page.getByRole('dialog', { name: form('leaveTitle') });
    await question.getByRole('button', { name: form('keepSafe') }).click();
    await expect(field(page, settingName('Website'))).toHaveValue('sea.com');
    await page.getByRole('button', { name: settings('discard'), exact: true }).click();
    await expect(field(page, settingName('Website'))).toHaveValue('');
  });

  await test.step('a field whose code comes later leaves what is below it where it was', async () => {
    const held: (() => void)[] = [];
    await page.route('**/assets/date-setting-*.js', async (route) => {
      await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    await tab(settingsPage('mobile')).click();
    await expect.poll(() => held).toHaveLength(1);
    const begin = page.getByRole('button', { name: settings('setHours'), exact: true });
    await expect(begin).toBeVisible();
    await expectSettled(page);
    const before = await begin.boundingBox();
    for (const release of held) release();
    await expect(page.getByText(settings('chooseDay'))).toBeVisible();
    await expectSettled(page);
    expect(await begin.boundingBox()).toEqual(before);
    await page.unroute('**/assets/date-setting-*.js');
  });

  await test.step('hours of one day become those of all days', async () => {
    await expect(page).toHaveURL(/tab=MobileAppSettings/);
    await page.getByRole('button', { name: settings('setHours'), exact: true }).click();
    const day = settings('Sun');
    await page.getByLabel(settings('shiftStart', { day, number: 1 })).fill('10');
    await page.getByLabel(settings('shiftEnd', { day, number: 1 })).fill('9:00');
    await save.click();
    await expect(page.getByText(words.server('shift_order'))).toBeVisible();
    await page.getByLabel(settings('shiftEnd', { day, number: 1 })).fill('24:00');
    await page.getByRole('button', { name: settings('copyDayOf', { day }) }).click();
    await expectAccessible(page);
    await save.click();
    await expectNotice(page, settings('saved'));
    const response = await request.get(`/api/webapp/branches/${slug}`);
    const menu = (await response.json()) as { settings: { key: string; data: unknown }[] };
    const shifts = menu.settings.find(({ key }) => key === 'shifts')?.data;
    expect(shifts).toMatchObject({ Fri: [{ S: '10:00', E: '24:00' }] });
  });

  await test.step('the branch and the tablet have their own', async () => {
    await tab(settingsPage('branch')).click();
    await expectScreen(page, settingsPage('title'));
    await field(page, settingName('Address')).fill('Block 3, Salmiya');
    await save.click();
    await expectNotice(page, settings('saved'));
    await tab(settingsPage('tablet')).click();
    await field(page, settingName('PassKey')).fill('12');
    await save.click();
    await expect(page.getByText(words.server('pass_key_digits'))).toBeVisible();
    await field(page, settingName('PassKey')).fill('0123');
    await save.click();
    await expectNotice(page, settings('saved'));
    await page.reload();
    await expect(field(page, settingName('PassKey'))).toHaveValue('');
    await expect(page.getByText(settings('secretStored'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: settings('removeSecret', { name: settingName('PassKey') }) }),
    ).toBeVisible();
  });

  await test.step('configurations keep their secrets', async () => {
    await page
      .getByRole('navigation', { name: layout('navigation') })
      .getByRole('link', { name: settings('configurations'), exact: true })
      .click();
    await expectScreen(page, settings('configurations'));
    const margin = page.getByRole('group', { name: settingName('RESERVATIONS_MARGIN') });
    await field(margin, settings('hours_')).fill('2');
    await field(page, settingName('QR_ONESIGNAL_APP_ID')).first().fill('a-secret');
    await save.click();
    await expectNotice(page, settings('saved'));
    await tab(settings('notifications')).click();
    await expect(field(page, settingName('QR_ONESIGNAL_APP_ID')).first()).toHaveValue('');
    await expect(page.getByText(settings('secretStored'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await tab(settings('businessConfigurations')).click();
    await expect(field(margin, settings('hours_'))).toHaveValue('2');
  });
});
