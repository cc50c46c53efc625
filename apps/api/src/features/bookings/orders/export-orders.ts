import type { orders } from '@diwan/contract/bookings/orders.ts';
import { OFFER_HEADINGS } from '@diwan/contract/catalogue/offer-headings.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import { instantToLocal } from '@diwan/domain/local-time.ts';
import type { Preparation } from '#platform/http/handle.ts';
import type { FileResponse } from '#platform/http/file-response.ts';
import { uncounted } from '#platform/crud/page-request.ts';
import type { Scope } from '#platform/http/scope.ts';
import { exportRows, type ExportColumn } from '#platform/sheets/export-rows.ts';
import { nameIn } from '@diwan/domain/names.ts';
import { choiceLabel, orderTypeLabel } from '@diwan/domain/choice-labels.ts';
import { pageOfOrders, type OrderListInput } from './list-orders.ts';
import { readOrdersForSheet } from '../order-rows.shared.ts';

const HEADINGS = {
  sheet: { en: 'Orders', ar: 'الطلبات' },
  id: { en: 'ID', ar: 'المعرّف' },
  number: { en: 'Number', ar: 'الرقم' },
  created_at: { en: 'Placed at', ar: 'وقت الطلب' },
  status: { en: 'Status', ar: 'الحالة' },
  order_type: { en: 'Type', ar: 'النوع' },
  paid: { en: 'Paid', ar: 'مدفوع' },
  customer: { en: 'Customer', ar: 'العميل' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  subtotal: { en: 'Price', ar: 'السعر' },
  discount: { en: 'Discounts', ar: 'الخصومات' },
  extra: { en: 'Extra charge', ar: 'رسوم إضافية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  currency: { en: 'Currency', ar: 'العملة' },
  scheduled_at: { en: 'Wanted at', ar: 'الوقت المطلوب' },
  address: { en: 'Delivery address', ar: 'عنوان التوصيل' },
  car: { en: 'Car', ar: 'السيارة' },
  note: { en: 'Note', ar: 'ملاحظة' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

type Row = Awaited<ReturnType<typeof readOrdersForSheet>>[number];
type Column = ExportColumn<Row>;

function columnsFor({ locale, business }: Scope): Column[] {
  const { ordered: lines, seat } = OFFER_HEADINGS[business.type];
  const headings = { ...HEADINGS, lines, seat };
  const local = (at: string | null) => (at === null ? null : instantToLocal(new Date(at), business.timezone));
  const column = (
    key: keyof typeof headings,
    width: number,
    of: Column['of'],
    kind: Column['kind'] = 'text',
  ): Column => ({ heading: headings[key][locale], width, kind, of });
  const linesOf = ({ lines }: Row) =>
    lines
      .map(({ count, item }) => `${count} × ${nameIn(item.locales, locale)}`)
      .join(locale === 'ar' ? '، ' : ', ');
  return [
    column('id', 9, (row) => row.id, 'number'),
    column('number', 10, (row) => row.number, 'number'),
    column('created_at', 22, (row) => local(row.created_at), 'moment'),
    column('status', 14, (row) => choiceLabel('order_statuses', row.status, locale)),
    column('order_type', 16, (row) => orderTypeLabel(row.order_type, business.type, locale)),
    column('paid', 8, (row) => HEADINGS[row.paid ? 'yes' : 'no'][locale]),
    column('customer', 26, (row) => row.customer.name),
    column('phone', 18, (row) => row.customer.phone, 'phone'),
    column('seat', 14, (row) => nameIn(row.seat?.locales ?? [], locale)),
    column('lines', 44, linesOf),
    column('subtotal', 14, (row) => row.subtotal_price, 'amount'),
    column('discount', 14, (row) => row.discount_price, 'amount'),
    column('extra', 14, (row) => row.extra_charge, 'amount'),
    column('total', 14, (row) => row.total_price, 'amount'),
    column('currency', 10, (row) => row.currency),
    column('scheduled_at', 22, (row) => local(row.scheduled_at), 'moment'),
    column('address', 36, (row) => row.delivery_address),
    column('car', 28, ({ car }) => car && [car.plate, car.model, car.colour].filter(Boolean).join(', ')),
    column('note', 36, (row) => row.note),
  ];
}

async function idsOf(scope: Scope, input: OrderListInput, most: number): Promise<readonly number[]> {
  const { ids } = await scope.db.get(pageOfOrders(scope, input, uncounted(most)));
  return ids;
}

/** The orders of a list as a file, in its order. */
export function exportOrders(
  scope: Scope,
  given: Preparation<typeof orders.exportRows>,
): Promise<FileResponse> {
  return exportRows(
    { scope, read: given.read },
    {
      format: given.query.format,
      name: 'orders',
      sheet: HEADINGS.sheet[scope.locale],
      columns: columnsFor(scope),
      ids: (reading, most) => idsOf(reading, given, most),
      rowsOf: readOrdersForSheet,
    },
  );
}
