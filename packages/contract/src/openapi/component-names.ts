import type { z } from 'zod';
import { deviceRow, deviceSession } from '../accounts/devices.ts';
import { auth, sessionRow } from '../accounts/auth.ts';
import { areaOfBranch, businessInfo, userInfo } from '../accounts/me.ts';
import { grantRow } from '../accounts/permissions.ts';
import { proofBody } from '../accounts/proof.ts';
import { userRow, users } from '../accounts/users.ts';
import { auditRow } from '../audits/audits.ts';
import { availabilityAnswer, freeSlotsAnswer } from '../bookings/availability.ts';
import { blockRow } from '../bookings/blocks.ts';
import { bookedRange } from '../bookings/booked-times.ts';
import { calendarConflict, calendarFeed, unitCalendar } from '../bookings/calendars.ts';
import { customerProfile } from '../bookings/customers.ts';
import { guestReservation } from '../bookings/guest-bookings.ts';
import { guestOrder } from '../bookings/guest-orders.ts';
import { guestVisits } from '../bookings/guest-visits.ts';
import { invoiceRow, invoiceTotals, moneySums, ownInvoiceRow } from '../bookings/invoice-row.ts';
import { publicInvoice } from '../bookings/invoices.ts';
import { messageTemplateRow, openedMessageRow } from '../bookings/messages.ts';
import { orderLineInput } from '../bookings/orders.ts';
import { orderLineRow, orderRow } from '../bookings/order-row.ts';
import { stations } from '../bookings/stations.ts';
import { quoteBody, quoteLine, quoteRow } from '../bookings/quotes.ts';
import { closingRow, counted, figure } from '../bookings/reports.ts';
import { reservationRow } from '../bookings/reservation-row.ts';
import { ownInvoice } from '../bookings/reservations.ts';
import { figureOfDays, openStay, topItem } from '../bookings/today.ts';
import { visitCallRow } from '../bookings/visit-calls.ts';
import { visitRow, visits } from '../bookings/visits.ts';
import { categories } from '../catalogue/categories.ts';
import { categoryRow } from '../catalogue/category-row.ts';
import { guestMenu } from '../catalogue/guest-menu.ts';
import { itemableInput } from '../catalogue/item-fields.ts';
import { discountRow, holidayPriceRow, itemableRow, itemRow, priceRow } from '../catalogue/item-row.ts';
import { addonInput, discountInput, itemCreateBody, itemSaveBody, priceInput } from '../catalogue/items.ts';
import { menuCopies } from '../catalogue/menu-copies.ts';
import { categoryNode, menuTree } from '../catalogue/menu-tree.ts';
import { menus } from '../catalogue/menus.ts';
import {
  locales,
  localesRow,
  localizedInput,
  localizedRow,
  localTime,
  mediaInput,
  mediaRow,
} from '../fields.ts';
import { events } from '../hospitality/events.ts';
import { holidays } from '../hospitality/holidays.ts';
import { hotels } from '../hospitality/hotels.ts';
import { dateRange } from '../hospitality/period.ts';
import { services } from '../hospitality/services.ts';
import { storedMediaRow } from '../media/media.ts';
import { deliveryRow } from '../notifications/deliveries.ts';
import { noticeWords, notificationRow } from '../notifications/notifications.ts';
import { subscription } from '../notifications/push-devices.ts';
import { pageLinks, pageMeta } from '../page.ts';
import { settingRow, settingsBody } from '../settings.ts';
import { areas } from '../venues/areas.ts';
import { branches } from '../venues/branches.ts';
import { businessRow } from '../venues/business.ts';
import { seats } from '../venues/seats.ts';

const NAMED = {
  AddedUser: users.create.answer,
  AddonSent: addonInput,
  Area: areas.row,
  AreaOfBranch: areaOfBranch,
  Audit: auditRow,
  Availability: availabilityAnswer,
  Block: blockRow,
  BookedRangeSent: bookedRange,
  Branch: branches.row,
  BranchOfDevice: deviceSession.shape.branch,
  Business: businessRow,
  BusinessOfDevice: deviceSession.shape.business,
  BusinessOfUser: businessInfo,
  CalendarConflict: calendarConflict,
  CalendarFeed: calendarFeed,
  CashClosing: closingRow,
  Category: categoryRow,
  CategoryOfList: categories.row,
  CategoryWithItems: categoryNode,
  CopyTarget: menuCopies.copyMenu.body,
  Counted: counted,
  Customer: customerProfile,
  DateRangeSent: dateRange,
  Delivery: deliveryRow,
  Device: deviceRow,
  DeviceSession: deviceSession,
  Discount: discountRow,
  DiscountOfLine: orderLineRow.shape.discounts.element,
  DiscountOfOrder: orderRow.shape.discount.unwrap(),
  DiscountSent: discountInput,
  Event: events.row,
  Figure: figure,
  FigureOfDays: figureOfDays,
  FreeSlots: freeSlotsAnswer,
  Grant: grantRow,
  GuestMenu: guestMenu,
  GuestOrder: guestOrder,
  GuestReservation: guestReservation,
  GuestVisit: guestVisits.get.answer,
  Holiday: holidays.row,
  HolidayPrice: holidayPriceRow,
  Hotel: hotels.row,
  Invoice: invoiceRow,
  InvoiceOfBooking: ownInvoiceRow,
  InvoiceOfBookingSent: ownInvoice,
  InvoiceTotals: invoiceTotals,
  Item: itemRow,
  Itemable: itemableRow,
  ItemableSent: itemableInput,
  LocalTime: localTime(),
  LocalizedText: localizedRow,
  LocalizedTextSent: localizedInput,
  LocalizedTexts: localesRow,
  LocalizedTextsSent: locales(),
  Media: mediaRow,
  MediaSent: mediaInput,
  Menu: menus.row,
  MenuTree: menuTree,
  MessageTemplate: messageTemplateRow,
  MoneySums: moneySums,
  NewItem: itemCreateBody,
  NoticeWords: noticeWords,
  Notification: notificationRow,
  OpenStay: openStay,
  OpenedMessage: openedMessageRow,
  Order: orderRow,
  OrderEvent: orderRow.shape.history.element,
  OrderLine: orderLineRow,
  OrderLineSent: orderLineInput,
  OrderSeat: orderRow.shape.seat.unwrap(),
  PageLinks: pageLinks,
  PageMeta: pageMeta,
  Price: priceRow,
  PriceSent: priceInput,
  Proof: proofBody,
  PublicInvoice: publicInvoice,
  PushSubscription: subscription,
  Quote: quoteRow,
  QuoteAsked: quoteBody,
  QuoteLine: quoteLine,
  Reservation: reservationRow,
  SavedItem: itemSaveBody,
  Seat: seats.row,
  Service: services.row,
  Session: sessionRow,
  Setting: settingRow,
  SettingsSent: settingsBody,
  SignedIn: auth.register.answer,
  Station: stations.row,
  StoredMedia: storedMediaRow,
  TopItem: topItem,
  UnitCalendar: unitCalendar,
  User: userRow,
  UserInfo: userInfo,
  Visit: visitRow,
  VisitCall: visitCallRow,
  VisitWithOrders: visits.get.answer,
} satisfies Readonly<Record<string, z.ZodType>>;

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(NAMED).map(([name, schema]) => [schema, name]),
);

/** The name under which the OpenAPI document lists a schema once; undefined: it stands where it is used. */
export const componentNameOf = (schema: unknown): string | undefined => NAMES.get(schema);
