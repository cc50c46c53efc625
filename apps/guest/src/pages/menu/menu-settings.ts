import type { Locale } from '@diwan/contract/locale.ts';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { type OrderPayment, orderPaymentOf } from '@diwan/contract/settings/order-payment.ts';
import { phoneIn, textIn } from '@diwan/domain/setting-values.ts';

export type Layout = 'list-view' | 'horizontal-slide' | 'grid-sm' | 'grid-lg';
const LAYOUTS: readonly string[] = ['list-view', 'horizontal-slide', 'grid-sm', 'grid-lg'] satisfies Layout[];
const isLayout = (value: unknown): value is Layout => typeof value === 'string' && LAYOUTS.includes(value);

export const ORDER_TYPES = ['dine_in', 'self_pickup', 'car_pickup', 'delivery'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How the page takes orders. */
export interface Ordering {
  readonly types: readonly OrderType[];
  /** When an order of a type is paid. */
  readonly paymentOf: (type: OrderType) => OrderPayment;
  /** Without a cart each dish is an order of its own. */
  readonly hasCart: boolean;
}

export interface MenuSettings {
  /** Null: the page is read. */
  readonly ordering: Ordering | null;
  /** Whether guests read what anything costs. */
  readonly hasPrices: boolean;
  readonly layout: Layout;
  readonly isOneCategoryAtATime: boolean;
  readonly showsAbout: boolean;
  readonly showsTitle: boolean;
  /** What every sum is changed by at the end; 0 where prices are hidden. Percent, and major units. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
  /** What guests accept, in either language. */
  readonly terms: readonly { readonly locale: Locale; readonly description: string }[];
  /** Since when they are these; null: nobody knows. */
  readonly termsOn: string | null;
  /** Whether they are accepted before an order is sent. */
  readonly areTermsAccepted: boolean;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly address: string | null;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

const LINKS = ['Website', 'Instagram', 'Facebook', 'X', 'Snapchat', 'Youtube', 'Linkedin'] as const;

const amountIn = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

function termsIn(value: unknown): MenuSettings['terms'] {
  return (Array.isArray(value) ? value : []).flatMap((row: unknown) => {
    const isRow = typeof row === 'object' && row !== null && 'locale' in row && 'description' in row;
    const text = isRow ? textIn(row.description) : null;
    if (!isRow || text === null || (row.locale !== 'en' && row.locale !== 'ar')) return [];
    return [{ locale: row.locale, description: text }];
  });
}

/** An address of the web; one without a scheme is taken for https. */
export function linkOf(value: unknown): string | null {
  const text = textIn(value);
  if (text === null) return null;
  const href = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) ? href : null;
}

type Values = ReadonlyMap<string, unknown>;

const TYPE_KEYS = {
  dine_in: 'DineIn',
  self_pickup: 'SelfPickUp',
  car_pickup: 'CarPickup',
  delivery: 'Delivery',
} as const satisfies Record<OrderType, string>;

/** Only restaurants deliver; dining in is what everybody offers who said nothing (as the server decides it). */
function typesIn(values: Values, type: string): OrderType[] {
  const known = type === 'salon' ? (['dine_in', 'self_pickup'] as const) : ORDER_TYPES;
  return known.filter((one) => (values.get(TYPE_KEYS[one]) ?? one === 'dine_in') === true);
}

const valuesOf = ({ settings }: GuestMenu): Values => new Map(settings.map(({ key, data }) => [key, data]));

const showsPrices = (values: Values): boolean =>
  values.get('PreviewPrices') !== false && values.get('HidePrices') !== true;

/** Null where the venue takes no orders from its menu: it never said so, switched it off, or keeps its prices back. */
function orderingIn(
  values: Values,
  { business: { type }, menu }: GuestMenu,
  hasPrices: boolean,
): Ordering | null {
  const isOffered =
    (type === 'restaurant' || type === 'salon') &&
    menu?.type === 'normal' &&
    values.get('MenuOrdering') === true &&
    values.get('EnableOrdering') !== false &&
    values.get('DisableOrdering') !== true;
  if (!isOffered || !hasPrices) return null;
  // Restaurants alone are offered to hide it; at a salon a program has sent it, and no form takes it back.
  const hasCart =
    values.get('CartVisible') !== false && (values.get('HideCart') !== true || type === 'salon');
  const paymentOf = (order: OrderType) => orderPaymentOf(values.get('OrderPayment'), order);
  return { types: typesIn(values, type), paymentOf, hasCart };
}

/** What an order needs to know of them, which its script reads for itself. */
export function orderSettings(
  menu: GuestMenu,
): Pick<MenuSettings, 'ordering' | 'generalDiscount' | 'extraCharge' | 'phone' | 'whatsapp'> {
  const values = valuesOf(menu);
  const hasPrices = showsPrices(values);
  return {
    ordering: orderingIn(values, menu, hasPrices),
    generalDiscount: hasPrices ? amountIn(values.get('GeneralDiscount')) : 0,
    extraCharge: hasPrices ? amountIn(values.get('ExtraCharge')) : 0,
    phone: phoneIn(values.get('ContactPhone')),
    whatsapp: phoneIn(values.get('Whatsapp')),
  };
}

/** Stays are chosen by their photos, so these are large where the owner has not chosen. */
export function menuSettings(menu: GuestMenu): MenuSettings {
  const { business } = menu;
  const values = valuesOf(menu);
  const layout = values.get('MenuLayout');
  const isStay = business.type === 'chalet' || business.type === 'hotel';
  return {
    ...orderSettings(menu),
    hasPrices: showsPrices(values),
    layout: isLayout(layout) ? layout : isStay ? 'grid-lg' : 'list-view',
    isOneCategoryAtATime: values.get('MenuDisplay') === 'categorized-menu',
    showsAbout: values.get('AboutUsVisible') !== false,
    showsTitle: values.get('preview_home_page_title') !== false,
    termsOn: menu.settings.find(({ key }) => key === 'TermsConditions')?.changed_on ?? null,
    terms: termsIn(values.get('TermsConditions')),
    areTermsAccepted: values.get('TermsRequired') === true,
    address: textIn(values.get('Address')),
    links: LINKS.flatMap((name) => {
      const href = linkOf(values.get(name));
      return href === null ? [] : [{ name, href }];
    }),
  };
}
