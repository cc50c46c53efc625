import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLocale } from '#kit/i18n/locale.ts';
import { openItem, VILLA } from '../testing/open-item.tsx';

const WITH_ADDON = { ...VILLA, addons: [{ id: 50, price: 2, max: 1, locales: VILLA.locales }] };
/** The page behind the open details. */
const BEHIND = { hidden: true };

/** The languages in which texts are typed in a part of the page, as their fields follow one another. */
const languagesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('textbox', BEHIND)
    .flatMap(({ lang }) => (lang === '' ? [] : [lang]));
/** The part of the page that is no place for what floats. */
const categoryPart = () => {
  const parts = screen.getAllByRole('region', BEHIND);
  const [part, ...others] = parts.filter((one) => one.dataset['mantineSharedPortalNode'] === undefined);
  if (!part || others.length > 0) throw new Error('There is not one category.');
  return part;
};
const seen = () => ({
  category: languagesIn(categoryPart()).slice(0, 2),
  item: languagesIn(screen.getByRole('article', BEHIND)),
  details: languagesIn(screen.getByRole('dialog')),
});

it('Texts are typed in the language of the reader first, on the cards and in the details.', async () => {
  await openItem(WITH_ADDON);
  const names = ['en', 'ar'];
  const details = ['en', 'en', 'ar', 'ar', ...names, ...names];
  expect(seen()).toEqual({ category: names, item: names, details });
  await act(async () => chooseLocale('ar'));
  const arabicFirst = (languages: readonly string[]) => languages.map((one) => (one === 'en' ? 'ar' : 'en'));
  expect(seen()).toEqual({
    category: arabicFirst(names),
    item: arabicFirst(names),
    details: arabicFirst(details),
  });
});
