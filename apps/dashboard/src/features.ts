import { configurationsFeature } from '#app/settings/configurations.feature.ts';
import { settingsFeature } from '#app/settings/settings.feature.ts';
import { permissionsFeature } from '#features/accounts/permissions/permissions.feature.ts';
import { usersFeature } from '#features/accounts/users/users.feature.ts';
import { auditsFeature } from '#features/audits/audits/audits.feature.ts';
import { calendarFeature } from '#features/bookings/calendar/calendar.feature.ts';
import { customersFeature } from '#features/bookings/customers/customers.feature.ts';
import { invoicesFeature } from '#features/bookings/invoices/invoices.feature.ts';
import { messagesFeature } from '#features/bookings/messages/messages.feature.ts';
import { ordersFeature } from '#features/bookings/orders/orders.feature.ts';
import { overviewFeature } from '#features/bookings/overview/overview.feature.ts';
import { reportsFeature } from '#features/bookings/reports/reports.feature.ts';
import { reservationsFeature } from '#features/bookings/reservations/reservations.feature.ts';
import { stationsFeature } from '#features/bookings/stations/stations.feature.ts';
import { categoriesFeature } from '#features/catalogue/categories/categories.feature.ts';
import { menuFeature } from '#features/catalogue/menu/menu.feature.ts';
import { menusFeature } from '#features/catalogue/menus/menus.feature.ts';
import { eventsFeature } from '#features/hospitality/events/events.feature.ts';
import { holidaysFeature } from '#features/hospitality/holidays/holidays.feature.ts';
import { hotelsFeature } from '#features/hospitality/hotels/hotels.feature.ts';
import { servicesFeature } from '#features/hospitality/services/services.feature.ts';
import { deliveriesFeature } from '#features/notifications/deliveries/deliveries.feature.ts';
import { areasFeature } from '#features/venues/areas/areas.feature.ts';
import { branchesFeature } from '#features/venues/branches/branches.feature.ts';
import { businessFeature } from '#features/venues/business/business.feature.ts';
import type { Feature } from '#kit/screens/screen.ts';

/** The dashboard's table of contents; the sidebar lists the entries in this order. */
export const FEATURES: readonly Feature[] = [
  menuFeature,
  overviewFeature,
  calendarFeature,
  reservationsFeature,
  ordersFeature,
  invoicesFeature,
  reportsFeature,
  messagesFeature,
  businessFeature,
  branchesFeature,
  areasFeature,
  stationsFeature,
  usersFeature,
  customersFeature,
  permissionsFeature,
  menusFeature,
  categoriesFeature,
  holidaysFeature,
  servicesFeature,
  eventsFeature,
  hotelsFeature,
  settingsFeature,
  configurationsFeature,
  auditsFeature,
  deliveriesFeature,
];
