import './steps/browser-globals.ts';
import type { Page } from '@playwright/test';
import { CHOICE_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { HOUR_MS } from '@diwan/domain/time-range.ts';
import { translate } from '@diwan/guest/order/order.messages.ts';
import { translate as translateMenu, type Message } from '@diwan/guest/pages/menu/menu.messages.ts';
import { aGuest } from './steps/guest-phone.ts';
import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAtRestaurant, GARLIC, HUMMUS, KIBBEH, type Restaurant } from './steps/restaurant.ts';

const MEZZE = { en: 'Mezze', ar: 'مقبلات' };
const DRINKS = { en: 'Drinks', ar: 'مشروبات' };
const JUICE = { en: 'Orange juice', ar: 'عصير برتقال' };
const FRESH = { en: 'Pressed when you order it.', ar: 'يُعصر عند الطلب.' };
const SIZES = [
  { en: 'Small', ar: 'صغير', price: 1 },
  { en: 'Large', ar: 'كبير', price: 1.75 },
];
const RULES = { en: 'A table is kept for 15 minutes.', ar: 'تُحفظ الطاولة لمدة 15 دقيقة.' };
const PLACE = 'Salmiya, block 2';
const OPEN = { en: /^Open until /, ar: /^مفتوح حتى / };
const DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

const both = ({ en, ar }: Readonly<Record<'en' | 'ar', string>>) => [
  { locale: 'en' as const, name: en },
  { locale: 'ar' as const, name: ar },
];

/** Everything that a menu can tell: hours, terms, ways to reach the venue, sizes, extras, marks, and two categories. */
async function tellEverything({ post }: Restaurant): Promise<void> {
  // The clocks of Kuwait.
  const clock = (ahead: number) => new Date(Date.now() + (3 + ahead) * HOUR_MS).toISOString().slice(11, 16);
  const day = [{ S: clock(-2), E: clock(3) }];
  const settings = Object.entries({
    OpeningHours: Object.fromEntries(DAYS.map((name) => [name, day])),
    TermsConditions: both(RULES).map(({ locale, name }) => ({ locale, description: name })),
    TermsRequired: true,
    ContactPhone: { formattedNumber: '+96522223333' },
    Whatsapp: { formattedNumber: '+96555556666' },
    Address: PLACE,
    Instagram: 'instagram.com/layali',
    SelfPickUp: true,
    CarPickup: true,
  });
  await post('settings/set', { settings: settings.map(([key, data]) => ({ key, data })) });
  const category = await post('categories', { locales: both(DRINKS) });
  await post('items', {
    category_id: category.id,
    locales: both(JUICE).map((row) => ({ ...row, description: FRESH[row.locale] })),
    prices: SIZES.map((size) => ({ price: size.price, locales: both(size) })),
    itemable: { marks: ['vegan'] },
  });
}

/** Runs in the page: what looks as if it could be pressed and does nothing. */
function deadOnes(): string[] {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true;
  const leads = (href: string) => {
    if (!href.startsWith('#')) return href !== '';
    return isSeen(document.getElementById(href.slice(1)));
  };
  const isAlive = (control: HTMLElement): boolean => {
    if (control instanceof HTMLAnchorElement) return leads(control.getAttribute('href') ?? '');
    if (control instanceof HTMLInputElement) return styles.includes(`#${control.id}:checked`);
    if (control.tagName === 'SUMMARY') return control.parentElement instanceof HTMLDetailsElement;
    return control.closest('form') !== null;
  };
  const controls = document.querySelectorAll<HTMLElement>(
    'a, button, summary, select, textarea, input, [role="button"], [role="tab"], [onclick]',
  );
  return [...controls]
    .filter((control) => isSeen(control) && !isAlive(control))
    .map((control) => control.outerHTML);
}

/** A link into the page goes to what it names, so that one sees where one is. */
async function expectLeading(guest: Page, id: string, press: () => Promise<void>): Promise<void> {
  const target = guest.locator(`[id="${id}"]`);
  const look = () => target.evaluate((element) => getComputedStyle(element).borderColor);
  const before = await look();
  await press();
  await expect(guest).toHaveURL(new RegExp(`#${id}$`));
  await expect(target).toBeInViewport();
  // What is under the pointer looks different anyway.
  await guest.mouse.move(0, 0);
  if (id.startsWith('item-')) await expect.poll(look).not.toBe(before);
}

