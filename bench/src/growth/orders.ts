import { PAST_DAYS } from './tenants.ts';

/** Of every size the last twenty are open; a kitchen has as much to do as it can, however long it has been there. */
const OPEN = 20;

const ORDERS = `
  insert into orders (id, business_id, branch_id, number, day, user_id, customer_name, customer_phone, order_type, status,
    subtotal_price, total_price, due, paid_amount, moved_by, created_at, updated_at)
  select orders_after + n, business_id, branch_id + n % 2, n, (at at time zone 'Asia/Kuwait')::date, u.id, u.name, u.phone,
    (array['delivery', 'self_pickup', 'car_pickup'])[1 + n % 3], state, 5000, 5000, 5000,
    case state when 'delivered' then 5000 else 0 end,
    coalesce(m.people, '{}'), at, at
  from growth_sizes cross join generate_series(1, orders) n
    -- Written by a trigger otherwise.
    left join (select entity_id, array_agg(distinct user_id) as people from audits
      where entity = 'order' and action = 'update' group by entity_id) m on m.entity_id = orders_after + n,
    lateral (select now() - interval '1 hour' - (orders - n)::numeric / orders * ${PAST_DAYS} * interval '1 day' as at) d,
    lateral (select case when n > orders - ${OPEN} then (array['pending', 'accepted', 'ready'])[1 + n % 3]
      when n % 25 = 0 then 'rejected' else 'delivered' end as state) s,
    users u
  where u.id = customers_after + 1 + n % customers`;

const LINES = `
  insert into order_lines (business_id, order_id, sort, item_id, count, unit_price, item, total)
  select business_id, orders_after + n, line - 1, items_after + rooms + 1 + (n * 7 + line) % (items - rooms), 1, 2500,
    json_build_object('name_en', 'Grilled hammour', 'name_ar', 'هامور مشوي'), 2500
  from growth_sizes, generate_series(1, orders) n, generate_series(1, 2) line`;

const ORDER_MONEY = `
  insert into invoices (business_id, branch_id, order_id, amount, type, status, payment_type, reference_id, invoice_for_id,
    invoice_for_name, paid_at, created_at, updated_at)
  select business_id, branch_id, id, total_price, 'credit',
    case status when 'delivered' then 'paid' when 'rejected' then 'canceled' else 'pending' end, 'cash',
    md5('order ' || id), user_id, customer_name, case status when 'delivered' then created_at end, created_at, created_at
  from orders`;

export const ORDERED = [ORDERS, LINES, ORDER_MONEY];
