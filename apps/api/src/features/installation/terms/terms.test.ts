import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#testing/test-app.ts';

describe('the terms and the privacy notice', () => {
  const test = useTestApp();
  const named = useTestApp({
    TERMS_URL: 'https://operator.test/terms',
    PRIVACY_URL: 'https://operator.test/privacy',
  });

  it.each([
    ['en', 'ltr', 'Terms &amp; conditions', 'Privacy'],
    ['ar', 'rtl', 'الشروط والأحكام', 'الخصوصية'],
  ])('are one page of the installation, in %s.', async (locale, direction, terms, privacy) => {
    const { statusCode, headers, body } = await test.app.inject({ url: `/terms?locale=${locale}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${locale}" dir="${direction}">`);
    expect(body).toContain(`<h2>${terms}</h2>`);
    expect(body).toContain(`<h2>${privacy}</h2>`);
    const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${digest}'`);
    const notice = await test.app.inject({ url: `/privacy?locale=${locale}` });
    expect([notice.statusCode, notice.headers.location]).toEqual([302, `/terms?locale=${locale}#privacy`]);
  });

  it('are those of the operator where the environment names them.', async () => {
    const responses = await Promise.all(['/terms', '/privacy'].map((url) => named.app.inject({ url })));
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [302, 'https://operator.test/terms'],
      [302, 'https://operator.test/privacy'],
    ]);
  });
});
