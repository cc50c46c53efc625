import { ACTION_LABELS, RESOURCE_LABELS } from '@diwan/contract/permission-labels.ts';
import {
  businessTypeSchema,
  grantableFor,
  isPermission,
  type Action,
  type BusinessType,
  type ResourceName,
} from '@diwan/contract/permissions.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { readUser } from './session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { defineMessages, translator } from '#kit/i18n/messages.ts';
import '#kit/schemas/zod.ts';

const deniedMessages = defineMessages('refusals', {
  missingRight: {
    en: 'You need the right “{right}” for this. The owner of the business can grant it.',
    ar: 'تحتاج إلى صلاحية «{right}» للقيام بهذا، ويمكن لمالك النشاط أن يمنحها لك.',
  },
  ownersOnly: {
    en: 'Only the owner of the business can do this.',
    ar: 'هذا متاح لمالك النشاط فقط.',
  },
});

/** `Items: Update`. */
function nameOfRight(permission: string, locale: Locale): string {
  const [resource, action] = permission.split('.') as [ResourceName, Action];
  return `${RESOURCE_LABELS[resource][locale]}: ${ACTION_LABELS[action][locale]}`;
}

/** The type of the business that the person works in, as last answered. */
function knownType(): BusinessType | null {
  const user = readUser();
  if (typeof user !== 'object' || user === null || !('business_control' in user)) return null;
  const [business] = Array.isArray(user.business_control) ? user.business_control : [];
  const type = businessTypeSchema.safeParse(business?.type);
  return type.success ? type.data : null;
}

/** Which right a refused call lacked and who gives it, in words; the right as the business's owner can grant it. */
export function describeDenial(missing: unknown, type = knownType()): string | null {
  const locale = currentLocale();
  const t = translator(deniedMessages, locale);
  if (missing === 'owner') return t('ownersOnly');
  if (typeof missing !== 'string' || !isPermission(missing)) return null;
  const [granted = missing] = type === null ? [] : grantableFor(missing, type);
  return t('missingRight', { right: nameOfRight(granted, locale) });
}
