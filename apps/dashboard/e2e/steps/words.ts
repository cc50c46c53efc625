import './browser-globals.ts';
import { OPTIONS } from '@diwan/contract/installation/options.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { BusinessType } from '@diwan/contract/permissions.ts';
import { currencyName } from '@diwan/domain/money.ts';
import { answerText } from '@diwan/contract/server-texts.ts';
import { wordsOfSetting } from '@diwan/contract/settings/setting-names.ts';
import { authScreenMessages } from '#app/auth-screen/auth-screen.messages.ts';
import { accountPanelMessages } from '#app/layout/account-panel.messages.ts';
import { layoutMessages } from '#app/layout/layout.messages.ts';
import { notFoundMessages } from '#app/layout/not-found.messages.ts';
import { qrMessages } from '#app/layout/qr.messages.ts';
import { switcherMessages } from '#app/place/switcher.messages.ts';
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
import { keptMessages } from '#features/catalogue/menu/drafts/kept.messages.ts';
import { languageMessages } from '#features/catalogue/menu/languages/languages.messages.ts';
import { newCategoryMessages } from '#features/catalogue/menu/category/new-category.messages.ts';
import { mergeMessages } from '#features/catalogue/menu/merge/merge.messages.ts';
import { moveDialogMessages } from '#features/catalogue/menu/move/move-dialog.messages.ts';
import { smartUploadMessages } from '#features/catalogue/menu/smart-upload/smart-upload.messages.ts';
import { menuMessages as menusMessages } from '#features/catalogue/menus/menus.messages.ts';
import { eventMessages } from '#features/hospitality/events/events.messages.ts';
import { holidayMessages } from '#features/hospitality/holidays/holidays.messages.ts';
import { calendarLinkMessages } from '#features/bookings/calendars/calendars.messages.ts';
import { listViewMessages } from '#kit/resource/list-views.messages.ts';
import { addressedPlaceMessages } from '#app/addressed-place.messages.ts';
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
  const say = <M extends Messages>(catalogue: Catalogue<M>) => translator(catalogue, locale);
  return {
    locale,
    /** As amounts of a Kuwaiti business are counted. */
    kwd: currencyName('KWD', locale),
    other: locale === 'ar' ? ('en' as const) : ('ar' as const),
    server: (key: Parameters<typeof answerText>[0], values?: Parameters<typeof answerText>[2]) =>
      answerText(key, locale, values),
    typeName: (type: keyof typeof BUSINESS_TYPE_NAMES) => BUSINESS_TYPE_NAMES[type][locale],
    permissions: say(permissionMessages),
    push: say(pushMessages),
    deliveries: say(deliveryMessages),
    audits: say(auditMessages),
    authScreen: say(authScreenMessages),
    layout: say(layoutMessages),
    accountPanel: say(accountPanelMessages),
    qr: say(qrMessages),
    notFound: say(notFoundMessages),
    sessionEnded: say(sessionEndedMessages),
    search: say(searchMessages),
    switcher: say(switcherMessages),
    live: say(liveMessages),
    serving: say(servingMessages),
    account: say(accountMessages),
    settingsPage: say(settingsPageMessages),
    settings: say(settingMessages),
    settingName: (key: string) => wordsOfSetting(key)?.[locale] ?? key,
    login: say(loginMessages),
    invitation: say(invitationMessages),
    register: say(registerMessages),
    firstSteps: say(firstStepMessages),
    sample: say(sampleMessages),
    reports: say(reportMessages),
    overview: say(overviewMessages),
    today: say(todayMessages),
    charts: say(chartsMessages),
    calendar: say(calendarMessages),
    calendarLinks: say(calendarLinkMessages),
    copyLink: say(copyLinkMessages),
    listViews: say(listViewMessages),
    addressedPlace: say(addressedPlaceMessages),
    messages: say(messagesMessages),
    business: say(businessMessages),
    branches: say(branchMessages),
    areas: say(areaMessages),
    seats: say(seatMessages),
    users: say(userMessages),
    menus: say(menusMessages),
    categories: say(categoryMessages),
    reservations: say(reservationMessages),
    booking: say(drawerMessages),
    chart: say(chartMessages),
    option: (list: 'reservation_statuses' | 'payment_statuses' | 'payment_types', value: string) =>
      OPTIONS[list].find((one) => one.value === value)?.label[locale] ?? value,
    menu: say(menuWords),
    /** What the sidebar and the page itself call the menu of such a business. */
    menuTitle: (type: BusinessType) => MENU_TITLES[type][locale],
    /** What such a business calls the things on its menu. */
    offer: (type: BusinessType) => say(offerWords(offerOf(type))),
    cardMenu: say(cardMenuMessages),
    categoryMore: say(categoryMoreMessages),
    move: say(moveDialogMessages),
    grid: say(gridMessages),
    bulk: say(bulkMessages),
    menuGallery: say(menuGalleryMessages),
    smart: say(smartUploadMessages),
    kept: say(keptMessages),
    merge: say(mergeMessages),
    languages: say(languageMessages),
    holidays: say(holidayMessages),
    events: say(eventMessages),
    gallery: say(galleryMessages),
    editor: say(editorMessages),
    itemField: say(fieldMessages),
    unitNames: say(unitNameMessages),
    map: say(mapMessages),
    chaletOwner: say(ownerMessages),
    holidayPrices: say(holidayPriceMessages),
    pick: say(searchPickMessages),
    form: say(formMessages),
    image: say(imageMessages),
    list: say(resourceMessages),
  };
}

export type Words = ReturnType<typeof wordsIn>;
