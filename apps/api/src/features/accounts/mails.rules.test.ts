import { describe, expect, it } from 'vitest';
import {
  accountExistsMail,
  invitationMail,
  passwordResetMail,
  registrationMail,
  verificationMail,
} from './mails.rules.ts';
import { ACCOUNT_EVENTS, accountEventMail } from './news/account-events.rules.ts';

const NAME = `<img src=x onerror=alert(1)> "Nora" & 'Co'`;

const HOSTILE = '<script>Sea</script> Account locked: https://evil.test/login or (boss@evil.test)';

const everyMail = (locale: 'en' | 'ar') => {
  const reader = { to: 'nora@example.test', locale, name: NAME };
  return {
    registration: registrationMail(reader, '012345'),
    'account exists': accountExistsMail(reader, 'https://diwan.test'),
    'password reset': passwordResetMail(reader, '012345'),
    verification: verificationMail(reader, '012345'),
    invitation: invitationMail(reader, {
      business: HOSTILE,
      role: 'Cashier',
      link: 'https://diwan.test/i#abc',
    }),
    'invitation without a role': invitationMail(reader, {
      business: HOSTILE,
      role: null,
      link: 'https://diwan.test/i',
    }),
    ...Object.fromEntries(
      ACCOUNT_EVENTS.map((news) => [
        `news: ${news}`,
        accountEventMail(reader, news, '<script>alert(2)</script>@example.test'),
      ]),
    ),
  };
};
const CASES = (['en', 'ar'] as const).flatMap((locale) =>
  Object.entries(everyMail(locale)).map(([kind, mail]) => [kind, locale, mail] as const),
);

describe('every mail', () => {
  it.each(CASES)('%s (%s) shows names and addresses as words, never as markup', (_kind, _locale, mail) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Nora&quot; &amp; &#39;Co&#39;');
    expect(mail.text).toContain(NAME);
  });

  it.each(CASES)('%s (%s) is written in its language and direction', (_kind, locale, mail) => {
    expect(mail.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(locale === 'ar');
    expect(/[\u0600-\u06ff]/.test(mail.text)).toBe(locale === 'ar');
  });

  it.each(CASES)(
    '%s (%s) keeps its code out of the subject, which logs and lock screens show',
    (_k, _l, mail) => {
      expect(mail.subject).not.toMatch(/\d/);
    },
  );

  it.each(['en', 'ar'] as const)(
    'in %s invites with the one link that is ours, whatever the name of the business looks like',
    (locale) => {
      const given = { business: HOSTILE, role: null, link: 'https://diwan.test/invitation#abc' };
      const mail = invitationMail({ to: 'nora@example.test', locale, name: HOSTILE }, given);
      expect(mail.text).toContain('Account locked: evil. test/login or (boss (at) evil. test)');
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/evil\.test|@evil/);
        expect(new Set(part.match(/https?:[^\s"<]+/g) ?? [given.link])).toEqual(new Set([given.link]));
      }
    },
  );

  it('cannot be stretched by line breaks in a name', () => {
    const mail = registrationMail(
      { to: 'a@example.test', locale: 'en', name: 'Nora\r\n\r\nYour code is 999999' },
      '012345',
    );
    expect(mail.text.split('\n')[0]).toBe('Hello Nora Your code is 999999,');
    expect(/^\d{6}$/m.exec(mail.text)?.[0]).toBe('012345');
  });
});
