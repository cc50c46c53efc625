import { sql, type InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { DISH_FACTS } from '@diwan/contract/catalogue/dish-facts.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { Currency } from '@diwan/domain/money.ts';
import { tokenHashOf } from '#platform/access/token.ts';
import { query } from '#platform/database/query.ts';
import type { Followed, FoundByToken } from '../followed.shared.ts';
import { takesOnline } from '#platform/payments/takes-online.ts';
import { takesTips } from '../tips.shared.ts';

/** Where it was ordered or booked, and whether money is taken there without staff. */
const selectPlace = ({ business_id: business, branch_id: branch }: FoundByToken) =>
  query
    .selectFrom('branches as br')
    .innerJoin('businesses as b', 'b.id', 'br.business_id')
    .select(['br.slug', 'b.currency', 'b.timezone', 'b.first_locale'])
    .select(['b.name_en as business_en', 'b.name_ar as business_ar'])
    .select(['br.name_en as branch_en', 'br.name_ar as branch_ar'])
    .select([takesOnline(business).as('takes_online'), takesTips(business).as('takes_tips')])
    .where('br.business_id', '=', business)
    .where('br.id', '=', branch)
    .$narrowType<{ currency: Currency; first_locale: Locale }>();

/** Paid and open ones; amounts in minor units. */
const selectInvoices = (kind: Followed, { business_id: business, id }: FoundByToken) =>
  query
    .selectFrom('invoices as i')
    .select(['i.reference_id', 'i.type', 'i.status', 'i.amount', 'i.tip', 'i.due_at', 'i.paid_at'])
    // Whether somebody may have paid it on a page of which the provider has not told yet.
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.business_id', '=', 'i.business_id')
            .whereRef('p.invoice_id', '=', 'i.id')
            .where('p.status', '=', sql.lit('open')),
        )
        .$castTo<boolean>()
        .as('is_on_page'),
    )
    .where('i.business_id', '=', business)
    .where(kind === 'orders' ? 'i.order_id' : 'i.reservation_id', '=', id)
    .where('i.status', 'in', ['paid', 'pending'])
    .orderBy('i.id');

const selectOrder = ({ business_id: business, id }: FoundByToken, token: string) =>
  query
    .selectFrom('orders as t')
    .select(['t.number', 't.status', 't.order_type', 't.note', 't.seat_named', 't.history', 't.car'])
    .select(['t.subtotal_price', 't.discount_price', 't.extra_charge', 't.total_price'])
    .select(['t.paid_amount', 't.refunded', 't.paid', 't.phone_asked_at', 't.phone_confirmed_at'])
    .select(['t.created_at', 't.scheduled_at', 't.expected_at', 't.pay_by', 't.late_told_at', 't.arrived_at'])
    // Staff may have passed on another token than the guest's own.
    .select((row) =>
      row.fn
        .coalesce(row('t.guest_token_hash', '=', tokenHashOf(token)), row.lit(false))
        .$castTo<boolean>()
        .as('is_own'),
    )
    .where('t.business_id', '=', business)
    .where('t.id', '=', id);

/** With what their items contain and are marked with now. */
const selectLines = ({ business_id: business, id }: FoundByToken) =>
  query
    .selectFrom('order_lines as l')
    .leftJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 'l.business_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.item', 'l.addons', 'l.count', 'l.note', 'l.total'])
    .select(DISH_FACTS.map((fact) => `i.${fact}` as const))
    .where('l.business_id', '=', business)
    .where('l.order_id', '=', id)
    .orderBy('l.sort')
    .orderBy('l.id');

export const selectFollowedOrder = (found: FoundByToken, token: string) =>
  query.selectNoFrom([
    jsonObjectFrom(selectPlace(found)).$notNull().as('place'),
    jsonObjectFrom(selectOrder(found, token)).as('booked'),
    jsonArrayFrom(selectLines(found)).as('lines'),
    jsonArrayFrom(selectInvoices('orders', found)).as('invoices'),
  ]);

export type StoredOrder = InferResult<ReturnType<typeof selectFollowedOrder>>[number];

const selectReservation = ({ business_id: business, id }: FoundByToken, token: string) =>
  query
    .selectFrom('reservations as t')
    .leftJoin('items as i', (join) =>
      join.onRef('i.business_id', '=', 't.business_id').onRef('i.id', '=', 't.reservable_id'),
    )
    .select(['t.id', 't.status', 't.from_at', 't.to_at', 't.hold_expires_at', 't.named', 't.party'])
    .select(['t.total_price', 't.insurance', 't.due', 't.paid', 't.refunded'])
    .select(['i.name_en', 'i.name_ar', 'i.latitude', 'i.longitude'])
    .select((row) =>
      row.fn
        .coalesce(row('t.guest_token_hash', '=', tokenHashOf(token)), row.lit(false))
        .$castTo<boolean>()
        .as('is_own'),
    )
    .where('t.business_id', '=', business)
    .where('t.id', '=', id);

/**
 * A booking keeps no steps of its own: the audit log knows what it was when it was made, and when its status changed or its hold
 * ended. In SQL: a look into JSON.
 */
const selectStatuses = ({ business_id: business, id }: FoundByToken) =>
  query
    .selectFrom('audits as a')
    .select(['a.created_at', 'a.changes'])
    .where('a.business_id', '=', business)
    .where('a.entity', '=', 'reservation')
    .where('a.entity_id', '=', id)
    .where(
      sql<boolean>`(a.changes -> 'status' ->> 'after' is not null or a.changes -> 'hold_expires_at' is not null)`,
    )
    .orderBy('a.created_at')
    .orderBy('a.id');

export const selectFollowedReservation = (found: FoundByToken, token: string) =>
  query.selectNoFrom([
    jsonObjectFrom(selectPlace(found)).$notNull().as('place'),
    jsonObjectFrom(selectReservation(found, token)).as('booked'),
    jsonArrayFrom(selectStatuses(found)).as('statuses'),
    jsonArrayFrom(selectInvoices('reservations', found)).as('invoices'),
  ]);

export type StoredReservation = InferResult<ReturnType<typeof selectFollowedReservation>>[number];
