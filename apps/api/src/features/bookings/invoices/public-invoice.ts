import { sql } from 'kysely';
import type { publicInvoice } from '@diwan/contract/bookings/invoices.ts';
import { dayNumber } from '@diwan/domain/local-time/local-date.ts';
import type { z } from 'zod';
import type { Scope } from '#platform/http/scope.ts';
import { enterAsGuest } from '#platform/tenancy/enter-business.ts';
import { takesOnline } from '../online-payment.rules.ts';
import { called, foundRows } from '#platform/database/called.ts';

export type PublicInvoice = z.output<typeof publicInvoice>;

const REFERENCE = /^[0-9a-f]{32}$/;

const major = (column: string) => sql`app.major(${sql.ref(column)}, b.currency)`;

const settingOf = (key: string) => sql`coalesce(
  (select s.data from settings s where s.business_id = i.business_id and s.branch_id = i.branch_id and s.key = ${key}),
  (select s.data from settings s where s.business_id = i.business_id and s.branch_id is null and s.category_id is null
    and s.key = ${key}))`;

const ofReservation = (now: Date) => sql`case when r.id is null then null else json_build_object(
  'number', r.id, 'kind', 'reservation',
  'item_en', coalesce(nullif(t.name_en, ''), r.named ->> 'name_en', r.named ->> 'seat_name_en', ''),
  'item_ar', coalesce(nullif(t.name_ar, ''), r.named ->> 'name_ar', r.named ->> 'seat_name_ar', ''),
  'unit_name', coalesce(nullif(t.unit_names[r.unit], ''), r.unit::text),
  'from', app.local_time(r.from_at, b.timezone), 'to', app.local_time(r.to_at, b.timezone), 'nights', null,
  'status', r.status, 'is_over', r.to_at <= ${now}, 'subtotal_price', ${major('r.subtotal_price')}, 'discount_price', ${major('r.discount_price')},
  'extra_charge', ${major('r.extra_charge')}, 'total_price', ${major('r.total_price')}, 'insurance', ${major('r.insurance')}) end`;

const ofOrder = sql`case when o.id is null then null else json_build_object(
  'number', o.number, 'kind', 'order',
  'item_en', coalesce((select string_agg(l.count || ' × ' || (l.item ->> 'name_en'), ', ' order by l.sort, l.id)
    from order_lines l where l.business_id = o.business_id and l.order_id = o.id), ''),
  'item_ar', coalesce((select string_agg(l.count || ' × ' || (l.item ->> 'name_ar'), '، ' order by l.sort, l.id)
    from order_lines l where l.business_id = o.business_id and l.order_id = o.id), ''),
  'unit_name', null, 'from', app.local_time(o.created_at, b.timezone), 'to', null, 'nights', null, 'status', o.status,
  'is_over', false,
  'subtotal_price', ${major('o.subtotal_price')}, 'discount_price', ${major('o.discount_price')},
  'extra_charge', ${major('o.extra_charge')}, 'total_price', ${major('o.total_price')}, 'insurance', 0) end`;

const others = sql`coalesce((select json_agg(json_build_object('reference_id', x.reference_id,
    'amount', app.major(x.amount, b.currency), 'type', x.type, 'status', x.status) order by x.id)
  from invoices x where x.business_id = i.business_id and x.id <> i.id
    and (x.reservation_id = i.reservation_id or x.order_id = i.order_id)), '[]'::json)`;

function nightsOf(booking: NonNullable<PublicInvoice['booking']>): number | null {
  if (booking.kind !== 'reservation' || !booking.from || !booking.to) return null;
  const nights = dayNumber(booking.to.slice(0, 10)) - dayNumber(booking.from.slice(0, 10));
  return nights > 0 ? nights : null;
}

interface PhoneSetting {
  readonly formattedNumber?: string;
}
/** By hand: put together as JSON. */
type Stored = PublicInvoice & {
  readonly branch: { readonly phone: PhoneSetting | null; readonly whatsapp: PhoneSetting | null };
};

/** An invoice of the scope's business as its holder sees it: the customer by name alone. */
export async function invoiceAsHolder(scope: Scope, id: number): Promise<PublicInvoice> {
  const { invoice } = await scope.db.get(sql<{ invoice: Stored }>`
    select json_build_object('reference_id', i.reference_id, 'amount', ${major('i.amount')}, 'currency', b.currency,
      'type', i.type, 'status', i.status, 'payment_type', i.payment_type,
      'payable', i.type = 'credit' and i.status = 'pending' and ${takesOnline(sql.ref('i.business_id'))},
      'due_at', app.local_time(i.due_at, b.timezone), 'paid_at', app.local_time(i.paid_at, b.timezone),
      'description', i.description, 'customer', i.invoice_for_name,
      'business', json_build_object('name_en', b.name_en, 'name_ar', b.name_ar, 'logo', (select app.media_src(m.src, m.type)
        from media m where m.business_id = b.id and m.is_logo)),
      'branch', json_build_object('slug', br.slug, 'name_en', br.name_en, 'name_ar', br.name_ar,
        'address', ${settingOf('Address')}, 'phone', ${settingOf('ContactPhone')}, 'whatsapp', ${settingOf('Whatsapp')}),
      'booking', coalesce(${ofReservation(scope.now)}, ${ofOrder}), 'others', ${others}) as invoice
    from invoices i
    join businesses b on b.id = i.business_id
    join branches br on br.business_id = i.business_id and br.id = i.branch_id
    left join reservations r on r.business_id = i.business_id and r.id = i.reservation_id
    left join items t on t.business_id = i.business_id and t.id = r.reservable_id
    left join orders o on o.business_id = i.business_id and o.id = i.order_id
    where i.business_id = ${scope.business.id} and i.id = ${id}`);
  const phone = (setting: PhoneSetting | null) => setting?.formattedNumber ?? null;
  return {
    ...invoice,
    branch: {
      ...invoice.branch,
      phone: phone(invoice.branch.phone),
      whatsapp: phone(invoice.branch.whatsapp),
    },
    booking: invoice.booking && { ...invoice.booking, nights: nightsOf(invoice.booking) },
  };
}

/** The invoice with this reference; 404 for an unknown one. Goes on as a guest, inside a transaction. */
export async function readPublicInvoice(scope: Scope, reference: string): Promise<PublicInvoice> {
  const led = REFERENCE.test(reference)
    ? await scope.db.find(foundRows(called('invoice_by_reference', { reference })))
    : undefined;
  const { id } = await enterAsGuest(scope, led);
  return invoiceAsHolder(scope, id);
}
