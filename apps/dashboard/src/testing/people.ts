import type { BusinessInfo, UserInfo } from '@diwan/contract/accounts/me.ts';
import { ALL_PERMISSIONS } from '@diwan/contract/permissions.ts';

export const bothNames = (en: string, ar: string) => [
  { id: 1, locale: 'en' as const, name: en, description: null },
  { id: 2, locale: 'ar' as const, name: ar, description: null },
];

export const aBusiness = (changes: Partial<BusinessInfo> = {}): BusinessInfo => ({
  id: 1,
  name: 'Sea',
  type: 'restaurant',
  slug: 'sea',
  currency: 'KWD',
  timezone: 'Asia/Kuwait',
  country: 'KW',
  first_locale: 'en',
  locales: bothNames('Sea', 'البحر'),
  media: [],
  configurations: [],
  menus: [{ id: 1, business_id: 1, type: 'normal', locales: bothNames('Main', 'الرئيسية'), media: [] }],
  branches: [
    {
      id: 11,
      slug: 'sea',
      business_id: 1,
      businessId: 1,
      menu_id: 1,
      locales: bothNames('Sea', 'البحر'),
      media: [],
      areas: [],
    },
  ],
  ...changes,
});

const aUser = (changes: Partial<UserInfo>): UserInfo => ({
  id: 7,
  name: 'Nora',
  email: 'nora@example.com',
  phone: '+96550000000',
  email_verified: true,
  email_verified_at: null,
  pending_email: null,
  profile_photo_url: null,
  photo: null,
  media: [],
  locales: [],
  type: 'owner',
  currency: 'KWD',
  is_employee: false,
  business_id: 1,
  locale: 'en',
  business: [],
  business_control: [],
  hotels: [],
  permissions: [],
  second_step_due: null,
  second_step_missing: false,
  updated_at: '2026-04-01T08:00:00.000Z',
  ...changes,
});

export const anOwner = (business = aBusiness()): UserInfo =>
  aUser({
    business: [business],
    permissions: business.branches.flatMap(({ id }) => ALL_PERMISSIONS.map((one) => `branch.${id}.${one}`)),
  });

export const anEmployee = (permissions: readonly string[], business = aBusiness()): UserInfo =>
  aUser({
    type: 'employee',
    is_employee: true,
    business_control: [business],
    permissions: permissions.map((one) => `branch.${business.branches[0]?.id ?? 0}.${one}`),
  });
