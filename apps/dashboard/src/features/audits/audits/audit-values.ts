import { cellKindOf, TABLE_FIELDS } from '@diwan/contract/catalogue/item-field-names.ts';
import { CHOICE_WORDS } from '@diwan/contract/catalogue/item-field-labels.ts';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import { PHONE_CHECK_CHOICES } from '@diwan/contract/settings/phone-check-words.ts';
import { TABLE_PRESENCE_CHOICES } from '@diwan/contract/settings/table-presence-words.ts';
import type { AuditNames } from '@diwan/contract/audits/audits.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { ENTITY_WORDS } from '@diwan/contract/vocabulary.ts';
import { isDerivedAddress } from '@diwan/domain/derived-address.ts';
import { named } from '@diwan/domain/names.ts';
import { INVOICE_STATUS_WORDS, INVOICE_TYPE_WORDS } from '@diwan/domain/choice-labels.ts';
import { formatInstant, formatLocalTime } from '#kit/i18n/dates.ts';

type Words = Readonly<Record<string, Readonly<Record<Locale, string>>>>;

const wordsOf = (options: readonly { readonly value: string; readonly label: Words[string] }[]): Words =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const ORDER_STATUSES = wordsOf(OPTIONS.order_statuses);
const DISCOUNT_TYPES = wordsOf(OPTIONS.discount_types);

/** By whom an order or a booking was made, and where blocked dates come from. */
const SOURCE_WORDS = {
  dashboard: { en: 'Staff', ar: 'الموظفون' },
  guest: { en: 'Guest', ar: 'ضيف' },
  tablet: { en: 'Tablet', ar: 'جهاز لوحي' },
  ical: { en: 'Calendar feed', ar: 'تقويم خارجي' },
};

/** Until when an item is sold out, where that is no moment. */
const SNOOZE_WORDS = {
  told: { en: 'further notice', ar: 'إشعار آخر' },
};

const PERSON_WORDS = {
  owner: { en: 'Owner', ar: 'المالك' },
  employee: { en: 'Employee', ar: 'موظف' },
  customer: { en: 'Customer', ar: 'عميل' },
};

/** Whether and how somebody can sign in. */
const SIGN_IN_WORDS = {
  none: { en: 'Cannot sign in', ar: 'بلا تسجيل دخول' },
  invited: { en: 'Invited', ar: 'مدعو' },
  one_time: { en: 'With a password that works once', ar: 'بكلمة مرور تُستخدم مرة واحدة' },
  ready: { en: 'Can sign in', ar: 'يمكنه تسجيل الدخول' },
};

/** What the choices of a field are called, whatever it is a field of. */
const BY_FIELD: Readonly<Record<string, Words>> = {
  payment_status: wordsOf(OPTIONS.payment_statuses),
  payment_type: wordsOf(OPTIONS.payment_types),
  order_type: wordsOf(OPTIONS.order_types),
  currency: wordsOf(OPTIONS.currencies),
  Currency: wordsOf(OPTIONS.currencies),
  locale: wordsOf(OPTIONS.locales),
  eventable_type: ENTITY_WORDS,
  serviceable_type: ENTITY_WORDS,
  source: SOURCE_WORDS,
  sign_in: SIGN_IN_WORDS,
  snoozed_until: SNOOZE_WORDS,
  ...Object.fromEntries(
    TABLE_FIELDS.flatMap((name) => (cellKindOf(name) === 'choice' ? [[name, CHOICE_WORDS]] : [])),
  ),
  MenuLayout: wordsOf(OPTIONS.menu_layouts),
  MenuDisplay: wordsOf(OPTIONS.menu_displays),
  CategoriesView: wordsOf(OPTIONS.views),
  ItemsListView: wordsOf(OPTIONS.views),
  ItemView: wordsOf(OPTIONS.views),
  TablePresence: wordsOf(TABLE_PRESENCE_CHOICES),
  PhoneCheck: wordsOf(PHONE_CHECK_CHOICES),
  DatesView: wordsOf(OPTIONS.dates_views),
  items_images_dimensions: wordsOf(OPTIONS.image_dimensions),
  items_images_fitting: wordsOf(OPTIONS.image_fittings),
};

/** Of fields that bear one name in several kinds of record, by the list or the kind of record they are in. */
const BY_OWNER: Readonly<Record<string, Words>> = {
  'order status': ORDER_STATUSES,
  'history status': ORDER_STATUSES,
  'reservation status': wordsOf(OPTIONS.reservation_statuses),
  'invoice status': INVOICE_STATUS_WORDS,
  'invoices status': INVOICE_STATUS_WORDS,
  'invoice type': INVOICE_TYPE_WORDS,
  'invoices type': INVOICE_TYPE_WORDS,
  'discount type': DISCOUNT_TYPES,
  'discounts type': DISCOUNT_TYPES,
  'menu type': wordsOf(OPTIONS.menu_types),
  'category type': wordsOf(OPTIONS.category_types),
  'service type': wordsOf(OPTIONS.service_types),
  'business type': wordsOf(OPTIONS.business_types),
  'user type': PERSON_WORDS,
};

function choicesAt(entity: string, parts: readonly string[]): Words | undefined {
  const field = parts.at(-1) ?? '';
  const owner = parts.findLast((part, at) => at < parts.length - 1 && !/^\d+$/.test(part)) ?? entity;
  const key = `${owner} ${field}`;
  if (Object.hasOwn(BY_OWNER, key)) return BY_OWNER[key];
  return Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field] : undefined;
}

interface Reader {
  readonly locale: Locale;
  readonly timezone: string;
  /** What ids are called, by path and id. */
  readonly names?: AuditNames;
}

const POINTS = /_ids?$/;

/** What an id points to by its name, and by its number where it is gone. */
function formatPointer(id: number, path: string, { locale, names }: Reader): string {
  const name = names?.[path]?.[id];
  return name ? named(name, locale) : `‎#${id}`;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

function formatText(text: string, { locale, timezone }: Reader): string {
  if (INSTANT.test(text)) return formatInstant(text, locale, timezone);
  return LOCAL_TIME.test(text) ? formatLocalTime(text, locale) : text;
}

/** A text or a number of the record at `path` as people call it: choices in words, times as in every list. */
export function formatValue(value: string | number, place: { entity: string; path: string }, reader: Reader) {
  const parts = place.path.split('.');
  const words = choicesAt(place.entity, parts);
  const known = words && Object.hasOwn(words, value) ? words[value] : undefined;
  if (known) return known[reader.locale];
  if (typeof value === 'number' && POINTS.test(place.path)) return formatPointer(value, place.path, reader);
  return typeof value === 'number' ? String(value) : formatText(value, reader);
}

/** An address that only stands in for a missing one is said as missing. */
const isStandIn = (value: unknown) => typeof value === 'string' && isDerivedAddress(value);

/** The value as people know it. */
export const shownValue = (value: unknown): unknown => (isStandIn(value) ? null : value);

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  isStandIn(value) ||
  (Array.isArray(value) && value.length === 0);

/** What a record is known by, what repeats another field, and pictures of what was booked or ordered. */
const BESIDE_THE_POINT =
  /(?:^|\.)(?:id|business_id|businessId|locale)$|^dateRange\.|(?:^reservable|\.item)\.media\.|^media\.\d+\.(?:slug|sort|type)$/;

/** Whether a person learns something from it: a new record lists every field it has, and most hold nothing. */
export const isWorthShowing = (
  path: string,
  { before, after }: { before?: unknown; after?: unknown },
): boolean => !BESIDE_THE_POINT.test(path) && !(isNothing(before) && isNothing(after));
