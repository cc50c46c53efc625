import { instant, locales, major } from './booking-by-hand-sql.ts';

/** What the venue allows, and what the dish costs. $1 the branch's address, $2 item. */
export const GROUND = `
  select json_build_object('business', b.business_id, 'branch', b.id, 'paused_until', b.paused_until,
    'settings', (select json_object_agg(s.key, s.data) from settings s
      where s.business_id = b.business_id and (s.branch_id = b.id or s.branch_id is null)),
    'configurations', (select json_object_agg(c.key, c.value) from configurations c where c.business_id = b.business_id),
    'snoozed', exists (select from item_snoozes z
      where z.business_id = b.business_id and z.branch_id = b.id and z.item_id = i.id and z.until > now()),
    'item', json_build_object('id', i.id, 'name_en', i.name_en, 'name_ar', i.name_ar, 'amount', i.amount,
      'prices', (select json_agg(json_build_object('id', p.id, 'price', p.price) order by p.sort) from prices p
        where p.business_id = i.business_id and p.item_id = i.id),
      'discounts', (select json_agg(row_to_json(d)) from discounts d
        where d.business_id = i.business_id and d.item_id = i.id))) as fixture
  from branches b
  join menus m on m.business_id = b.business_id and m.id = b.menu_id
  join categories c on c.business_id = m.business_id and c.menu_id = m.id
  join items i on i.business_id = c.business_id and i.category_id = c.id
  where b.slug = $1 and i.id = $2 and not i.hide and not i.disable_ordering`;

/** What a phone number has open. $1 business, $2 phone. */
export const OPEN = `
  select count(*)::int as open from orders o
  where o.business_id = $1 and o.source = 'guest' and o.deleted_at is null and o.status in ('pending', 'accepted', 'ready')
    and not o.paid and o.customer_phone = $2 and o.created_at > now() - interval '1 day'`;

/** $1 business, $2 branch, $3 day. */
export const NUMBER = `
  insert into order_numbers (business_id, branch_id, day, last) values ($1, $2, $3, 1)
  on conflict (business_id, branch_id, day) do update set last = order_numbers.last + 1 returning last as number`;

/** $1 business, $2 branch, $3 number, $4 day, $5 customer, $6 name, $7 phone, $8 total, $9 hash of the token, $10 history. */
export const ORDER = `
  insert into orders (business_id, branch_id, number, day, user_id, customer_name, customer_phone, order_type, source,
    subtotal_price, total_price, guest_token_hash, guest_language, history)
  values ($1, $2, $3, $4, $5, $6, $7, 'self_pickup', 'guest', $8, $8, $9, 'en', $10) returning id`;

/** $1 business, $2 order, $3 item, $4 price, $5 how many, $6 price of one, $7 item as it was named, $8 total. */
export const LINE = `
  insert into order_lines (business_id, order_id, sort, item_id, price_id, count, unit_price, item, total)
  values ($1, $2, 0, $3, $4, $5, $6, $7, $8)`;

/** $1 business, $2 item, $3 how many. */
export const STOCK =
  'update items set amount = amount - $3 where business_id = $1 and id = $2 and amount is not null';

/** $1 business, $2 branch, $3 order, $4 amount, $5 reference, $6 customer, $7 name, $8 phone. */
export const CHARGE = `
  insert into invoices (business_id, branch_id, order_id, amount, type, reference_id, invoice_for_id, invoice_for_name,
    invoice_for_phone)
  values ($1, $2, $3, $4, 'credit', $5, $6, $7, $8)`;

const LINES = `(select json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'price_id', l.price_id, 'count', l.count,
    'unit_price', ${major('l.unit_price')}, 'addons', l.addons, 'discounts', l.discounts, 'note', l.note,
    'total', ${major('l.total')}, 'item', json_build_object('id', l.item_id,
      'locales', ${locales('l.item_id', `l.item ->> 'name_en'`, `l.item ->> 'name_ar'`)},
      'media', coalesce((select json_agg(json_build_object('id', m.id, 'src', m.src, 'type', m.type) order by m.sort)
        from media m where m.business_id = l.business_id and m.item_id = l.item_id), '[]'))) order by l.sort)
  from order_lines l where l.business_id = o.business_id and l.order_id = o.id)`;

/** $1 business, $2 order, $3 token. */
export const READ = `
  select json_build_object('id', o.id, 'token', $3::text, 'number', o.number, 'day', o.day, 'status', o.status,
    'paid', o.paid, 'order_type', o.order_type, 'customer', json_build_object('name', o.customer_name),
    'lines', ${LINES}, 'subtotal_price', ${major('o.subtotal_price')}, 'discount_price', ${major('o.discount_price')},
    'extra_charge', ${major('o.extra_charge')}, 'total_price', ${major('o.total_price')},
    'sums', json_build_object('due', ${major('o.due')}, 'paid', ${major('o.paid_amount')}), 'currency', 'KWD',
    'seat', null, 'note', o.note, 'scheduled_at', o.scheduled_at, 'expected_at', o.expected_at, 'history', o.history,
    'invoices', (select json_agg(json_build_object('id', v.id, 'amount', ${major('v.amount')}, 'status', v.status))
      from invoices v where v.business_id = o.business_id and v.order_id = o.id),
    'page', '/guest/orders/' || $3, 'created_at', ${instant('o.created_at')})::text as row
  from orders o where o.business_id = $1 and o.id = $2`;

/** $1 business, $2 branch, $3 order, $4 label, $5 changes, $6 notice. A guest ordered, so that the owner is notified. */
export const AUDIT_LOG = `
  with audited as (
    insert into audits (business_id, branch_id, action, entity, entity_id, label, changes)
    values ($1, $2, 'create', 'order', $3, $4, $5)),
  notified as (
    insert into notifications (business_id, id, user_id, branch_id, type, data)
    select $1, gen_random_uuid(), owner_id, $2, 'new-order', $6 from businesses where id = $1)
  insert into outbox_by_hand (payload) values
    (json_build_object('event', 'new-order', 'order', $3, 'to', 'branch')),
    (json_build_object('event', 'new-order', 'order', $3, 'to', 'people'))`;
