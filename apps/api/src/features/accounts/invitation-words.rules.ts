import type { Locale } from '@diwan/contract/locale.ts';
import { TEMPLATE_LABELS, templateOf } from '@diwan/contract/permission-templates.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';

/** What a role is called; null: the rights are those of no role. */
export function roleOf(permissions: readonly string[], type: BusinessType, locale: Locale): string | null {
  const template = templateOf(permissions, type);
  return template && TEMPLATE_LABELS[template][locale];
}

/** The role somebody has at all their branches; null: none, or another one at each. */
export function sharedRole(
  grants: readonly (readonly string[])[],
  type: BusinessType,
  locale: Locale,
): string | null {
  const roles = new Set(grants.map((permissions) => roleOf(permissions, type, locale)));
  const [role = null] = roles;
  return roles.size === 1 ? role : null;
}

interface InvitationInput {
  readonly name: string;
  readonly business: string;
  readonly role: string | null;
  readonly link: string;
  /** Where the person signs in from then on. */
  readonly signInAt: string;
}

const MESSAGE: Record<Locale, (input: InvitationInput) => readonly string[]> = {
  en: ({ name, business, role, link, signInAt }) => [
    `Hello ${name},`,
    role === null
      ? `${business} invites you to its team on Diwan.`
      : `${business} invites you to its team on Diwan. Role: ${role}.`,
    'Open this link to choose your password. It is valid for 7 days and works once. Please pass it on to nobody.',
    link,
    'From then on you sign in here with your phone number:',
    signInAt,
  ],
  ar: ({ name, business, role, link, signInAt }) => [
    `مرحبًا ${name}،`,
    role === null
      ? `يدعوك ${business} للانضمام إلى فريقه على ديوان.`
      : `يدعوك ${business} للانضمام إلى فريقه على ديوان. الدور: ${role}.`,
    'افتح هذا الرابط لاختيار كلمة مرورك. الرابط صالح لمدة 7 أيام ولمرة واحدة، فلا ترسله إلى أحد.',
    link,
    'بعد ذلك سجّل الدخول من هنا برقم هاتفك:',
    signInAt,
  ],
};

/** What whoever invites sends the person, in that one's language. */
export const invitationMessage = (locale: Locale, input: InvitationInput): string =>
  MESSAGE[locale](input).join('\n');
