import { authRoutes } from '#features/accounts/auth/auth.routes.ts';
import { deskRoutes } from '#features/accounts/desks/desks.routes.ts';
import { pinRoutes } from '#features/accounts/desks/pins.routes.ts';
import { deviceRoutes } from '#features/accounts/devices/devices.routes.ts';
import { meRoutes } from '#features/accounts/me/me.routes.ts';
import { permissionRoutes } from '#features/accounts/permissions/permissions.routes.ts';
import { secondFactorRoutes } from '#features/accounts/second-factor/second-factor.routes.ts';
import { sessionRoutes } from '#features/accounts/sessions/sessions.routes.ts';
import { userSettingsRoutes } from '#features/accounts/user-settings/user-settings.routes.ts';
import { userRoutes } from '#features/accounts/users/users.routes.ts';
import { auditRoutes } from '#features/audits/audits/audits.routes.ts';
import { blockRoutes } from '#features/bookings/blocks/blocks.routes.ts';
import { calendarRoutes } from '#features/bookings/calendars/calendars.routes.ts';
import { customerRoutes } from '#features/bookings/customers/customers.routes.ts';
import { invoiceRoutes } from '#features/bookings/invoices/invoices.routes.ts';
import { followStreamRoutes } from '#features/bookings/guest-follow/follow-streams.routes.ts';
import { guestLinkRoutes } from '#features/bookings/guest-links/guest-links.routes.ts';
import { messageRoutes } from '#features/bookings/messages/messages.routes.ts';
import { orderRoutes } from '#features/bookings/orders/orders.routes.ts';
import { paymentRoutes } from '#features/bookings/payments/payments.routes.ts';
import { reportRoutes } from '#features/bookings/statistics/reports/reports.routes.ts';
import {
  guestBookingRoutes,
  reservationRoutes,
} from '#features/bookings/reservations/reservations.routes.ts';
import { stationRoutes } from '#features/bookings/stations/stations.routes.ts';
import { visitRoutes } from '#features/bookings/visits/visits.routes.ts';
import { statisticRoutes } from '#features/bookings/statistics/statistics.routes.ts';
import { categoryRoutes } from '#features/catalogue/categories/categories.routes.ts';
import { categorySettingsRoutes } from '#features/catalogue/categories/category-settings.routes.ts';
import { guestServingRoutes } from '#features/catalogue/guest-menu/guest-serving.routes.ts';
import { guestPageRoutes } from '#features/catalogue/guest-page/preview.routes.ts';
import { guestMenuRoutes } from '#features/catalogue/guest-menu/guest-menu.routes.ts';
import { itemRoutes } from '#features/catalogue/items/items.routes.ts';
import { menuChangeRoutes } from '#features/catalogue/menu-changes/menu-changes.routes.ts';
import { menuCopyRoutes } from '#features/catalogue/menu-copies/menu-copies.routes.ts';
import { menuSheetRoutes } from '#features/catalogue/menu-sheets/menu-sheets.routes.ts';
import { menuRoutes } from '#features/catalogue/menus/menus.routes.ts';
import { sampleRoutes } from '#features/catalogue/samples/samples.routes.ts';
import { servingRoutes } from '#features/catalogue/serving/serving.routes.ts';
import { isRestorable } from '#features/catalogue/restore/stored-audit.rules.ts';
import { restoreMenuEntity } from '#features/catalogue/restore/restore-menu-entity.ts';
import { smartUpload } from '#features/catalogue/smart-upload/smart-upload.ts';
import { eventRoutes } from '#features/hospitality/events/events.routes.ts';
import { holidayRoutes } from '#features/hospitality/holidays/holidays.routes.ts';
import { hotelRoutes } from '#features/hospitality/hotels/hotels.routes.ts';
import { serviceRoutes } from '#features/hospitality/services/services.routes.ts';
import { installationRoutes } from '#features/installation/installation/installation.routes.ts';
import { mediaRoutes } from '#features/media/media/media.routes.ts';
import { uploadRoutes } from '#features/media/media/upload.routes.ts';
import { deliveryRoutes } from '#features/notifications/deliveries/deliveries.routes.ts';
import { guestPushRoutes } from '#features/notifications/guest-push/guest-push.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications/notifications.routes.ts';
import { pushDeviceRoutes } from '#features/notifications/push-devices/push-devices.routes.ts';
import { realtimeRoutes } from '#features/notifications/realtime/realtime.routes.ts';
import { searchRoutes } from '#features/search/search/search.routes.ts';
import { areaRoutes } from '#features/venues/areas/areas.routes.ts';
import { firstStepsRoute } from '#features/venues/business/first-steps.routes.ts';
import { branchQrRoutes } from '#features/venues/branch-qr/branch-qr.routes.ts';
import { branchRoutes } from '#features/venues/branches/branches.routes.ts';
import { businessRoutes } from '#features/venues/business/business.routes.ts';
import { seatRoutes } from '#features/venues/seats/seats.routes.ts';
import { tableCodeRoutes } from '#features/venues/table-codes/table-codes.routes.ts';
import { venueSettingsRoutes } from '#features/venues/settings/settings.routes.ts';
import { samplesFolder } from './home.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { createPushProvider } from './push-provider.ts';
import { menuReader } from './menu-reader.ts';
import type { Deps } from '#platform/deps.ts';
import type { Dependencies } from '#platform/health/dependencies.ts';
import type { ServedRoute } from '#platform/http/server.ts';

