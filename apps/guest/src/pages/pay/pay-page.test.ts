import { expect, it } from 'vitest';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { payPage } from './pay-page.tsx';

it.each([
  ['en', ['en', 'ar']],
  ['ar', ['ar', 'en']],
] as const)(
  'The way to pay is offered in both languages, %s first where the browser asks for it.',
  (...given) => {
    const [first, order] = given;
    const { html } = payPage({ reference: 'f'.repeat(32), problem: null }, first, NOTHING_BUILT);
    expect([...html.matchAll(/<section[^>]* lang="(..)"/g)].map(([, locale]) => locale)).toEqual(order);
    for (const locale of order) {
      expect(html).toContain(`<form method="post" action="/pay/${'f'.repeat(32)}?lang=${locale}">`);
      expect(html).toContain(`href="/invoices/${'f'.repeat(32)}?locale=${locale}"`);
    }
  },
);

it('Why the provider cannot be opened stands above each button, in its language.', () => {
  const problem = { en: 'Not now.', ar: 'ليس الآن.' };
  const { html } = payPage({ reference: 'f'.repeat(32), problem }, 'en', NOTHING_BUILT);
  const said = [...html.matchAll(/<section[^>]*lang="(..)".*?role="alert"[^>]*>([^<]+)</g)];
  expect(said.map(([, locale, text]) => [locale, text])).toEqual([
    ['en', 'Not now.'],
    ['ar', 'ليس الآن.'],
  ]);
});
