import { BODIES_OF_BOOKINGS } from './examples-of-bookings.ts';
import { aDay, english, named, SEEN } from './example-values.ts';

/** Where the password is asked for once more; a first try needs none of it. */
const proof = { current_password: 'a-Long-Password-5' };
const subscription = {
  endpoint: 'https://push.example/send/d41d8cd98f',
  keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQt', auth: 'tBHItJI5svbpez7KI4CCXg' },
};
const password = { password: 'a-Long-Password-6', password_confirmation: 'a-Long-Password-6' };

const BODIES_OF_ACCOUNTS = {
  'auth.login': { email: 'owner@diwan.example', password: 'a-Long-Password-5' },
  'auth.send-code': { email: 'owner@diwan.example' },
  'auth.validate-code': { email: 'owner@diwan.example', code: '482913' },
  'auth.register': {
    name: 'Noura Al-Sabah',
    businessType: 'restaurant',
    businessName: 'Diwan Grill',
    email: 'owner@diwan.example',
    code: '482913',
    acceptTerms: true,
    ...password,
  },
  'auth.forgot-password': { email: 'owner@diwan.example' },
  'auth.reset-password': { email: 'owner@diwan.example', code: '482913', ...password },
  'auth.read-invitation': { token: 'q7Xn2mV9s4K1pZ8c' },
  'auth.accept-invitation': { token: 'q7Xn2mV9s4K1pZ8c', ...password },
  'auth.verify-email': { code: '482913' },
  'sessions.revoke-others': proof,
  'devices.sign-in': { token: 'q7Xn2mV9s4K1pZ8c', device_name: 'Kitchen tablet' },
  'desks.share': { name: 'Till 1', lock_minutes: 5, ...proof },
  'desks.update': { lock_minutes: 15 },
  'desks.unlock': { user_id: 18, pin: '4826' },
  'branches.create-waiter-qr': proof,
  'pins.set': { pin: '4826', ...proof },
  'pins.remove': proof,
  'second-factor.finish-login': { challenge: 'q7Xn2mV9s4K1pZ8c', code: '482913' },
  'second-factor.begin': proof,
  'second-factor.confirm': { code: '482913' },
  'second-factor.new-recovery-codes': proof,
  'second-factor.remove': { ...proof, code: '482913' },
  'second-factor.reset': proof,
  'user-settings.set': { settings: [{ key: 'locale', data: 'ar' }] },
  'notifications.mark-read': { ids: ['7f3c2f0e-1f0a-4a6e-9d27-2b1f4c0f9a11'] },
  'push-devices.register': { subscription, browser: 'chrome', name: 'Chrome on Windows' },
  'guest-push-orders.register': { subscription, browser: 'safari' },
  'guest-push-orders.remove': { endpoint: subscription.endpoint },
  'guest-push-reservations.register': { subscription, browser: 'safari' },
  'guest-push-reservations.remove': { endpoint: subscription.endpoint },
  'realtime.authorize': { socket_id: '4182.9930', channel_name: 'private-user-18' },
  'users.search': { search: 'Sara' },
  'users.create': {
    name: 'Sara Hassan',
    phone: '+96550001234',
    is_employee: true,
    email: 'sara@diwan.example',
  },
  'users.update': { phone: '+96550001235', ...SEEN },
  'users.sign-out': proof,
  'customers.update': { tags: ['vip'], note: 'Prefers the terrace.' },
  'customers.merge': { other_id: 19 },
  'permissions.set': { permissions: ['orders.read', 'orders.update'], ...proof },
};

const BODIES_OF_VENUES = {
  'business.create': {
    type: 'salon',
    ...named('Lamsa Salon', 'صالون لمسة'),
    media: [{ src: '/files/7/lamsa.jpg' }],
  },
  'business.update': { timezone: 'Asia/Kuwait', ...SEEN },
  'business.remove': proof,
  'branches.create': named('Salmiya', 'السالمية'),
  'branches.update': { slug: 'salmiya', ...SEEN },
  'areas.create': named('Terrace', 'التراس'),
  'areas.update': { users: [18], ...SEEN },
  'seats.create': { ...named('Table 4', 'طاولة 4'), places: 4 },
  'seats.update': { x: 40, y: 25, ...SEEN },
  'business-settings.set': { settings: [{ key: 'ExtraCharge', data: 0.5 }] },
  'branch-settings.set': { settings: [{ key: 'PreparationMinutes', data: 20 }] },
  'branch-settings.check-pass-key': { passkey: '4826' },
  'configurations.set': { configurations: [{ key: 'check_in_at', value: '14:00' }], ...proof },
};

const BODIES_OF_CATALOGUE = {
  'menus.create': named('Evening menu', 'قائمة المساء'),
  'menus.update': { name: 'Dinner', ...SEEN },
  'categories.create': { menu_id: 5, ...named('Grills', 'مشاوي') },
  'categories.update': { sort: 2, ...SEEN },
  'categories.sort': { sortedIds: [32, 31, 33] },
  'category-settings.set': { settings: [{ key: 'items_images_fitting', data: 'cropped' }] },
  'items.create': {
    category_id: 31,
    ...named('Mixed grill', 'مشاوي مشكلة'),
    prices: [{ price: 4.75, locales: english('Plate') }],
  },
  'items.save': { hide: false, ...SEEN },
  'items.sort': { sortedIds: [302, 301] },
  'items.sort-media': { sortedIds: [71, 70] },
  'items.sync-holidays': { holidays: [{ holidayId: 9, price: 180 }] },
  'items.bulk': { menu_id: 5, changes: [{ id: 301, hide: true }] },
  'menus.copy': { branch_id: 4 },
  'categories.copy': { menu_id: 6 },
  'serving.pause': { for: '30' },
  'serving.snooze': { for: '120' },
  'holidays.create': { ...named('Eid al-Fitr', 'عيد الفطر'), from: aDay(9), to: aDay(13) },
  'holidays.update': { to: aDay(14), ...SEEN },
  'events.create': { ...named('Live oud', 'أمسية عود'), start: aDay(20), end: aDay(21) },
  'events.update': { end: aDay(22), ...SEEN },
  'hotels.create': named('Bayt Al-Bahar', 'بيت البحر'),
  'hotels.update': { name: 'Bayt Al-Bahar', ...SEEN },
  'services.create': named('Airport transfer', 'توصيل من المطار'),
  'services.update': { name: 'Airport transfer', ...SEEN },
  'media.update': { slug: 'featured' },
  'guest-pages.preview': { surface: 'tablet', locale: 'ar' },
};

const BODIES: Readonly<Record<string, unknown>> = {
  ...BODIES_OF_ACCOUNTS,
  ...BODIES_OF_VENUES,
  ...BODIES_OF_CATALOGUE,
  ...BODIES_OF_BOOKINGS,
};

const RESPONSES: Readonly<Record<string, unknown>> = {
  'installation.live': { status: 'ok' },
};

/** Invented values; a test reads every body by its schema. */
export const exampleOf = (operation: string): { readonly body: unknown; readonly response: unknown } => ({
  body: BODIES[operation],
  response: RESPONSES[operation],
});
