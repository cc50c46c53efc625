import './browser-globals.ts';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { currencyName } from '@diwan/domain/money.ts';
import { serverText } from '@diwan/contract/server-texts.ts';
import { labelsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import { authScreenMessages } from '#app/auth-screen/auth-screen.messages.ts';
import { accountPanelMessages } from '#app/layout/account-panel.messages.ts';
import { layoutMessages } from '#app/layout/layout.messages.ts';
import { notFoundMessages } from '#app/layout/not-found.messages.ts';
import { qrMessages } from '#app/layout/qr.messages.ts';
import { switcherMessages } from '#app/workspace/switcher.messages.ts';
import { searchMessages } from '#app/search/search.messages.ts';
import { sessionEndedMessages } from '#app/session-ended.messages.ts';
import { liveMessages } from '#app/live/live.messages.ts';
import { settingsPageMessages } from '#app/settings/settings-page.messages.ts';
import { accountMessages } from '#features/accounts/account-settings/account.messages.ts';
import { invitationMessages } from '#features/accounts/invitation/invitation.messages.ts';
import { loginMessages } from '#features/accounts/login/login.messages.ts';
import { permissionMessages } from '#features/accounts/permissions/permissions.messages.ts';
import { pushMessages } from '#features/accounts/account-settings/push.messages.ts';
import { deliveryMessages } from '#features/notifications/deliveries/deliveries.messages.ts';
import { auditMessages } from '#features/audits/audits/audits.messages.ts';
import { userMessages } from '#features/accounts/users/users.messages.ts';
import { registerMessages } from '#features/accounts/register/register.messages.ts';
import { chartMessages } from '#features/bookings/reservations/chart/chart.messages.ts';
import { drawerMessages } from '#features/bookings/reservations/drawer/drawer.messages.ts';
import { reservationMessages } from '#features/bookings/reservations/reservations.messages.ts';
import { categoryMessages } from '#features/catalogue/categories/categories.messages.ts';
import { cardMenuMessages } from '#features/catalogue/menu/item/card-menu.messages.ts';
import { categoryMoreMessages } from '#features/catalogue/menu/category/category-more.messages.ts';
import { MENU_TITLES } from '#features/catalogue/menu/menu-titles.ts';
import { bulkMessages } from '#features/catalogue/menu/bulk/bulk.messages.ts';
import { gridMessages } from '#features/catalogue/menu/grid/grid.messages.ts';
import { galleryMessages as menuGalleryMessages } from '#features/catalogue/menu/gallery/gallery.messages.ts';
import {
  editorMessages,
  fieldMessages,
  itemMessages,
} from '#features/catalogue/menu/editor/item.messages.ts';
import { holidayPriceMessages } from '#features/catalogue/menu/holiday-prices/holiday-prices.messages.ts';
import { mapMessages } from '#kit/map/map.messages.ts';
import { ownerMessages } from '#features/catalogue/menu/owner/owner.messages.ts';
import { unitNameMessages } from '#features/catalogue/menu/unit-names/unit-names.messages.ts';
import { storedDraftMessages } from '#features/catalogue/menu/drafts/stored-drafts.messages.ts';
import { languageMessages } from '#features/catalogue/menu/languages/languages.messages.ts';
import { newCategoryMessages } from '#features/catalogue/menu/category/new-category.messages.ts';
import { mergeMessages } from '#features/catalogue/menu/merge/merge.messages.ts';
import { keyListMessages } from '#features/catalogue/menu/menu-key-list.messages.ts';
import { moveDialogMessages } from '#features/catalogue/menu/move/move-dialog.messages.ts';
import { smartUploadMessages } from '#features/catalogue/menu/smart-upload/smart-upload.messages.ts';
import { menuMessages as menusMessages } from '#features/catalogue/menus/menus.messages.ts';
import { eventMessages } from '#features/hospitality/events/events.messages.ts';
import { holidayMessages } from '#features/hospitality/holidays/holidays.messages.ts';
import { calendarLinkMessages } from '#features/bookings/calendars/calendars.messages.ts';
import { listViewMessages } from '#kit/resource/list-views.messages.ts';
import { workspaceUrlMessages } from '#app/workspace-url.messages.ts';
import { copyLinkMessages } from '#kit/screens/copy-link.messages.ts';
import { calendarMessages } from '#features/bookings/calendar/calendar.messages.ts';
import { chartMessages as chartsMessages } from '#features/bookings/charts/charts.messages.ts';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { messagesMessages } from '#features/bookings/messages/messages.messages.ts';
import { reportMessages } from '#features/bookings/reports/reports.messages.ts';
import { firstStepMessages } from '#features/bookings/overview/first-steps.messages.ts';
import { sampleMessages } from '#features/bookings/overview/sample-content.messages.ts';
import { overviewMessages } from '#features/bookings/overview/overview.messages.ts';
import { todayMessages } from '#features/bookings/overview/today/today.messages.ts';
import { areaMessages } from '#features/venues/areas/areas.messages.ts';
import { branchMessages } from '#features/venues/branches/branches.messages.ts';
import { businessMessages } from '#features/venues/business/business.messages.ts';
import { settingMessages } from '#features/venues/settings/settings.messages.ts';
import { seatMessages } from '#features/venues/seats/seats.messages.ts';
import { galleryMessages } from '#kit/form/gallery.messages.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { imageMessages } from '#kit/form/image.messages.ts';
import { BUSINESS_TYPE_NAMES } from '#kit/i18n/business-types.ts';
import { offerOf, offerWords } from '#kit/i18n/offer-words.ts';
import { defineMessages, translator, type Catalogue, type Messages } from '#kit/i18n/messages.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { searchPickMessages } from '#kit/resource/search-pick.messages.ts';

/** What the menu says before anything is opened, of an opened item, and in the form of a new category. */
const menuWords = defineMessages('every-menu-word', {
  ...itemMessages.messages,
  ...newCategoryMessages.messages,
});

/** Everything the product says in one language, by the names the product itself uses. */
export function wordsIn(locale: Locale) {
  const t = <M extends Messages>(catalogue: Catalogue<M>) => translator(catalogue, locale);
  return {
    locale,
    /** As amounts of a Kuwaiti business are counted. */
    kwd: currencyName('KWD', locale),
    other: locale === 'ar' ? ('en' as const) : ('ar' as const),
    server: (key: Parameters<typeof serverText>[0], values?: Parameters<typeof serverText>[2]) =>
      serverText(key, locale, values),
    typeName: (type: keyof typeof BUSINESS_TYPE_NAMES) => BUSINESS_TYPE_NAMES[type][locale],
    permissions: t(permissionMessages),
    push: t(pushMessages),
    deliveries: t(deliveryMessages),
    audits: t(auditMessages),
    authScreen: t(authScreenMessages),
    layout: t(layoutMessages),
    accountPanel: t(accountPanelMessages),
    qr: t(qrMessages),
    notFound: t(notFoundMessages),
    sessionEnded: t(sessionEndedMessages),
    search: t(searchMessages),
    switcher: t(switcherMessages),
    live: t(liveMessages),
    serving: t(servingMessages),
    account: t(accountMessages),
    settingsPage: t(settingsPageMessages),
    settings: t(settingMessages),
    settingName: (key: string) => labelsOfSetting(key)?.[locale] ?? key,
    login: t(loginMessages),
    invitation: t(invitationMessages),
    register: t(registerMessages),
    firstSteps: t(firstStepMessages),
    sample: t(sampleMessages),
    reports: t(reportMessages),
    overview: t(overviewMessages),
    today: t(todayMessages),
    charts: t(chartsMessages),
    calendar: t(calendarMessages),
    calendarLinks: t(calendarLinkMessages),
    copyLink: t(copyLinkMessages),
    listViews: t(listViewMessages),
    workspaceUrl: t(workspaceUrlMessages),
    messages: t(messagesMessages),
    business: t(businessMessages),
    branches: t(branchMessages),
    areas: t(areaMessages),
    seats: t(seatMessages),
    users: t(userMessages),
    menus: t(menusMessages),
    categories: t(categoryMessages),
    reservations: t(reservationMessages),
    booking: t(drawerMessages),
    chart: t(chartMessages),
    option: (list: 'reservation_statuses' | 'payment_statuses' | 'payment_types', value: string) =>
      OPTIONS[list].find((one) => one.value === value)?.label[locale] ?? value,
    menu: t(menuWords),
    /** What the sidebar and the page itself call the menu of such a business. */
    menuTitle: (type: BusinessType) => MENU_TITLES[type][locale],
    /** What such a business calls the things on its menu. */
    offer: (type: BusinessType) => t(offerWords(offerOf(type))),
    cardMenu: t(cardMenuMessages),
    categoryMore: t(categoryMoreMessages),
    move: t(moveDialogMessages),
    menuKeys: t(keyListMessages),
    grid: t(gridMessages),
    bulk: t(bulkMessages),
    menuGallery: t(menuGalleryMessages),
    smart: t(smartUploadMessages),
    kept: t(storedDraftMessages),
    merge: t(mergeMessages),
    languages: t(languageMessages),
    holidays: t(holidayMessages),
    events: t(eventMessages),
    gallery: t(galleryMessages),
    editor: t(editorMessages),
    itemField: t(fieldMessages),
    unitNames: t(unitNameMessages),
    map: t(mapMessages),
    chaletOwner: t(ownerMessages),
    holidayPrices: t(holidayPriceMessages),
    pick: t(searchPickMessages),
    form: t(formMessages),
    image: t(imageMessages),
    list: t(resourceMessages),
  };
}

export type Words = ReturnType<typeof wordsIn>;
