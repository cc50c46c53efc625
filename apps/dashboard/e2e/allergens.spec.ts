import { CHOICE_WORDS, ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { expect, expectAccessible, expectNotice, test } from './steps/expectations.ts';
import { arriveAtMenu } from './steps/stocked-menu.ts';

const DISH = { en: 'Muhammara', ar: 'محمرة', price: 1.5 };
const OTHER = { en: 'Kibbeh', ar: 'كبة', price: 2 };

test('An owner chooses the marks and allergens of a dish, and a guest reads them and looks for them in either language.', async ({
  browser,
  page,
  request,
  words,
}) => {
  const { menu, locale, other } = words;
  const category = { en: 'Mezze', ar: 'مقبلات' };
  const { owner } = await arriveAtMenu(page, request, { words, category, items: [DISH, OTHER] });
  const details = page.getByRole('dialog', { name: DISH[locale] });
  const open = () =>
    page.getByRole('button', { name: menu('editNamed', { name: DISH[locale] }), exact: true }).click();
  const label = ITEM_FIELD_WORDS.allergens.label;
  const chips = details.getByRole('group', { name: label[locale] });
  const chip = (name: keyof typeof CHOICE_WORDS) =>
    chips.getByRole('checkbox', { name: CHOICE_WORDS[name][locale], exact: true });
  const marks = details.getByRole('group', { name: ITEM_FIELD_WORDS.marks.label[locale] });
  const chosen = () => chips.getByRole('checkbox', { checked: true }).evaluateAll((all) => all.length);

  await test.step('two are chosen by a press and by the keyboard, and saved', async () => {
    await page.goto('/menu');
    await open();
    await chips.getByText(CHOICE_WORDS.sesame[locale], { exact: true }).click();
    await chip('nuts').focus();
    await page.keyboard.press('Space');
    await expect(chip('sesame')).toBeChecked();
    await expect(chip('nuts')).toBeChecked();
    await marks.getByText(CHOICE_WORDS.vegan[locale], { exact: true }).click();
    await expectAccessible(page);
    await details.getByRole('button', { name: menu('save'), exact: true }).click();
    await expectNotice(page, menu('updated'));
  });

  await test.step('they are still chosen when the page is loaded again', async () => {
    await page.reload();
    await open();
    await expect(chip('sesame')).toBeChecked();
    await expect(chip('nuts')).toBeChecked();
    expect(await chosen()).toBe(2);
    const vegan = CHOICE_WORDS.vegan[locale];
    await expect(marks.getByRole('checkbox', { name: vegan, exact: true })).toBeChecked();
  });

  await test.step('a guest reads them in both languages', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const shown of [other, locale]) {
      await page.goto(`/q/${owner.business[0]?.branches[0]?.slug}?lang=${shown}`);
      const dish = page.getByRole('listitem').filter({ hasText: DISH[shown] });
      const [nuts, sesame] = [CHOICE_WORDS.nuts[shown], CHOICE_WORDS.sesame[shown]];
      const said = shown === 'ar' ? `${nuts}، ${sesame}` : `${nuts}, ${sesame}`;
      await expect(dish.getByText(`${label[shown]}: ${said}`)).toBeVisible();
      await expect(dish.getByText(CHOICE_WORDS.vegan[shown], { exact: true })).toBeVisible();
      await expectAccessible(page);
    }
  });

  await test.step('a guest leaves out what does not suit, without a script', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const guest = await context.newPage();
    await guest.goto(`/q/${owner.business[0]?.branches[0]?.slug}?lang=${locale}`);
    const dishes = guest.locator('.card');
    await expect(dishes).toHaveCount(2);
    await guest.locator('.filter summary').click();
    const box = (name: keyof typeof CHOICE_WORDS) =>
      guest.locator('.filter').getByRole('checkbox', { name: CHOICE_WORDS[name][locale], exact: true });
    await box('vegan').check();
    await expect(dishes.filter({ hasText: DISH[locale] })).toBeVisible();
    await expect(dishes.filter({ hasText: OTHER[locale] })).toBeHidden();
    await box('vegan').uncheck();
    await box('nuts').check();
    await expect(dishes.filter({ hasText: DISH[locale] })).toBeHidden();
    await expect(dishes.filter({ hasText: OTHER[locale] })).toBeVisible();
    await context.close();
  });
});
