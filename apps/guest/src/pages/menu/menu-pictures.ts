import { linkedItemId } from '@diwan/contract/settings/values.ts';
import type { GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { isStored } from '../../parts/pictures.tsx';
import { linkOf } from './menu-settings.ts';

interface Picture {
  readonly src: string;
}

export interface Ad extends Picture {
  /** Null: it is only looked at. */
  readonly href: string | null;
}

/** What an owner shows beside the dishes. */
export interface MenuPictures {
  readonly cover: Picture | null;
  readonly header: Picture | null;
  /** Of the band at the top where the reader's screen is dark. */
  readonly darkLogo: Picture | null;
  readonly ad: Ad | null;
  readonly slider: readonly Ad[];
}

/** Only files of this server: the policy of the page shows no others. */
function pictureIn(value: unknown): Picture | null {
  const isPicture = typeof value === 'object' && value !== null && 'src' in value;
  return isPicture && typeof value.src === 'string' && isStored(value.src) ? { src: value.src } : null;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** An item of this menu, or an address of the web. */
function hrefOf(link: unknown): string | null {
  const item = typeof link === 'string' ? linkedItemId(link) : null;
  return item === null ? linkOf(link) : `#item-${item}`;
}

function adIn(value: unknown, link: unknown): Ad | null {
  const picture = pictureIn(value);
  return picture && { ...picture, href: hrefOf(link) };
}

const linkIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'link' in value ? value.link : null;

export function menuPictures({ settings }: GuestMenu): MenuPictures {
  const values = new Map(settings.map(({ key, data }) => [key, data]));
  const first = (key: string) => listIn(values.get(key))[0];
  return {
    cover: pictureIn(first('CoverScreen')),
    header: pictureIn(first('HeaderBackground')),
    darkLogo: pictureIn(first('logo_dark')),
    ad: adIn(first('HomeAd'), values.get('HomeAdLink')),
    slider: listIn(values.get('SliderAds')).flatMap((one) => adIn(one, linkIn(one)) ?? []),
  };
}

/** Whether the page needs the look of any of them. */
export const hasPictures = ({ cover, header, ad, slider }: MenuPictures): boolean =>
  cover !== null || header !== null || ad !== null || slider.length > 0;