/** What a menu is made of, and how it is written. */
const menuFeatures = (deps: Deps): ServedRoute[] => [
  ...menuRoutes(deps),
  ...categoryRoutes,
  ...categorySettingsRoutes,
  ...menuChangeRoutes,
  ...menuSheetRoutes(deps),
  ...menuCopyRoutes(deps),
  ...sampleRoutes(deps, samplesFolder),
  ...itemRoutes(),
];

const signInRoutes = (deps: Deps): ServedRoute[] => [
  ...authRoutes(deps),
  ...sessionRoutes(deps),
  ...deviceRoutes(deps),
  ...deskRoutes(deps),
  ...pinRoutes(deps),
  ...secondFactorRoutes(deps),
];

/** The API's table of contents. */
export function features(deps: Deps, dependencies: Dependencies): ServedRoute[] {
  return [
    ...signInRoutes(deps),
    ...meRoutes,
    ...userSettingsRoutes,
    ...notificationRoutes,
    ...pushDeviceRoutes(deps, createPushProvider(deps.env)),
    ...guestPushRoutes(deps, createPushProvider(deps.env)),
    ...deliveryRoutes,
    ...realtimeRoutes(deps),
    ...userRoutes(deps),
    ...permissionRoutes(deps),
    ...businessRoutes(deps),
    firstStepsRoute,
    ...branchRoutes,
    ...areaRoutes(deps.database),
    ...seatRoutes,
    ...tableCodeRoutes(deps),
    ...branchQrRoutes(deps),
    ...venueSettingsRoutes(deps),
    ...menuFeatures(deps),
    ...holidayRoutes,
    ...eventRoutes,
    ...hotelRoutes,
    ...serviceRoutes,
    ...customerRoutes,
    ...reservationRoutes(deps),
    ...statisticRoutes,
    ...reportRoutes,
    ...searchRoutes,
    ...messageRoutes(deps),
    ...guestLinkRoutes(deps),
    ...followStreamRoutes(deps),
    ...blockRoutes,
    ...calendarRoutes(deps),
    ...orderRoutes(deps),
    ...stationRoutes,
    ...visitRoutes(deps),
    ...invoiceRoutes(deps),
    ...paymentRoutes(deps, createPaymentProviders(deps.env)),
    ...guestBookingRoutes(deps),
    ...guestMenuRoutes(deps.database),
    ...guestPageRoutes(deps, menuReader(deps.database)),
    ...guestServingRoutes(deps),
    ...servingRoutes,
    ...uploadRoutes(deps, smartUpload),
    ...mediaRoutes(deps),
    ...auditRoutes({ isRestorable, restore: restoreMenuEntity }),
    ...installationRoutes(deps, dependencies),
  ];
}
