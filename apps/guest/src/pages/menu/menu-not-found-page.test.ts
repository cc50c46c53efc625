import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { menuNotFoundPage } from './menu-not-found-page.tsx';

it('A guest whose code leads nowhere is told so in both languages, in the colours of day and night.', () => {
  const { html, style } = menuNotFoundPage(NOTHING_BUILT);
  expect(html).toContain('<section lang="en" dir="ltr"><h1>This menu is not here</h1>');
  expect(html).toContain('<section lang="ar" dir="rtl"><h1>هذه القائمة غير موجودة</h1>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(style).toMatch(
    /^:root\{color-scheme:light dark;.*prefers-color-scheme:dark.*\/\* menu-not-found \*\/$/,
  );
});
