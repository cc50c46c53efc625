import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#kit/data/query-client.ts';
import { currentLocale, showLocale } from '#kit/i18n/locale.ts';
import { followLanguage } from './page-language.ts';

it('Words that came from the server change with the language of the page.', async () => {
  const client = createQueryClient();
  followLanguage(client);
  const shown = new QueryObserver(client, { queryKey: ['units.list'], queryFn: async () => currentLocale() });
  const stop = shown.subscribe(() => undefined);
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('en'));
  showLocale('ar');
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('ar'));
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  stop();
});

it('The font is asked for before the first screen is drawn, and its other part with the other language.', () => {
  const load = vi.spyOn(document.fonts, 'load');
  showLocale('en');
  followLanguage(createQueryClient());
  showLocale('ar');
  const [first, next] = load.mock.calls;
  const font = "1em 'Readex Pro Variable'";
  expect([first, next]).toEqual([
    [font, 'A'],
    [font, 'Aب'],
  ]);
});
