/**
 * Files of the server whose behaviour is held by tests outside of their folder, because it is that of the whole program or
 * of several folders: a folder or a file, and the folders or files of tests it meets besides those beside it. Files beside
 * the folders of bookings are named one by one, so that none meets the tests of the whole area.
 */
const ELSEWHERE = {
  'features/bookings/approve-visit.shared.ts': ['features/bookings/visits/table-presence.test.ts'],
  'features/bookings/at-tablet.shared.ts': ['features/bookings/reservations/guest-booking.test.ts'],
  'features/bookings/booked-parts.rules.ts': ['features/bookings/reservations/reservations.test.ts'],
  'features/bookings/booking-cancel.rules.ts': [
    'features/bookings/reservations/guest-refusals.test.ts',
    'features/bookings/guest-follow',
  ],
  'features/bookings/booking-context.shared.ts': [
    'features/bookings/reservations/availability.test.ts',
    'features/bookings/reservations/free-slots.test.ts',
    'features/bookings/reservations/guest-booking.test.ts',
    'features/bookings/reservations/guest-refusals.test.ts',
    'features/bookings/reservations/named-places.test.ts',
    'features/bookings/reservations/quotes.test.ts',
    'features/bookings/reservations/salon-bookings.test.ts',
  ],
  'features/bookings/booking-notifications.shared.ts': [
    'features/bookings/orders/recorded-orders.test.ts',
    'features/bookings/reservations/booking-money.test.ts',
    'live-updates.test.ts',
  ],
  'features/bookings/credits.shared.ts': [
    'features/bookings/orders/order-money.test.ts',
    'features/bookings/reservations/booking-money.test.ts',
  ],
  'features/bookings/customers.shared.ts': [
    'features/bookings/reservations/guest-booking.test.ts',
    'features/bookings/reservations/recorded-reservations.test.ts',
  ],
  'features/bookings/accepted-terms.shared.ts': ['features/bookings/orders/guest-terms.test.ts'],
  'features/bookings/filtered-seats.shared.ts': [
    'features/bookings/orders/list-orders.test.ts',
    'features/bookings/reservations/list-reservations.test.ts',
  ],
  'features/bookings/followed-venue.shared.ts': ['features/bookings/guest-follow'],
  'features/bookings/followed.shared.ts': ['features/bookings/guest-follow'],
  'features/bookings/guest-limits.shared.ts': [
    'features/bookings/orders/guest-orders.test.ts',
    'features/bookings/reservations/guest-refusals.test.ts',
  ],
  'features/bookings/guest-links.shared.ts': ['features/bookings/guest-links'],
  'features/bookings/invoice-changes.rules.ts': [],
  'features/bookings/money-sums.shared.ts': ['features/bookings/invoices/list-invoices.test.ts'],
  'features/bookings/order-cancel.rules.ts': [
    'features/bookings/orders/guest-cancel.test.ts',
    'features/bookings/guest-follow/follow-page.test.ts',
  ],
  'features/bookings/order-row.rules.ts': [],
  'features/bookings/nobody.shared.ts': ['features/bookings/customers/erased-guests.test.ts'],
  'features/bookings/order-rows.shared.ts': ['features/bookings/orders/orders.test.ts'],
  'features/bookings/payment-events.shared.ts': [
    'features/bookings/orders/order-money.test.ts',
    'live-updates.test.ts',
  ],
  'features/bookings/preparation.shared.ts': [
    'features/bookings/stations/stations.test.ts',
    'features/bookings/orders/orders.test.ts',
  ],
  'features/bookings/record-order.shared.ts': [
    'features/bookings/orders/orders.test.ts',
    'features/bookings/orders/paid-at-once.test.ts',
    'features/bookings/orders/recorded-orders.test.ts',
    'features/bookings/visits/staff-visits.test.ts',
  ],
  'features/bookings/reservation-rows.shared.ts': ['features/bookings/reservations/reservations.test.ts'],
  'features/bookings/select-orders.shared.ts': ['features/bookings/orders/orders.test.ts'],
  'features/bookings/sold-item.shared.ts': [
    'features/bookings/orders/guest-orders.test.ts',
    'features/bookings/orders/orders.test.ts',
    'features/bookings/reservations/guest-refusals.test.ts',
    'features/bookings/reservations/quotes.test.ts',
    'features/bookings/reservations/reservations.test.ts',
  ],
  'features/bookings/stay-types.shared.ts': ['features/bookings/reservations/availability.test.ts'],
  'features/bookings/stays-touching.shared.ts': ['features/bookings/reservations/list-reservations.test.ts'],
  'features/bookings/tips.rules.ts': ['features/bookings/payments/tips.test.ts'],
  'features/bookings/tips.shared.ts': ['features/bookings/payments/tips.test.ts'],
  'features/bookings/table-service.shared.ts': [
    'features/bookings/orders/guest-orders.test.ts',
    'features/bookings/visits/visits.test.ts',
    'features/bookings/visits/table-presence.test.ts',
  ],
  'features/bookings/units.shared.ts': ['features/bookings/blocks', 'features/bookings/calendars'],
  'features/bookings/visit-news.shared.ts': [
    'features/bookings/visits/visits.test.ts',
    'features/bookings/visits/visit-calls.test.ts',
    'features/bookings/visits/visit-page.test.ts',
  ],
  'features/bookings/visit-rows.rules.ts': [
    'features/bookings/visits/visits.test.ts',
    'features/bookings/visits/staff-visits.test.ts',
  ],
  'features/bookings/visits.shared.ts': [
    'features/bookings/visits/visits.test.ts',
    'features/bookings/visits/staff-visits.test.ts',
    'features/bookings/visits/table-presence.test.ts',
  ],
  'features/bookings/write-invoices.shared.ts': [
    'features/bookings/invoices/change-invoices.test.ts',
    'features/bookings/reservations/booking-money.test.ts',
  ],
  'features/bookings/invoices': [
    'features/bookings/searches.test.ts',
    'features/bookings/orders/order-money.test.ts',
    'features/bookings/payments',
  ],
  'features/bookings/orders': ['features/bookings/searches.test.ts', 'features/bookings/order-row.test.ts'],
  'features/bookings/reservations': [
    'features/bookings/searches.test.ts',
    'features/bookings/payments/money-stays-away.test.ts',
  ],
  'features/bookings/visits/table-of-code.ts': ['features/venues/table-codes/table-codes.test.ts'],
  'platform/access': [
    'security-log.test.ts',
    'features/accounts/devices',
    'features/accounts/second-factor',
    'features/accounts/sessions',
    'features/audits',
  ],
  'platform/backup': ['backup.test.ts'],
  'platform/crud': ['features/hospitality', 'features/venues/branches'],
  'platform/crud/sent-values.ts': ['features/bookings/reservations/booking-money.test.ts'],
  'platform/database/fold-tallies.ts': ['features/bookings/statistics'],
  'platform/database/follow-channel.ts': ['platform/realtime', 'platform/response-cache'],
  'platform/database/log-place.ts': ['replicas.test.ts'],
  'platform/database/open-replica.ts': ['replicas.test.ts'],
  'platform/database/replica.ts': ['replicas.test.ts'],
  'platform/database/tallies.ts': [
    'features/bookings/invoices/list-invoices.test.ts',
    'features/bookings/statistics',
  ],
  'platform/event-streams': ['features/bookings/guest-follow/follow-streams.test.ts'],
  'platform/files': ['installation.test.ts', 'private-programs.test.ts'],
  'platform/health': ['dependencies.test.ts'],
  'platform/http': [
    'security-log.test.ts',
    'lying-clients.test.ts',
    'observability.test.ts',
    'features/bookings/blocks',
    'features/media/media',
  ],
  'platform/jobs': ['retention.test.ts', 'observability.test.ts'],
  'platform/media': ['features/media', 'retention.test.ts'],
  'platform/metrics': ['observability.test.ts', 'dependencies.test.ts'],
  'platform/move': ['moving.test.ts', 'moving-closed.test.ts', 'moving-refusals.test.ts'],
  'platform/pages': [
    'features/bookings/guest-follow',
    'features/bookings/invoices/page',
    'features/installation/terms',
  ],
  'platform/payments/takes-online.ts': [
    'features/bookings/reservations/guest-refusals.test.ts',
    'features/venues/settings',
  ],
  'platform/pdf/embedded-fonts.ts': ['features/bookings/invoices/page', 'features/venues/table-codes'],
  'platform/pdf/embedded-picture.ts': ['features/bookings/invoices/page', 'features/venues/table-codes'],
  'platform/pdf/print-document.ts': ['features/bookings/invoices/page', 'features/venues/table-codes'],
  'platform/processes': ['platform/images', 'platform/pdf'],
  'platform/push': ['features/notifications/deliveries'],
  'platform/queue': ['platform/images', 'platform/pdf', 'observability.test.ts'],
  'platform/redis': ['platform/realtime/redis-bus.test.ts'],
  'platform/http-error.ts': ['platform/http', 'features/hospitality'],
  'platform/security': ['security-log.test.ts'],
  'platform/settings': ['features/venues/settings'],
  'platform/sheets': [
    'features/catalogue/menu-sheets',
    'features/bookings/invoices/export-invoices.test.ts',
    'features/bookings/orders/export-orders.test.ts',
  ],
  'platform/slugs': ['features/venues'],
  'platform/storage': ['installation.test.ts', 'dependencies.test.ts'],
  'platform/tenancy': ['tenancy.test.ts', 'features/venues/business'],
  'platform/tracing': ['tracing.test.ts'],
};

const SERVER = 'apps/api/src/';
export const isWithin = (file, place) => file === place || file.startsWith(`${place}/`);

/** Folders whose tests start databases of their own for minutes, and hold their own files alone. */
const APART = ['platform/database/embedded'];

/** A test of such a folder, and a file outside of it. */
export const isApart = (test, file) =>
  APART.map((place) => `${SERVER}${place}`).some((place) => isWithin(test, place) && !isWithin(file, place));

/** Such a file meets no tests below its folder. */
export const isNamedItself = (file) => file.startsWith(SERVER) && file.slice(SERVER.length) in ELSEWHERE;

/** Of these tests those that a file meets although they are not beside it; null where its folder is not listed. */
export function testsElsewhere(file, tests) {
  const places = Object.keys(ELSEWHERE).filter((place) => isWithin(file, `${SERVER}${place}`));
  if (places.length === 0) return null;
  const named = places.flatMap((place) => ELSEWHERE[place]).map((place) => `${SERVER}${place}`);
  return tests.filter((test) => named.some((place) => isWithin(test, place)));
}

/** Every place that is listed, for a test that none of them is gone. */
export const PLACES = Object.entries(ELSEWHERE)
  .flat(2)
  .map((place) => `${SERVER}${place}`);
