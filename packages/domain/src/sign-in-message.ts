import type { Locale } from '@diwan/contract/locale.ts';
import { formatPhone } from './phone.ts';

interface SignInFacts {
  readonly name: string;
  readonly business: string;
  /** Where the person signs in. */
  readonly link: string;
  /** In E.164. */
  readonly phone: string | null;
  /** Null: the person has none of their own. */
  readonly email: string | null;
}

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Numbers and addresses read from left to right wherever they stand. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

function namesOf({ phone, email }: SignInFacts): { phone: string | null; email: string | null } {
  return {
    phone: phone === null ? null : leftToRight(formatPhone(phone)),
    email: email && leftToRight(email),
  };
}

const WITH: Record<Locale, (phone: string | null, email: string | null) => string | null> = {
  en: (phone, email) => {
    const ways = [phone && `your phone number ${phone}`, email && `your e-mail address ${email}`];
    const choices = ways.filter(Boolean).join(' or ');
    return choices === '' ? null : `Sign in with ${choices}.`;
  },
  ar: (phone, email) => {
    const ways = [phone && `رقم هاتفك ${phone}`, email && `بريدك ${email}`];
    const choices = ways.filter(Boolean).join(' أو ');
    return choices === '' ? null : `سجّل الدخول باستخدام ${choices}.`;
  },
};

const WORDS: Record<
  Locale,
  (input: SignInFacts) => { readonly subject: string; readonly lines: readonly string[] }
> = {
  en: ({ name, business }) => ({
    subject: `Sign in to ${business} on Diwan`,
    lines: [`Hello ${name},`, `this is where you sign in to ${business} on Diwan:`],
  }),
  ar: ({ name, business }) => ({
    subject: `تسجيل الدخول إلى ${business} على ديوان`,
    lines: [`مرحبًا ${name}،`, `هذا رابط تسجيل دخولك إلى ${business} على ديوان:`],
  }),
};

/** What a colleague is sent who no longer knows where to sign in, in the language of that person. */
export function signInMessage(locale: Locale, input: SignInFacts): Message {
  const { subject, lines } = WORDS[locale](input);
  const { phone, email } = namesOf(input);
  const way = WITH[locale](phone, email);
  return { subject, text: [...lines, input.link, ...(way === null ? [] : [way])].join('\n') };
}
