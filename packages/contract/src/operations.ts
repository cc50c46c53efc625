import { auth, sessions } from './accounts/auth.ts';
import { desks, pins } from './accounts/desks.ts';
import { devices } from './accounts/devices.ts';
import { me } from './accounts/me.ts';
import { permissions } from './accounts/permissions.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { userSettings } from './accounts/user-settings.ts';
import { users } from './accounts/users.ts';
import { audits } from './audits/audits.ts';
import { blocks } from './bookings/blocks.ts';
import { guestBookings } from './bookings/guest-bookings.ts';
import { guestLinks } from './bookings/guest-links.ts';
import { invoices, publicInvoices } from './bookings/invoices.ts';
import { guestOrders } from './bookings/guest-orders.ts';
import { guestVisits } from './bookings/guest-visits.ts';
import { messageTemplates, orderMessages, reservationMessages } from './bookings/messages.ts';
import { orderPhones } from './bookings/order-phones.ts';
import { orders } from './bookings/orders.ts';
import { kitchenLines, kitchenNumbers, stations } from './bookings/stations.ts';
import { calendarFeeds, calendars } from './bookings/calendars.ts';
import { customers } from './bookings/customers.ts';
import { payments } from './bookings/payments.ts';
import { closings, reports } from './bookings/reports.ts';
import { visits } from './bookings/visits.ts';
import { visitCalls } from './bookings/visit-calls.ts';
import { reservations } from './bookings/reservations.ts';
import { statistics } from './bookings/statistics.ts';
import { categories } from './catalogue/categories.ts';
import { guest } from './catalogue/guest-menu.ts';
import { guestPages } from './catalogue/guest-pages.ts';
import { items } from './catalogue/items.ts';
import { menuChanges } from './catalogue/menu-changes.ts';
import { menuCopies } from './catalogue/menu-copies.ts';
import { menuSheets } from './catalogue/menu-sheets.ts';
import { menus } from './catalogue/menus.ts';
import { sampleContent } from './catalogue/sample-content.ts';
import { serving } from './catalogue/serving.ts';
import { events } from './hospitality/events.ts';
import { holidays } from './hospitality/holidays.ts';
import { hotels } from './hospitality/hotels.ts';
import { services } from './hospitality/services.ts';
import { installation } from './installation/installation.ts';
import { mediaFiles } from './media/media.ts';
import { deliveries } from './notifications/deliveries.ts';
import { notifications } from './notifications/notifications.ts';
import { guestPush } from './notifications/guest-push.ts';
import { pushDevices } from './notifications/push-devices.ts';
import { realtime } from './notifications/realtime.ts';
import type { AnyOperation } from './operation.ts';
import { search } from './search/search.ts';
import { areas } from './venues/areas.ts';
import { branches } from './venues/branches.ts';
import { business } from './venues/business.ts';
import { seats } from './venues/seats.ts';
import { firstSteps } from './venues/first-steps.ts';
import { tableCodes } from './venues/table-codes.ts';
import { branchSettings, businessSettings, configurations } from './venues/venue-settings.ts';

const GROUPS = {
  Authentication: auth,
  Sessions: sessions,
  Devices: devices,
  'Shared computers': desks,
  PINs: pins,
  'Second factor': secondFactor,
  'Current user': me,
  'User settings': userSettings,
  Notifications: notifications,
  'Push devices': pushDevices,
  'Guests: push of an order': guestPush.orders,
  'Guests: push of a booking': guestPush.reservations,
  Deliveries: deliveries,
  Realtime: realtime,
  Users: users,
  Customers: customers,
  Permissions: permissions,
  Business: business,
  Branches: branches,
  Areas: areas,
  Seats: seats,
  'Codes of tables': tableCodes,
  'First steps': firstSteps,
  'Business settings': businessSettings,
  'Branch settings': branchSettings,
  Configurations: configurations,
  Menus: menus,
  Categories: categories,
  Items: items,
  'Many items at once': menuChanges,
  'Menus as workbooks': menuSheets,
  Copies: menuCopies,
  'Sample content': sampleContent,
  'What is served now': serving,
  Holidays: holidays,
  Events: events,
  Hotels: hotels,
  Services: services,
  Reservations: reservations,
  'Words of messages': messageTemplates,
  'Messages to customers': reservationMessages,
  'Messages about orders': orderMessages,
  'Links for guests': guestLinks,
  Invoices: { ...invoices, public: publicInvoices.get },
  'Online payment': payments,
  Orders: { ...orders, confirmPhone: orderPhones.confirm },
  Stations: stations,
  'Lines in the kitchen': kitchenLines,
  'Numbers for guests': kitchenNumbers,
  'Guest orders': guestOrders,
  'Bills of tables': guestVisits,
  'Visits of tables': visits,
  'Calls of tables': visitCalls,
  Search: search,
  Statistics: statistics,
  Reports: reports,
  'Daily closings': closings,
  Blocks: blocks,
  Audits: audits,
  Calendars: calendars,
  'Calendars of other systems': calendarFeeds,
  'Guest bookings': guestBookings,
  Media: mediaFiles,
  'Guest menu': guest,
  'Pages of guests': guestPages,
  Installation: installation,
} as const;

function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}

/** Every call of the product, under the heading its reference page shows. */
export const OPERATION_GROUPS: ReadonlyMap<string, readonly AnyOperation[]> = new Map(
  Object.entries(GROUPS).map(([title, group]) => [title, Object.values(group).filter(isOperation)]),
);

/** @internal The tests make each of them. */
export const OPERATIONS: readonly AnyOperation[] = [...OPERATION_GROUPS.values()].flat();
