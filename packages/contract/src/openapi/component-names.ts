import type { z } from 'zod';
import { deviceRow, deviceSession } from '../accounts/devices.ts';
import { sessionRow } from '../accounts/auth.ts';
import { businessInfo, userInfo } from '../accounts/me.ts';
import { grantRow } from '../accounts/permissions.ts';
import { userRow } from '../accounts/users.ts';
import { auditRow } from '../audits/audits.ts';
import { availabilityAnswer, freeSlotsAnswer } from '../bookings/availability.ts';
import { blockRow } from '../bookings/blocks.ts';
import { calendarConflict, calendarFeed, unitCalendar } from '../bookings/calendars.ts';
import { guestReservation } from '../bookings/guest-bookings.ts';
import { invoiceRow, invoiceTotals, moneySums, ownInvoiceRow } from '../bookings/invoice-row.ts';
import { publicInvoice } from '../bookings/invoices.ts';
import { messageTemplateRow, openedMessageRow } from '../bookings/messages.ts';
import { orderLineInput } from '../bookings/orders.ts';
import { orderLineRow, orderRow } from '../bookings/order-row.ts';
import { quoteRow } from '../bookings/quotes.ts';
import { reservationRow } from '../bookings/reservation-row.ts';
import { categoryRow } from '../catalogue/category-row.ts';
import { guestMenu } from '../catalogue/guest-menu.ts';
import { discountRow, holidayPriceRow, itemableRow, itemRow, priceRow } from '../catalogue/item-row.ts';
import { itemCreateBody, itemSaveBody } from '../catalogue/items.ts';
import { categoryNode } from '../catalogue/menu-tree.ts';
import { menus } from '../catalogue/menus.ts';
import { localizedInput, localizedRow, mediaInput, mediaRow } from '../fields.ts';
import { events } from '../hospitality/events.ts';
import { holidays } from '../hospitality/holidays.ts';
import { hotels } from '../hospitality/hotels.ts';
import { services } from '../hospitality/services.ts';
import { deliveryRow } from '../notifications/deliveries.ts';
import { notificationRow } from '../notifications/notifications.ts';
import { pageLinks, pageMeta } from '../page.ts';
import { settingRow } from '../settings.ts';
import { areas } from '../venues/areas.ts';
import { branches } from '../venues/branches.ts';
import { businessRow } from '../venues/business.ts';
import { seats } from '../venues/seats.ts';

const NAMED = {
  Area: areas.row,
  Audit: auditRow,
  Availability: availabilityAnswer,
  Block: blockRow,
  Branch: branches.row,
  Business: businessRow,
  BusinessOfUser: businessInfo,
  CalendarConflict: calendarConflict,
  CalendarFeed: calendarFeed,
  Category: categoryRow,
  CategoryWithItems: categoryNode,
  Delivery: deliveryRow,
  Device: deviceRow,
  DeviceSession: deviceSession,
  Discount: discountRow,
  Event: events.row,
  FreeSlots: freeSlotsAnswer,
  Grant: grantRow,
  GuestMenu: guestMenu,
  GuestReservation: guestReservation,
  Holiday: holidays.row,
  HolidayPrice: holidayPriceRow,
  Hotel: hotels.row,
  Invoice: invoiceRow,
  InvoiceOfBooking: ownInvoiceRow,
  InvoiceTotals: invoiceTotals,
  Item: itemRow,
  Itemable: itemableRow,
  LocalizedText: localizedRow,
  LocalizedTextSent: localizedInput,
  Media: mediaRow,
  MediaSent: mediaInput,
  Menu: menus.row,
  MessageTemplate: messageTemplateRow,
  MoneySums: moneySums,
  NewItem: itemCreateBody,
  Notification: notificationRow,
  OpenedMessage: openedMessageRow,
  Order: orderRow,
  OrderLine: orderLineRow,
  OrderLineSent: orderLineInput,
  PageLinks: pageLinks,
  PageMeta: pageMeta,
  Price: priceRow,
  PublicInvoice: publicInvoice,
  Quote: quoteRow,
  Reservation: reservationRow,
  SavedItem: itemSaveBody,
  Seat: seats.row,
  Service: services.row,
  Session: sessionRow,
  Setting: settingRow,
  UnitCalendar: unitCalendar,
  User: userRow,
  UserInfo: userInfo,
} satisfies Readonly<Record<string, z.ZodType>>;

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(NAMED).map(([name, schema]) => [schema, name]),
);

/** The name under which the OpenAPI document lists a schema once; undefined: it stands where it is used. */
export const componentNameOf = (schema: unknown): string | undefined => NAMES.get(schema);
