import { expect, it } from 'vitest';
import { methodsIn } from '@diwan/domain/pay-methods.ts';
import { NOTHING_BUILT } from '../../testing/nothing-built.ts';
import { payPage } from './pay-page.tsx';

const due = { amount: 3200, currency: 'KWD', takesTips: false } as const;
const venue = { phone: '+965 2222 2222', whatsapp: '+965 5000 1234' };

it.each([
  ['en', ['en', 'ar']],
  ['ar', ['ar', 'en']],
] as const)(
  'The way to pay is offered in both languages, %s first where the browser asks for it.',
  (...given) => {
    const [first, order] = given;
    const { html } = payPage(
      { reference: 'f'.repeat(32), methods: methodsIn('KWD'), due, problem: null, venue },
      first,
      NOTHING_BUILT,
    );
    expect([...html.matchAll(/<section[^>]* lang="(..)"/g)].map(([, locale]) => locale)).toEqual(order);
    for (const locale of order) {
      expect(html).toContain(`<form method="post" action="/pay/${'f'.repeat(32)}?lang=${locale}">`);
      for (const method of ['knet', 'card'])
        expect(html).toContain(`<button name="method" value="${method}">`);
      expect(html).toContain('<button name="method" value="apple_pay" class="apple-pay">');
      expect(html).toContain(`href="/invoices/${'f'.repeat(32)}?locale=${locale}"`);
    }
  },
);

it('Why the provider cannot be opened stands above each button, in its language.', () => {
  const problem = { en: 'Not now.', ar: 'ليس الآن.' };
  const { html } = payPage(
    { reference: 'f'.repeat(32), methods: methodsIn('USD'), due, problem, venue },
    'en',
    NOTHING_BUILT,
  );
  const said = [...html.matchAll(/<section[^>]*lang="(..)".*?role="alert"[^>]*>([^<]+)</g)];
  expect(said.map(([, locale, text]) => [locale, text])).toEqual([
    ['en', 'Not now.'],
    ['ar', 'ليس الآن.'],
  ]);
  expect(html).not.toContain('KNET');
});

it('Who cannot pay here calls the venue or writes to it.', () => {
  const { html } = payPage(
    { reference: 'f'.repeat(32), methods: methodsIn('KWD'), due, problem: null, venue },
    'en',
    NOTHING_BUILT,
  );
  expect(html.match(/href="tel:\+96522222222"/g)).toHaveLength(2);
  expect(html.match(/href="https:\/\/wa\.me\/96550001234"/g)).toHaveLength(2);
});

it('What is to be paid is said, and a tip may be chosen where the venue takes some.', () => {
  const offer = { reference: 'f'.repeat(32), methods: methodsIn('KWD'), problem: null, venue };
  const plain = payPage({ ...offer, due }, 'en', NOTHING_BUILT).html;
  expect(plain).toContain('To pay: \u20683.200 KWD\u2069');
  expect(plain).not.toContain('name="tip"');
  const tipped = payPage({ ...offer, due: { ...due, takesTips: true } }, 'ar', NOTHING_BUILT).html;
  expect(
    tipped.match(/<legend>Tip \(optional\)<\/legend>|<legend>إكرامية \(اختيارية\)<\/legend>/g),
  ).toHaveLength(2);
  expect(tipped).not.toMatch(/name="tip"[^>]*checked/);
  expect(tipped.match(/<input[^>]*name="other_tip"[^>]*data-most="3200"/g)).toHaveLength(2);
  const settled = payPage({ ...offer, due: { ...due, amount: 0 } }, 'en', NOTHING_BUILT).html;
  expect(settled).not.toContain('To pay');
});
