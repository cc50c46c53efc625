import { expect, it } from 'vitest';
import { signInMessage } from './sign-in-message.ts';

const TOLD = {
  name: 'Huda',
  business: 'Sea',
  link: 'https://diwan.example/login?at=sea',
  phone: '+96550001234',
  email: null,
};
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

it('A colleague is sent where to sign in and with what, in their own language.', () => {
  const english = signInMessage('en', TOLD);
  expect(english.subject).toBe('Sign in to Sea on Diwan');
  expect(plain(english.text).split('\n')).toEqual([
    'Hello Huda,',
    'this is where you sign in to Sea on Diwan:',
    'https://diwan.example/login?at=sea',
    'Sign in with your phone number +965 5000 1234.',
  ]);
  const arabic = signInMessage('ar', { ...TOLD, business: 'البحر' });
  expect(arabic.subject).toBe('تسجيل الدخول إلى البحر على ديوان');
  expect(plain(arabic.text).split('\n')).toEqual([
    'مرحبًا Huda،',
    'هذا رابط تسجيل دخولك إلى البحر على ديوان:',
    'https://diwan.example/login?at=sea',
    'سجّل الدخول باستخدام رقم هاتفك +965 5000 1234.',
  ]);
});

it('Only what somebody has is named as a way to sign in, and numbers keep their direction in Arabic.', () => {
  const last = (changes: object, locale: 'en' | 'ar' = 'en') =>
    signInMessage(locale, { ...TOLD, ...changes })
      .text.split('\n')
      .at(-1);
  const email = 'huda@example.test';
  expect(plain(last({ email }) ?? '')).toBe(
    'Sign in with your phone number +965 5000 1234 or your e-mail address huda@example.test.',
  );
  expect(plain(last({ phone: null, email }) ?? '')).toBe(
    'Sign in with your e-mail address huda@example.test.',
  );
  expect(plain(last({ email }, 'ar') ?? '')).toBe(
    'سجّل الدخول باستخدام رقم هاتفك +965 5000 1234 أو بريدك huda@example.test.',
  );
  expect(last({ phone: null })).toBe(TOLD.link);
  expect(last({ phone: null }, 'ar')).toBe(TOLD.link);
  expect(last({}, 'ar')).toContain('\u2066+965 5000 1234\u2069');
});
