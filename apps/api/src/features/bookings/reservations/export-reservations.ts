import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import type { reservations } from '@diwan/contract/bookings/reservations.ts';
import { OFFER_HEADINGS } from '@diwan/contract/catalogue/offer-headings.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { FileResponse } from '#platform/http/file-response.ts';
import type { Scope } from '#platform/http/scope.ts';
import { exportRows, type ExportColumn } from '#platform/sheets/export-rows.ts';
import { nameIn } from '@diwan/domain/names.ts';
import { choiceLabel } from '@diwan/domain/choice-labels.ts';
import { listedReservationIds } from './list-reservations.ts';
import { readReservations } from '../reservation-rows.shared.ts';

const HEADINGS = {
  sheet: { en: 'Reservations', ar: 'الحجوزات' },
  id: { en: 'Number', ar: 'الرقم' },
  status: { en: 'Status', ar: 'الحالة' },
  payment_status: { en: 'Payment', ar: 'الدفع' },
  unit: { en: 'Unit', ar: 'الوحدة' },
  provider: { en: 'Employee', ar: 'الموظف' },
  party: { en: 'Number of guests', ar: 'عدد الضيوف' },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  customer: { en: 'Customer', ar: 'العميل' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  subtotal: { en: 'Price', ar: 'السعر' },
  discount: { en: 'Discounts', ar: 'الخصومات' },
  extra: { en: 'Extra charge', ar: 'رسوم إضافية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  insurance: { en: 'Insurance', ar: 'التأمين' },
  balance: { en: 'Not invoiced', ar: 'غير مفوتر' },
  currency: { en: 'Currency', ar: 'العملة' },
  source: { en: 'Booked through', ar: 'مصدر الحجز' },
  reserved_by: { en: 'Booked by', ar: 'الحاجز' },
  follower: { en: 'Assigned to', ar: 'الموظف المسؤول' },
  created_at: { en: 'Created at', ar: 'تاريخ الإنشاء' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

const SOURCES = {
  dashboard: { en: 'Dashboard', ar: 'لوحة التحكم' },
  guest: { en: 'Guest', ar: 'الضيف' },
  ical: { en: 'Calendar', ar: 'التقويم' },
} as const satisfies Record<ReservationRow['source'], Readonly<Record<Locale, string>>>;

type Column = ExportColumn<ReservationRow>;

function columnsFor({ locale, business }: Scope): Column[] {
  const { reserved: item, seat } = OFFER_HEADINGS[business.type];
  const headings = { ...HEADINGS, item, seat };
  const column = (
    key: keyof typeof headings,
    width: number,
    of: Column['of'],
    kind: Column['kind'] = 'text',
  ): Column => ({ heading: headings[key][locale], width, kind, of });
  return [
    column('id', 10, (row) => row.id, 'number'),
    column('status', 14, (row) => choiceLabel('reservation_statuses', row.status, locale)),
    column('payment_status', 16, (row) => choiceLabel('payment_statuses', row.payment_status, locale)),
    column('item', 28, (row) => nameIn(row.reservable?.locales ?? [], locale)),
    column('unit', 14, (row) => row.unit_name),
    column('provider', 20, (row) => row.provider_employee?.name ?? null),
    column('seat', 14, (row) => nameIn(row.seat?.locales ?? [], locale)),
    column('party', 12, (row) => row.party, 'number'),
    column('from', 22, (row) => row.from, 'moment'),
    column('to', 22, (row) => row.to, 'moment'),
    column('customer', 26, (row) => row.reserved_for.name),
    column('phone', 18, (row) => row.reserved_for.phone, 'phone'),
    column('subtotal', 14, (row) => row.subtotal_price, 'amount'),
    column('discount', 14, (row) => row.discount_price, 'amount'),
    column('extra', 14, (row) => row.extra_charge, 'amount'),
    column('total', 14, (row) => row.total_price, 'amount'),
    column('insurance', 14, (row) => row.insurance, 'amount'),
    column('balance', 14, (row) => row.balance, 'amount'),
    column('currency', 10, (row) => row.currency),
    column('source', 16, (row) => SOURCES[row.source][locale]),
    column('reserved_by', 20, (row) => row.reserved_by?.name ?? null),
    column('follower', 20, (row) => row.follower?.name ?? null),
    column('created_at', 22, (row) => instantToLocal(new Date(row.created_at), business.timezone), 'moment'),
  ];
}

/** The reservations of a list as a file, in its order. */
export function exportReservations(
  scope: Scope,
  given: Preparation<typeof reservations.exportRows>,
): Promise<FileResponse> {
  return exportRows(
    { scope, read: given.read },
    {
      format: given.query.format,
      name: 'reservations',
      sheet: HEADINGS.sheet[scope.locale],
      columns: columnsFor(scope),
      ids: (reading, most) => listedReservationIds(reading, given, most),
      rowsOf: readReservations,
    },
  );
}
