import { expect, it } from 'vitest';
import { mailOf, ours, type EmailTemplate } from './email-template.ts';

const template = (changes: Partial<EmailTemplate> = {}): EmailTemplate => ({
  to: 'nora@example.test',
  subject: 'Your code',
  greeting: 'Hello Nora,',
  paragraphs: ['Here it is.', 'It is good for ten minutes.'],
  signature: 'Diwan',
  ...changes,
});
const paragraphsOf = (html = '') => [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);

it('An e-mail says the same as text and as a page, with its code and its link after the first paragraph.', () => {
  const mail = mailOf(template({ code: '123456', link: 'https://diwan.test/a?b=1' }), 'en');
  expect(mail.text).toBe(
    'Hello Nora,\n\nHere it is.\n\n123456\n\nhttps://diwan.test/a?b=1\n\nIt is good for ten minutes.\n\nDiwan\n',
  );
  expect(paragraphsOf(mail.html)).toEqual([
    'Hello Nora,',
    'Here it is.',
    '123456',
    '<a href="https://diwan.test/a?b=1">https://diwan.test/a?b=1</a>',
    'It is good for ten minutes.',
    'Diwan',
  ]);
  expect([mail.to, mail.subject]).toEqual(['nora@example.test', 'Your code']);
});

it('An e-mail without a code and a link has no place for them.', () => {
  const mail = mailOf(template({ paragraphs: ['Here it is.'] }), 'en');
  expect(mail.text).toBe('Hello Nora,\n\nHere it is.\n\nDiwan\n');
  expect(paragraphsOf(mail.html)).toEqual(['Hello Nora,', 'Here it is.', 'Diwan']);
  expect(mail.html).not.toContain('href');
});

it('Words of people stay words in an e-mail, on one line, and lead nowhere.', () => {
  const name = `<b class='x'>"Nora" & co</b>\n\nClick https://evil.test now`;
  const mail = mailOf(template({ subject: ` ${name} `, greeting: `Hello ${name},` }), 'en');
  expect(mail.html).toContain('&lt;b class=&#39;x&#39;&gt;&quot;Nora&quot; &amp; co&lt;/b&gt; Click');
  expect(mail.html).not.toContain('<b ');
  expect(mail.text.split('\n\n')).toHaveLength(4);
  expect(mail.subject).toMatch(/^<b .* Click .*now$/);
  for (const part of [mail.html, mail.text, mail.subject]) expect(part).not.toContain('evil.test');
});

it('A paragraph of an e-mail leads nowhere unless all of it is ours.', () => {
  const paragraphs = ['Sea at https://evil.test adds you.', ours('Sign in at https://diwan.test/login.')];
  const mail = mailOf(template({ paragraphs }), 'en');
  for (const part of [mail.html, mail.text]) {
    expect(part).toContain('Sea at evil. test adds you.');
    expect(part).toContain('Sign in at https://diwan.test/login.');
  }
});

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)('An e-mail in %s runs %s, and its code and its link from left to right.', (locale, direction) => {
  const { html } = mailOf(template({ code: '1', link: 'https://diwan.test/' }), locale);
  expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
  expect(html).toContain(`<body dir="${direction}"`);
  expect(html?.match(/<p dir="ltr"/g)).toHaveLength(2);
});
