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
import type { Access } from '@diwan/contract/operation.ts';
import { readUser } from './session.ts';
import { currentLocale } from '#kit/i18n/locale.ts';
import { defineMessages, translator } from '#kit/i18n/messages.ts';
import '#kit/schemas/zod.ts';

const deniedMessages = defineMessages('refusals', {
  missingRight: {
    en: 'You need the right “{right}” for this. The owner of the business can grant it.',
    ar: 'تحتاج إلى صلاحية «{right}» للقيام بهذا، ويمكن لمالك النشاط أن يمنحها لك.',
  },
  missingEverywhere: {
    en: 'You need the right “{right}” at every branch for this. The owner of the business can grant it.',
    ar: 'تحتاج إلى صلاحية «{right}» في جميع الفروع للقيام بهذا، ويمكن لمالك النشاط أن يمنحها لك.',
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

/** What the path of a call says of the place it is for. */
type Place = Readonly<Record<string, string | number>>;

interface Known {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly branches?: unknown;
  readonly menus?: unknown;
}

const isSame = (id: unknown, given: string | number | undefined) =>
  given !== undefined && String(id) === String(given);

const holds = (rows: unknown, given: string | number | undefined) =>
  Array.isArray(rows) && rows.some((row: Known | null) => isSame(row?.id, given));

const isFor = (business: Known | null, at: Place): boolean =>
  isSame(business?.id, at['business_id']) ||
  holds(business?.branches, at['branch_id']) ||
  holds(business?.menus, at['menu_id']);

/** The type of the business that a call was for, or where its path names none, of the first that the person works in. */
export function typeAt(place: Place = {}): BusinessType | null {
  const user = readUser();
  if (typeof user !== 'object' || user === null || !('business_control' in user)) return null;
  const businesses: readonly (Known | null)[] = Array.isArray(user.business_control)
    ? user.business_control
    : [];
  const [first] = businesses;
  const type = businessTypeSchema.safeParse((businesses.find((one) => isFor(one, place)) ?? first)?.type);
  return type.success ? type.data : null;
}

/** Whether a call is for the whole business: the right at one branch does not come to it. */
const isEverywhere = (access?: Access): boolean => access?.who === 'granted' && access.on === 'all-branches';

/** Which right a refused call lacked and who gives it, in words; the right as the business's owner can grant it. */
export function describeDenial(missing: unknown, type = typeAt(), access?: Access): string | null {
  const locale = currentLocale();
  const t = translator(deniedMessages, locale);
  if (missing === 'owner') return t('ownersOnly');
  if (typeof missing !== 'string' || !isPermission(missing)) return null;
  const [granted = missing] = type === null ? [] : grantableFor(missing, type);
  return t(isEverywhere(access) ? 'missingEverywhere' : 'missingRight', {
    right: nameOfRight(granted, locale),
  });
}
