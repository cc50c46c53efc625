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
    const { html } = payPage('f'.repeat(32), first, NOTHING_BUILT);
    expect([...html.matchAll(/<section lang="(..)"/g)].map(([, locale]) => locale)).toEqual(order);
    for (const locale of order) {
      expect(html).toContain(`<form method="post" action="/pay/${'f'.repeat(32)}?lang=${locale}">`);
      expect(html).toContain(`href="/invoices/${'f'.repeat(32)}?locale=${locale}"`);
    }
  },
);
