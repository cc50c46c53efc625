import { FUTURE_DAYS, PAST_DAYS, UNITS } from './tenants.ts';

/**
 * The stays of a room's unit follow each other with equal gaps over three years and two months. What is past is completed
 * and paid, what is to come is pending, and one in twenty is canceled. Fifteen prices occur among those of one day.
 */
const STAYS = `
  insert into reservations (id, business_id, branch_id, target, reservable_id, unit, named, from_at, to_at, status,
    reserved_for_id, customer_name, customer_phone, reserved_by_id, reserved_by_name, subtotal_price, total_price, insurance,
    due, paid, created_at, updated_at)
  select reservations_after + n, business_id, branch_id + n % 2, 'unit', items_after + 1 + place / ${UNITS},
    1 + place % ${UNITS},
    json_build_object('itemable_type', 'hotel_room', 'name_en', 'Sea view room', 'name_ar', 'غرفة مطلة على البحر'),
    at, at + interval '1 day', state, u.id, u.name, u.phone, employees_after + 1 + n % 10, 'Sami', price, price, 20000,
    price + 20000, case state when 'completed' then price + 20000 when 'canceled' then 0 else n % 2 * 50000 end,
    least(at - interval '7 days', now() - interval '1 hour'), least(at, now() - interval '1 hour')
  from growth_sizes, generate_series(1, reservations) n,
    -- The units are filled in turns, so that ids follow the days.
    lateral (select (n - 1) % (rooms * ${UNITS}) as place, (n - 1) / (rooms * ${UNITS}) as turn,
      ceil(reservations::numeric / (rooms * ${UNITS})) as turns) t,
    lateral (select 76000 + place % 15 * 2000 as price) p,
    lateral (select date_trunc('day', now()) + interval '11 hours'
      + (floor((turn + (place + 0.5) / (rooms * ${UNITS})) / turns * ${PAST_DAYS + FUTURE_DAYS}) - ${PAST_DAYS})
        * interval '1 day' as at) d,
    lateral (select case when n % 20 = 0 then 'canceled' when at < now() - interval '1 day' then 'completed'
      else 'pending' end as state) s,
    users u
  where u.id = customers_after + 1 + n % customers`;

/** Written by a trigger otherwise. */
const PLACES = `
  insert into occupancies (business_id, kind, resource_id, unit, during, reservation_id)
  select business_id, 'unit', reservable_id, unit, tstzrange(from_at, to_at), id from reservations
  where status <> 'canceled'`;

/** One invoice of a stay, and the insurance that went back for what is past. */
const STAY_MONEY = `
  insert into invoices (business_id, branch_id, reservation_id, amount, type, status, payment_type, reference_id,
    invoice_by_id, invoice_by_name, invoice_for_id, invoice_for_name, paid_at, is_insurance, created_at, updated_at)
  select r.business_id, r.branch_id, r.id, part.amount, part.type, part.status, 'knet',
    md5(r.id || part.type || part.amount || part.status), r.reserved_by_id, 'Sami', r.reserved_for_id, r.customer_name,
    case part.status when 'paid' then least(r.from_at, now() - (1 + r.id % 240) * interval '1 hour') end, part.type = 'debit',
    r.created_at, r.created_at
  from reservations r,
    lateral (
      select r.due as amount, 'credit' as type,
        case r.status when 'completed' then 'paid' when 'canceled' then 'canceled' else 'pending' end as status
      where r.paid in (0, r.due)
      union all select r.paid, 'credit', 'paid' where r.paid not in (0, r.due)
      union all select r.due - r.paid, 'credit', 'pending' where r.paid not in (0, r.due)
      union all select r.insurance, 'debit', 'paid' where r.status = 'completed') part`;

export const BOOKINGS = [STAYS, PLACES, STAY_MONEY];