test('a menu is read whole without a script, whether or not it takes orders, and whatever stands there can be pressed', async ({
  page,
  request,
  words,
}) => {
  const { locale, other, kwd } = words;
  const restaurant = await arriveAtRestaurant(page, request, words);
  await tellEverything(restaurant);
  const slug = restaurant.owner.business[0]?.branches[0]?.slug ?? '';
  const text = (key: Message) => translateMenu(key, locale);
  for (const isOrdered of [true, false]) {
    await restaurant.post('settings/set', { settings: [{ key: 'MenuOrdering', data: isOrdered }] });
    const guest = await aGuest(page, `/q/${slug}?lang=${locale}`, { javaScriptEnabled: false });
    const card = (name: string) => guest.getByRole('listitem').filter({ hasText: name });

    await test.step(`categories, dishes, prices and hours are there (orders: ${isOrdered})`, async () => {
      for (const { [locale]: name } of [MEZZE, DRINKS]) {
        await expect(guest.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
        await expect(guest.getByRole('navigation').getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(card(KIBBEH[locale])).toContainText(`2.000 ${kwd}`);
      await expect(card(HUMMUS[locale])).toContainText(`1.500 ${kwd}`);
      const juice = card(JUICE[locale]);
      await expect(juice).toContainText(FRESH[locale]);
      await expect(juice).toContainText(CHOICE_WORDS.vegan[locale]);
      for (const size of SIZES) await expect(juice).toContainText(size[locale]);
      await expect(juice).toContainText(`1.750 ${kwd}`);
      await expect(guest.locator('.hours')).toHaveText(OPEN[locale]);
    });

    await test.step(`what is folded opens by a press: extras, terms and what suits (orders: ${isOrdered})`, async () => {
      const extras = card(KIBBEH[locale]).getByText(GARLIC[locale]);
      await expect(extras).toBeHidden();
      await card(KIBBEH[locale]).getByText(text('extras')).click();
      await expect(extras).toBeVisible();
      await expect(card(KIBBEH[locale])).toContainText(`0.500 ${kwd}`);
      await guest.getByText(text('terms')).click();
      await expect(guest.getByText(RULES[locale])).toBeVisible();
      await guest.getByText(text('filter')).click();
      await guest.getByRole('checkbox', { name: CHOICE_WORDS.vegan[locale] }).check();
      await expect(card(KIBBEH[locale])).toBeHidden();
      await guest.getByRole('checkbox', { name: CHOICE_WORDS.vegan[locale] }).uncheck();
    });

    await test.step(`the venue is reached, and how it hands over is told (orders: ${isOrdered})`, async () => {
      const footer = guest.getByRole('contentinfo');
      await expect(footer.getByText(PLACE)).toBeVisible();
      await expect(footer.getByRole('link', { name: text('call') })).toHaveAttribute(
        'href',
        'tel:+96522223333',
      );
      await expect(footer.getByRole('link', { name: text('whatsapp') })).toHaveAttribute(
        'href',
        /wa\.me\/96555556666/,
      );
      await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
        'href',
        /instagram\.com\/layali/,
      );
      const ways = guest.locator('#order-types');
      if (isOrdered) await expect(ways).toContainText(translate('self_pickup', locale));
      else await expect(ways).toHaveCount(0);
    });

    await test.step(`nothing that can be pressed is dead (orders: ${isOrdered})`, async () => {
      await guest.getByText(text('filter')).click();
      // Beside a page whose script does not run, this one is looked at from outside.
      expect(await guest.evaluate(deadOnes)).toEqual([]);
      await expect(guest.getByRole('button')).toHaveCount(0);
      await guest.getByText(text('filter')).click();
      const drinks = guest.getByRole('navigation').getByRole('link', { name: DRINKS[locale] });
      const href = (await drinks.getAttribute('href')) ?? '';
      await expectLeading(guest, href.slice(1), () => drinks.click());
      const dish = card(JUICE[locale]).getByRole('link', { name: JUICE[locale] });
      await expect(dish).toHaveCount(isOrdered ? 1 : 0);
      if (isOrdered) {
        const id = ((await dish.getAttribute('href')) ?? '').slice(1);
        await expectLeading(guest, id, () => dish.click());
      }
    });

    await test.step(`the other language is a press away (orders: ${isOrdered})`, async () => {
      await guest.getByRole('banner').locator('a[hreflang]').click();
      await expect(guest).toHaveURL(new RegExp(`lang=${other}`));
      await expect(guest.locator('html')).toHaveAttribute('lang', other);
      await expect(card(KIBBEH[other])).toBeVisible();
    });
    await guest.context().close();
  }

  await test.step('the address of a dish shows it, and nobody is hindered by what needs a script', async () => {
    await restaurant.post('settings/set', { settings: [{ key: 'MenuOrdering', data: true }] });
    const address = `/q/${slug}?lang=${locale}#item-${restaurant.kibbeh}`;
    const guest = await aGuest(page, address, { javaScriptEnabled: false });
    await expect(guest.getByRole('heading', { name: KIBBEH[locale] })).toBeInViewport();
    await guest.context().close();
  });

  await test.step('the same page is in order where scripts run but those of the menu do not come', async () => {
    const guest = await aGuest(page, 'about:blank');
    await guest.context().route('**/*.js', (route) => route.abort());
    await guest.goto(new URL(`/q/${slug}?lang=${locale}`, page.url()).href);
    expect(await guest.evaluate(deadOnes)).toEqual([]);
    await expect(guest.getByRole('button')).toHaveCount(0);
    await expectAccessible(guest);
    await guest.context().close();
  });
});
