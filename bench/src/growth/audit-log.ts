/** The audit log keeps two years, a partition for each month. */
const AUDIT_LOG_DAYS = 729;

const AUDITS = `
  insert into audits (business_id, branch_id, user_id, action, entity, entity_id, label, changes, ip, actor, created_at)
  select business_id, case n % 3 when 0 then null else branch_id + n % 2 end, employees_after + 1 + n % 10,
    (array['update', 'update', 'create', 'update', 'delete', 'login'])[1 + n % 6],
    (array['item', 'reservation', 'invoice', 'order', 'customer'])[1 + n % 5],
    -- Each entity has ten entries or so.
    case n % 5 when 0 then items_after when 1 then reservations_after when 3 then orders_after else 0 end
      + 1 + n / 10 % greatest(items, reservations, orders),
    (array['Grilled hammour ', 'مريم العنزي ', 'Lamb machboos ', 'حجز ', 'Sea view room '])[1 + n % 5] || n,
    json_build_object('price', json_build_object('before', n % 9, 'after', n % 7 + 10)), '10.0.0.' || n % 250, 'user',
    now() - interval '1 minute' - (audits - n)::numeric / audits * ${AUDIT_LOG_DAYS} * interval '1 day'
  from growth_sizes, generate_series(1, audits) n`;

const NOTICES = `
  insert into notifications (business_id, id, user_id, branch_id, type, data, created_at, read_at)
  select business_id, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, owner_id, branch_id, 'new-order',
    json_build_object('en', json_build_object('title', 'New order', 'body', 'No. ' || n, 'link', '/'),
      'ar', json_build_object('title', 'طلب جديد', 'body', 'رقم ' || n, 'link', '/')),
    at, case when n <= notices - 20 then at end
  from growth_sizes, generate_series(1, notices) n,
    lateral (select now() - (notices - n)::numeric / notices * interval '60 days' as at) d`;

const DELIVERIES = `
  insert into deliveries (business_id, notification_id, user_id, branch_id, type, data, channel, status, reason, tries, due_at,
    created_at, ended_at)
  select t.business_id, t.id, t.user_id, t.branch_id, t.type, t.data, 'email',
    case when t.nth % 10 = 0 then 'failed' else 'sent' end, case when t.nth % 10 = 0 then 'mail-failed' end, 1,
    t.created_at, t.created_at, t.created_at
  from (select n.*, row_number() over () as nth from notifications n) t`;

export const AUDIT_LOG = [
  `select app.make_audit_months(now() - interval '${AUDIT_LOG_DAYS} days', 27)`,
  AUDITS,
  NOTICES,
  DELIVERIES,
];
