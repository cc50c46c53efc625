import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';

export type Layout = 'list-view' | 'horizontal-slide' | 'grid-sm' | 'grid-lg';
const LAYOUTS: readonly string[] = ['list-view', 'horizontal-slide', 'grid-sm', 'grid-lg'] satisfies Layout[];
const isLayout = (value: unknown): value is Layout => typeof value === 'string' && LAYOUTS.includes(value);

export interface MenuSettings {
  readonly layout: Layout;
  readonly isOneCategoryAtATime: boolean;
  readonly showsAbout: boolean;
  readonly showsTitle: boolean;
  /** What every sum is changed by at the end; 0 where prices are hidden. Percent, and major units. */
  readonly generalDiscount: number;
  readonly extraCharge: number;
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly address: string | null;
  readonly links: readonly { readonly name: string; readonly href: string }[];
}

const LINKS = ['Website', 'Instagram', 'Facebook', 'X', 'Snapchat', 'Youtube', 'Linkedin'] as const;

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

const amountIn = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0);

/** The number of a phone value; a bare text is read as it stands. */
function phoneIn(value: unknown): string | null {
  const isValue = typeof value === 'object' && value !== null && 'formattedNumber' in value;
  return textIn(isValue ? value.formattedNumber : value);
}

/** An address of the web; one without a scheme is taken for https. */
function linkOf(value: unknown): string | null {
  const text = textIn(value);
  if (text === null) return null;
  const href = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(href) && /^https?:$/.test(new URL(href).protocol) ? href : null;
}

/** Stays are chosen by their photos, so these are large where the owner has not chosen. */
export function menuSettings({ settings, business }: GuestMenu): MenuSettings {
  const values = new Map(settings.map(({ key, data }) => [key, data]));
  const layout = values.get('MenuLayout');
  const hasPrices = values.get('PreviewPrices') !== false && values.get('HidePrices') !== true;
  const isStay = business.type === 'chalet' || business.type === 'hotel';
  return {
    layout: isLayout(layout) ? layout : isStay ? 'grid-lg' : 'list-view',
    isOneCategoryAtATime: values.get('MenuDisplay') === 'categorized-menu',
    showsAbout: values.get('AboutUsVisible') !== false,
    showsTitle: values.get('preview_home_page_title') !== false,
    generalDiscount: hasPrices ? amountIn(values.get('GeneralDiscount')) : 0,
    extraCharge: hasPrices ? amountIn(values.get('ExtraCharge')) : 0,
    phone: phoneIn(values.get('ContactPhone')),
    whatsapp: phoneIn(values.get('Whatsapp')),
    address: textIn(values.get('Address')),
    links: LINKS.flatMap((name) => {
      const href = linkOf(values.get(name));
      return href === null ? [] : [{ name, href }];
    }),
  };
}
