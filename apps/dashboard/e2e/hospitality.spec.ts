import type { Page } from '@playwright/test';
import { drawPhoto } from './steps/drawn-photo.ts';
import { expect, expectAccessible, expectNotice, expectScreen, field, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import type { Words } from './steps/words.ts';

interface Name {
  readonly en: string;
  readonly ar: string;
}

const EID = { en: 'Eid', ar: 'العيد' };
const BREAK = { en: 'Spring break', ar: 'عطلة الربيع' };
const GALA = { en: 'Gala evening', ar: 'أمسية الافتتاح' };

/** The forms of hospitality, as a person goes through them. */
function forms(page: Page, { form, list }: Words) {
  const day = (number: number) =>
    page
      .locator('[data-dates-dropdown] table')
      .first()
      .getByRole('button', { name: new RegExp(`^${number} `) });
  return {
    day,
    name: async (name: Name) => {
      await field(page.getByRole('group', { name: form('english') }), form('name')).fill(name.en);
      await field(page.getByRole('group', { name: form('arabic') }), form('name')).fill(name.ar);
    },
    add: (entity: string) =>
      page
        .getByRole('link', { name: list('addTitle', { entity }) })
        .first()
        .click(),
    openDates: (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) }).click(),
    chooseDays: async (first: number, last: number) => {
      await day(first).click();
      await day(last).click();
      await expect(day(first)).toBeHidden();
    },
    submit: () => page.getByRole('button', { name: form('submit'), exact: true }).click(),
    back: (to: string) => page.getByRole('link', { name: list('backTo', { list: to }) }).click(),
  };
}

test('an owner of chalets adds holidays and sees in the year where they overlap', async ({
  page,
  request,
  words,
}) => {
  const { holidays, list, locale } = words;
  await arriveAsOwner(page, request, { words, type: 'chalet' });
  const at = forms(page, words);

  await test.step('there is none yet', async () => {
    await page.goto('/holidays');
    await expectScreen(page, holidays('many'));
    await expect(page).toHaveURL(/\/holidays\/list\?at=/);
    await expect(page.getByText(holidays('emptyTitle'), { exact: true })).toBeVisible();
  });

  await test.step('one is added with days chosen in the calendar', async () => {
    await at.add(holidays('one'));
    await expectScreen(page, list('addTitle', { entity: holidays('one') }));
    await at.name(EID);
    await at.openDates(holidays('dates'));
    await expect(at.day(10)).toBeVisible();
    await expectAccessible(page);
    await at.chooseDays(10, 14);
    await at.submit();
    await expectNotice(page, list('created'));
  });

  await test.step('another one shares two of its nights', async () => {
    await at.name(BREAK);
    await at.openDates(holidays('dates'));
    await at.chooseDays(12, 17);
    await at.submit();
    await expectNotice(page, list('created'));
    await at.back(holidays('many'));
    const row = page.getByRole('row').filter({ hasText: EID[locale] });
    await expect(row.locator('time[title*="-10 02:00"]')).toBeVisible();
    await expect(row.locator('time[title*="-14 02:00"]')).toBeVisible();
  });

  await test.step('the year shows both, and says that they overlap', async () => {
    await page.getByText(holidays('year'), { exact: true }).click();
    await expect(page).toHaveURL(/view=year/);
    const overlaps = page.getByRole('region', { name: holidays('overlaps') });
    const isolated = (name: string) => `\u2068${name}\u2069`;
    await expect(overlaps).toContainText(
      holidays('sharedNights', {
        first: isolated(EID[locale]),
        second: isolated(BREAK[locale]),
        count: 2,
      }),
    );
    await expectScreen(page, holidays('many'));
    await page.reload();
    await expect(overlaps).toBeVisible();
  });

  await test.step('a holiday is reached by the keyboard', async () => {
    const eid = page.getByRole('link', { name: new RegExp(`^${EID[locale]}`) });
    await expect(eid).toHaveCount(1);
    await eid.focus();
    await page.keyboard.press('Enter');
    await expectScreen(page, list('editTitle', { entity: holidays('one') }));
  });

  await test.step('in the calendar the arrows go where they point', async () => {
    await at.openDates(holidays('dates'));
    await at.day(12).focus();
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(at.day(13)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(at.day(13)).toBeHidden();
    await at.submit();
    await expectNotice(page, list('saved'));
    await at.back(holidays('many'));
    await expect(
      page.getByRole('row').filter({ hasText: EID[locale] }).locator('time[title*="-20 02:00"]'),
    ).toBeVisible();
  });
});

test('a hotel announces an event with two pictures', async ({ page, request, words }, info) => {
  const { events, gallery, image, list, locale, server } = words;
  await arriveAsOwner(page, request, { words, type: 'hotel' });
  const at = forms(page, words);
  const pictures = page.getByRole('list', { name: gallery('list') }).getByRole('listitem');

  await test.step('dates are asked for', async () => {
    await page.goto('/events');
    await expectScreen(page, events('many'));
    await at.add(events('one'));
    await at.name(GALA);
    await at.submit();
    await expect(page.getByText(server('required'), { exact: true })).toBeVisible();
    await at.openDates(events('dates'));
    await at.chooseDays(10, 10);
  });

  await test.step('two pictures are sent, the second becomes the main one', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: gallery('add'), exact: true }).click();
    const photos = [3, 8].map((hue) => drawPhoto(info.outputPath(`photo-${hue}.png`), hue));
    await (await chooser).setFiles(photos);
    await expect(pictures).toHaveCount(2);
    await expect(pictures.locator('img')).toHaveCount(2);
    await page.getByRole('button', { name: gallery('feature', { place: 2 }) }).click();
    await expect(pictures.nth(1)).toContainText(gallery('featured'));
    await expectScreen(page, list('addTitle', { entity: events('one') }));
    await at.submit();
    await expectNotice(page, list('created'));
    await expect(pictures).toHaveCount(0);
  });

  await test.step('they are there when the event is opened, and can change places and go', async () => {
    await at.back(events('many'));
    await expectScreen(page, events('many'));
    await page.getByRole('link', { name: list('editNamed', { name: GALA[locale] }) }).click();
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(1)).toContainText(gallery('featured'));
    await page.getByRole('button', { name: gallery('later', { place: 1 }) }).click();
    await expect(pictures.nth(0)).toContainText(gallery('featured'));
    await page.getByRole('button', { name: gallery('remove', { place: 2 }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: image('yesDelete') })
      .click();
    await expect(pictures).toHaveCount(1);
    await at.submit();
    await expectNotice(page, list('saved'));
  });
});
