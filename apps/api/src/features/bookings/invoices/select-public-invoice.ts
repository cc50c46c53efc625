import type { InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { called } from '#platform/database/called.ts';
import { query } from '#platform/database/query.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { givenUnitName } from '../sold-item.shared.ts';

/** What a venue says of itself: a branch for itself, or else its business. */
const SETTINGS = ['Address', 'ContactPhone', 'Whatsapp'] as const;
const PRICES = ['subtotal_price', 'discount_price', 'extra_charge', 'total_price'] as const;

const ofVenue = () =>
  query
    .selectFrom('invoices as i')
    .innerJoin('businesses as b', 'b.id', 'i.business_id')
    .innerJoin('branches as br', (join) =>
      join.onRef('br.business_id', '=', 'i.business_id').onRef('br.id', '=', 'i.branch_id'),
    )
    .select([
      'i.reference_id',
      'i.amount',
      'i.tip',
      'i.type',
      'i.status',
      'i.payment_type',
      'i.due_at',
      'i.paid_at',
    ])
    .select(['i.description', 'i.invoice_for_name', 'b.currency', 'b.timezone'])
    .select(['b.name_en as business_en', 'b.name_ar as business_ar', 'b.type as business_type'])
    .select(['br.slug', 'br.name_en as branch_en', 'br.name_ar as branch_ar'])
    .select((row) => [
      takesOnline(row.ref('i.business_id')).as('takes_online'),
      row
        .selectFrom('media as m')
        .select((logo) => called('media_src', { src: logo.ref('m.src'), type: logo.ref('m.type') }).as('src'))
        .whereRef('m.business_id', '=', 'i.business_id')
        .where('m.is_logo', '=', true)
        .as('logo'),
      jsonArrayFrom(
        row
          .selectFrom('settings as s')
          .select(['s.key', 's.data', 's.branch_id'])
          .whereRef('s.business_id', '=', 'i.business_id')
          .where('s.key', 'in', SETTINGS)
          .where((of) =>
            of.or([
              of('s.branch_id', '=', of.ref('i.branch_id')),
              of.and([of('s.branch_id', 'is', null), of('s.category_id', 'is', null)]),
            ]),
          ),
      ).as('settings'),
    ]);

const ofReservation = () =>
  ofVenue().select((row) =>
    jsonObjectFrom(
      row
        .selectFrom('reservations as r')
        .leftJoin('items as t', (join) =>
          join.onRef('t.business_id', '=', 'r.business_id').onRef('t.id', '=', 'r.reservable_id'),
        )
        .select(['r.id', 'r.named', 'r.unit', 'r.from_at', 'r.to_at', 'r.status', 'r.insurance'])
        .select(PRICES.map((name) => `r.${name}` as const))
        .select(['t.name_en', 't.name_ar'])
        .select((of) => givenUnitName('t', of.ref('r.unit')).as('given_unit_name'))
        .whereRef('r.business_id', '=', 'i.business_id')
        .whereRef('r.id', '=', 'i.reservation_id'),
    ).as('reservation'),
  );

const ofOrder = () =>
  ofReservation().select((row) =>
    jsonObjectFrom(
      row
        .selectFrom('orders as o')
        .select(['o.number', 'o.status', 'o.created_at', 'o.seat_named'])
        .select(PRICES.map((name) => `o.${name}` as const))
        .select((order) =>
          jsonArrayFrom(
            order
              .selectFrom('order_lines as l')
              .select(['l.count', 'l.item'])
              .whereRef('l.business_id', '=', 'o.business_id')
              .whereRef('l.order_id', '=', 'o.id')
              .orderBy('l.sort')
              .orderBy('l.id'),
          ).as('lines'),
        )
        .whereRef('o.business_id', '=', 'i.business_id')
        .whereRef('o.id', '=', 'i.order_id'),
    ).as('order'),
  );

/** Invoices `i` with all that their page says; whoever asks says which. */
export const selectPublicInvoices = () =>
  ofOrder().select((row) =>
    jsonArrayFrom(
      row
        .selectFrom('invoices as x')
        .select(['x.reference_id', 'x.amount', 'x.type', 'x.status'])
        .whereRef('x.business_id', '=', 'i.business_id')
        .whereRef('x.id', '<>', 'i.id')
        .where((of) =>
          of.or([
            of('x.reservation_id', '=', of.ref('i.reservation_id')),
            of('x.order_id', '=', of.ref('i.order_id')),
          ]),
        )
        .orderBy('x.id'),
    ).as('others'),
  );

export type SelectedPublicInvoice = InferResult<ReturnType<typeof selectPublicInvoices>>[number];
