import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { useCurrencyName } from './currency.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { usePick } from './localized.ts';
import {
  chooseLocale,
  currentLocale,
  directionOf,
  onLocaleChange,
  showLocale,
  storedLocale,
} from './locale.ts';
import { defineMessages, translator, useText } from './messages.ts';

const messages = defineMessages('greeting', {
  hello: { en: 'Good morning', ar: 'صباح الخير' },
  days: {
    en: { one: '{count} day', other: '{count} days' },
    ar: {
      zero: 'صفر',
      one: 'يوم',
      two: 'يومان',
      few: '{count} أيام',
      many: '{count} يومًا',
      other: '{count} يوم',
    },
  },
});

test('A language that is chosen is remembered on this device, one that is only shown is not.', () => {
  expect(storedLocale()).toBeNull();
  showLocale('ar');
  expect([currentLocale(), storedLocale()]).toEqual(['ar', null]);
  chooseLocale('ar');
  expect(storedLocale()).toBe('ar');
  localStorage.setItem('locale', 'fr');
  expect(storedLocale()).toBeNull();
});

test('Who listens is notified of a new language once, and of none that is shown already.', () => {
  const listener = vi.fn<() => void>();
  const stop = onLocaleChange(listener);
  showLocale('en');
  expect(listener).not.toHaveBeenCalled();
  showLocale('ar');
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  showLocale('en');
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['ar-KW', 'ar'],
  ['en-GB', 'en'],
  ['fr', 'en'],
])('A browser that speaks %s first shows the page in %s.', async (language, locale) => {
  const spoken = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  vi.resetModules();
  const fresh = await import('./locale.ts');
  expect(fresh.currentLocale()).toBe(locale);
  spoken.mockRestore();
});

test('The language chosen on this device goes before that of the browser.', async () => {
  localStorage.setItem('locale', 'ar');
  vi.resetModules();
  const fresh = await import('./locale.ts');
  expect(fresh.currentLocale()).toBe('ar');
});

test('Arabic runs from right to left, English from left to right.', () => {
  expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
});

test('The other language is offered in itself, and a press turns the whole page to it.', async () => {
  const chosen = vi.fn<(locale: string) => void>();
  const Page = () => {
    const t = useText(messages);
    const pick = usePick();
    const nameOf = useCurrencyName();
    return (
      <>
        <p>{`${t('hello')}, ${pick({ en: 'Nora', ar: 'نورة' })}: ${nameOf('KWD')}`}</p>
        <LanguageSwitch onChange={chosen} />
      </>
    );
  };
  const { user } = renderPage({ pages: { '/': Page }, at: '/' });
  const arabic = await screen.findByRole('button', { name: 'العربية' });
  expect([arabic.lang, screen.getByText(/Nora/).textContent]).toEqual(['ar', 'Good morning, Nora: KWD']);
  await user.click(arabic);
  expect(screen.getByText(/نورة/).textContent).toBe('صباح الخير, نورة: د.ك');
  expect([chosen.mock.calls, storedLocale()]).toEqual([[['ar']], 'ar']);
  const english = screen.getByRole('button', { name: 'English' });
  expect(english.lang).toBe('en');
  await user.click(english);
  expect(storedLocale()).toBe('en');
  act(() => showLocale('ar'));
  expect(screen.getByText(/صباح الخير/)).toBeTruthy();
});

test('English counts in two forms.', () => {
  const t = translator(messages, 'en');
  expect([0, 1, 2].map((count) => t('days', { count }))).toEqual(['0 days', '1 day', '2 days']);
});
