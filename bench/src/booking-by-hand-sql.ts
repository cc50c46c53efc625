export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const local = (column: string) => `to_char(${column} at time zone 'Asia/Kuwait', 'YYYY-MM-DD HH24:MI:SS')`;
export const locales = (id: string, en: string, ar: string) => `json_build_array(
  json_build_object('id', ${id} * 2 - 1, 'locale', 'en', 'name', ${en}, 'description', null),
  json_build_object('id', ${id} * 2, 'locale', 'ar', 'name', ${ar}, 'description', null))`;
const person = (id: string, name: string) => `json_build_object('id', ${id}, 'name', ${name})`;
export const major = (column: string) => `${column} / 1000.0`;

const MONEY = `(select json_agg(json_build_object('id', m.id, 'amount', ${major('m.amount')}, 'type', m.type,
    'status', m.status, 'payment_type', m.payment_type, 'reference_id', m.reference_id, 'due_at', ${instant('m.due_at')},
    'paid_at', ${instant('m.paid_at')}, 'note', m.note, 'description', m.description) order by m.id)
  from invoices m where m.business_id = r.business_id and m.reservation_id = r.id)`;

/** A reservation `r` of an item `i` as the wire has it. */
const ROW = `json_build_object('id', r.id, 'business_id', r.business_id, 'branch_id', r.branch_id,
  'from', ${local('r.from_at')}, 'to', ${local('r.to_at')},
  'dateRange', json_build_object('startDate', ${local('r.from_at')}, 'endDate', ${local('r.to_at')}),
  'status', r.status, 'payment_status', r.payment_status, 'reservable_id', r.reservable_id,
  'reservable', json_build_object('id', i.id, 'itemable_type', i.itemable_type,
    'locales', ${locales('i.id', 'i.name_en', 'i.name_ar')}, 'media', '[]'::json),
  'unit', r.unit, 'unit_name', coalesce(nullif(i.unit_names[r.unit], ''), 'Unit ' || r.unit),
  'provider_employee_id', r.provider_employee_id, 'provider_employee', null, 'seat_id', r.seat_id, 'seat', null,
  'reserved_for', json_build_object('id', r.reserved_for_id, 'name', r.customer_name, 'phone', r.customer_phone),
  'reserved_by', ${person('r.reserved_by_id', 'r.reserved_by_name')}, 'follower_id', r.follower_id, 'follower', null,
  'price_id', r.price_id, 'subtotal_price', ${major('r.subtotal_price')}, 'discount_price', ${major('r.discount_price')},
  'extra_charge', ${major('r.extra_charge')}, 'total_price', ${major('r.total_price')},
  'insurance', ${major('r.insurance')}, 'balance', ${major('(r.total_price + r.insurance - r.due)')},
  'overridden', r.overridden, 'override_reason', r.override_reason, 'currency', 'KWD', 'color', r.color,
  'notes', r.notes, 'invoices', coalesce(${MONEY}, '[]'), 'source', r.source, 'hold_expires_at', null,
  'locales', '[]'::json, 'media', '[]'::json, 'created_at', ${instant('r.created_at')},
  'updated_at', ${instant('r.updated_at')})`;

const FROM =
  'from reservations r left join items i on i.business_id = r.business_id and i.id = r.reservable_id';

/** $1 business, $2 and $3 the period. */
export const MONTH = `
  select coalesce(json_agg(${ROW} order by r.id desc), '[]')::text as rows, count(*)::int as total ${FROM}
  where r.business_id = $1 and r.status <> 'canceled' and tstzrange(r.from_at, r.to_at) && tstzrange($2, $3)`;

/** $1 business, $2 reservation. */
export const READ = `select ${ROW}::text as row ${FROM} where r.business_id = $1 and r.id = $2`;

/** What the price depends on. $1 business, $2 item. */
export const GROUND = `
  select json_build_object('units', i.units, 'insurance', i.insurance,
    'prices', (select json_agg(json_build_object('name', p.name_en, 'price', p.price) order by p.sort) from prices p
      where p.business_id = i.business_id and p.item_id = i.id),
    'discount', (select row_to_json(d) from discounts d where d.business_id = i.business_id and d.item_id = i.id),
    'holidays', (select json_agg(json_build_object('from', h.from_date, 'to', h.to_date, 'price', x.price))
      from item_holidays x join holidays h on h.business_id = x.business_id and h.id = x.holiday_id
      where x.business_id = i.business_id and x.item_id = i.id),
    'settings', (select json_object_agg(s.key, s.data) from settings s where s.business_id = i.business_id),
    'configurations', (select json_object_agg(c.key, c.value) from configurations c where c.business_id = i.business_id))
    as fixture
  from items i where i.business_id = $1 and i.id = $2`;

/** $1 business, $2 item, $3 and $4 the period, $5 the unit. */
export const BOOKED = `
  select o.unit from occupancies o
  where o.business_id = $1 and o.kind = 'unit' and o.resource_id = $2 and o.during && tstzrange($3, $4)
    and o.unit = $5`;

/** $1 business, $2 phone. */
export const CUSTOMER = `
  select u.id from members m join users u on u.id = m.user_id
  where m.business_id = $1 and m.kind = 'customer' and u.phone = $2 limit 1`;

/** $1 business, $2 name, $3 phone. */
export const NEW_CUSTOMER = `
  with made as (insert into users (type, name, phone) values ('customer', $2, $3) returning id)
  insert into members (business_id, user_id, kind) select $1, id, 'customer' from made returning user_id as id`;

/** $1 business, $2 branch, $3 item, $4 unit, $5 and $6 the period, $7 customer, $8 name, $9 phone, $10 price, $11 insurance. */
export const RESERVE = `
  insert into reservations (business_id, branch_id, target, reservable_id, unit, named, from_at, to_at, reserved_for_id,
    customer_name, customer_phone, reserved_by_name, subtotal_price, total_price, insurance, quote)
  values ($1, $2, 'unit', $3, $4, '{"itemable_type":"chalet","name_en":"Villa"}', $5, $6, $7, $8, $9, 'Nora', $10, $10,
    $11, '{"lines":[],"trace":[]}') returning id`;

/** $1 business, $2 branch, $3 reservation, $4 credit, $5 debit, $6 and $7 references, $8 customer, $9 name. */
export const CHARGE = `
  insert into invoices (business_id, branch_id, reservation_id, amount, type, reference_id, invoice_by_name,
    invoice_for_id, invoice_for_name)
  values ($1, $2, $3, $4, 'credit', $6, 'Nora', $8, $9), ($1, $2, $3, $5, 'debit', $7, 'Nora', $8, $9)`;

/**
 * $1 business, $2 branch, $3 reservation, $4 label, $5 changes, $6 notice. Who booked is the owner, whose notice of what they
 * did themselves goes no further.
 */
export const AUDIT_LOG = `
  with audited as (
    insert into audits (business_id, branch_id, action, entity, entity_id, label, changes)
    values ($1, $2, 'create', 'reservation', $3, $4, $5)),
  told as (
    insert into notifications (business_id, id, user_id, branch_id, type, data, is_own)
    select $1, gen_random_uuid(), owner_id, $2, 'new-reservation', $6, true from businesses where id = $1)
  insert into outbox_by_hand (payload) values (json_build_object('event', 'new-reservation', 'reservation', $3))`;
