import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { termsPage } from './terms-page.tsx';

it.each([
  ['en', 'ltr', 'Terms &amp; conditions, privacy', '?locale=ar'],
  ['ar', 'rtl', 'الشروط والأحكام والخصوصية', '?locale=en'],
] as const)('The terms in %s name both documents and lead to the other language.', (...given) => {
  const [locale, direction, title, other] = given;
  const { html } = termsPage(locale, NOTHING_BUILT);
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}" dir="${direction}">`));
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`href="${other}"`);
  expect(html).toMatch(/<section id="terms">.*<section id="privacy">/s);
});

it('The policy of a page can be made of what stands in its style element.', () => {
  const { html, style, script } = termsPage('en', NOTHING_BUILT);
  expect(/<style>(.*)<\/style>/s.exec(html)?.[1]).toBe(style);
  expect([style, script]).toEqual(['/* terms */', null]);
});
