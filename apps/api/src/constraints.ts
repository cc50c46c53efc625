import type { ConstraintTexts } from '#platform/http/error-mapper.ts';
import { conflict, invalidField, unauthenticated } from '#platform/http-error.ts';

/** What violating a constraint means to the person who sent the request. */
export const constraints: ConstraintTexts = new Map([
  ['branches_slug_key', () => invalidField('slug', 'slug_taken')],
  ['former_slugs_slug_key', () => invalidField('slug', 'slug_taken')],
  ['businesses_slug_key', () => invalidField('slug', 'slug_taken')],
  ['branches_menu', () => conflict('menu_of_branch')],
  ['categories_parent', () => invalidField('parent_id', 'not_of_this_business')],
  ['items_category', () => invalidField('category_id', 'not_of_this_business')],
  ['discounts_check', () => invalidField('discounts.0.to', 'range_order')],
  ['items_owner', () => invalidField('itemable.owner_id', 'not_of_this_business')],
  ['item_providers_user', () => invalidField('itemable.provider_employee_ids', 'not_of_this_business')],
  ['members_derived_email', () => invalidField('phone', 'employee_phone_taken')],
  ['area_users_user', () => invalidField('users', 'not_an_employee')],
  ['holidays_order', () => invalidField('to', 'range_order')],
  ['events_order', () => invalidField('end', 'range_order')],
  ['item_holidays_holiday', () => invalidField('holidays', 'not_of_this_business')],
  ['visits_open_at_seat', () => conflict('seat_has_visit')],
  ['occupancies_overlap', () => conflict('no_units')],
  ['calendar_feeds_url', () => conflict('feed_exists')],
  ['reservations_place', () => conflict('no_units')],
  ['reservations_period', () => invalidField('to', 'stay_too_long')],
  ['history_stays', () => conflict('history_stays')],
  ['users_email_key', () => invalidField('email', 'email_taken')],
  // The session ended while a channel of it was asked for.
  ['realtime_tickets_session_id_fkey', () => unauthenticated()],
  ['invitations_email', () => invalidField('email', 'email_taken')],
]);
