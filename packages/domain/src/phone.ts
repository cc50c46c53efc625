import { westernDigits } from './text.ts';

/** Numbers of a country as they are written there, without the zero that some dial before them. */
interface Plan {
  readonly code: string;
  readonly local: RegExp;
  readonly hasTrunkZero: boolean;
  /** The digits that people say in one breath. */
  readonly groups: RegExp;
  readonly example: string;
}

const EIGHT_DIGITS = /^[1-9]\d{7}$/;
const IN_FOURS = /^(\d{4})(\d{4})$/;
const BEHIND_THE_AREA = /^(\d{1,2})(\d{3})(\d{4})$/;

const PLANS = {
  KW: { code: '965', local: EIGHT_DIGITS, hasTrunkZero: false, groups: IN_FOURS, example: '5000 1234' },
  SA: {
    code: '966',
    local: /^[1-9]\d{8}$/,
    hasTrunkZero: true,
    groups: BEHIND_THE_AREA,
    example: '050 123 4567',
  },
  AE: {
    code: '971',
    local: /^(?:5\d{8}|[2-9]\d{7})$/,
    hasTrunkZero: true,
    groups: BEHIND_THE_AREA,
    example: '050 123 4567',
  },
  BH: { code: '973', local: EIGHT_DIGITS, hasTrunkZero: false, groups: IN_FOURS, example: '3600 1234' },
  QA: { code: '974', local: EIGHT_DIGITS, hasTrunkZero: false, groups: IN_FOURS, example: '3312 3456' },
  OM: { code: '968', local: EIGHT_DIGITS, hasTrunkZero: false, groups: IN_FOURS, example: '9212 3456' },
} as const satisfies Readonly<Record<string, Plan>>;

export type PhoneCountry = keyof typeof PLANS;
const HOME: PhoneCountry = 'KW';

export const isPhoneCountry = (value: unknown): value is PhoneCountry =>
  typeof value === 'string' && Object.hasOwn(PLANS, value);

/** How a number is written in the country, for those who typed none. */
export const phoneExample = (country: PhoneCountry): string => PLANS[country].example;

const E164 = /^\+[1-9]\d{6,14}$/;

/** With a plus sign for the two zeros some dial instead of it. */
export function withoutSeparators(typed: string): string {
  return westernDigits(typed)
    .replaceAll(/[\s().\-\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+');
}

/** The digits of the number within its country, or null. */
function localOf(digits: string, { local, hasTrunkZero }: Plan): string | null {
  const own = hasTrunkZero && digits.startsWith('0') ? digits.slice(1) : digits;
  return local.test(own) ? own : null;
}

/** After the code of its country, which may stand there twice where a form put it before a whole number. */
function withCode(digits: string, plan: Plan): string | null {
  if (!digits.startsWith(plan.code)) return null;
  const rest = digits.slice(plan.code.length);
  const own = localOf(rest, plan) ?? withCode(rest, plan);
  return own === null ? null : own.startsWith('+') ? own : `+${plan.code}${own}`;
}

function international(plain: string): string | null {
  const digits = plain.slice(1);
  const plan = Object.values<Plan>(PLANS).find(({ code }) => digits.startsWith(code));
  if (plan) return withCode(digits, plan);
  return E164.test(plain) ? plain : null;
}

/** A number in E.164; one without the code of a country is of the country given. Null when it is none. */
export function phoneInE164(written: string, country: PhoneCountry = HOME): string | null {
  const plain = withoutSeparators(written);
  if (plain.startsWith('+')) return international(plain);
  if (!/^\d+$/.test(plain)) return null;
  const plan: Plan = PLANS[country];
  const own = localOf(plain, plan);
  return own === null ? withCode(plain, plan) : `+${plan.code}${own}`;
}

/** Every number somebody may mean who writes it without its country, in E.164, that of the home country first. */
export function phonesMeant(written: string): readonly string[] {
  const meant = Object.keys(PLANS)
    .filter(isPhoneCountry)
    .map((country) => phoneInE164(written, country));
  return [...new Set(meant.filter((phone) => phone !== null))];
}

/** The code of the country at the beginning of a number in E.164, without the plus sign. */
export function callingCodeOf(e164: string): string {
  return /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/.exec(e164)?.[1] ?? '';
}

/** A number in E.164 as it is read out, such as `+965 5000 1234`; what is none stays as somebody wrote it. */
export function formatPhone(e164: string): string {
  const code = E164.test(e164) ? callingCodeOf(e164) : '';
  if (code === '') return e164;
  const own = e164.slice(1 + code.length);
  const plan = Object.values<Plan>(PLANS).find((one) => one.code === code && one.local.test(own));
  const [, ...groups] = plan?.groups.exec(own) ?? [];
  return ['+' + code, ...(groups.length > 0 ? groups : [own])].join(' ');
}

/** The digits of a part of a phone number, in whichever script: what a search looks for. Empty: it is no such part. */
export function phoneDigits(typed: string): string {
  return /^\+?(\d+)$/.exec(withoutSeparators(typed))?.[1] ?? '';
}
