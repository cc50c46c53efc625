import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import { fieldMessages } from '../editor/field.messages.ts';
import type { itemMessages } from '../editor/item.messages.ts';
import type { mergeMessages } from './merge.messages.ts';

interface Speakers {
  readonly field: Translate<(typeof fieldMessages)['messages']>;
  readonly menu: Translate<(typeof itemMessages)['messages']>;
  readonly merge: Translate<(typeof mergeMessages)['messages']>;
}

/** Each segment of a conflict's path in words; ids of rows are named by `nameOfRow`. */
const SEGMENTS: Readonly<Record<string, (t: Speakers) => string>> = {
  category_id: ({ merge }) => merge('category'),
  media: ({ merge }) => merge('pictures'),
  prices: ({ menu }) => menu('prices'),
  addons: ({ menu }) => menu('addons'),
  discounts: ({ menu }) => menu('discount'),
  price: ({ menu }) => menu('amount'),
  offer: ({ menu }) => menu('amount'),
  period: ({ menu }) => menu('period'),
  order: ({ merge }) => merge('order'),
  'address.en': ({ menu }) => menu('addressEn'),
  'address.ar': ({ menu }) => menu('addressAr'),
  map_link: ({ menu }) => menu('mapLink'),
  dimensions: ({ menu }) => menu('dimensions'),
  fitting: ({ menu }) => menu('fitting'),
  'en.name': ({ menu }) => menu('nameEn'),
  'ar.name': ({ menu }) => menu('nameAr'),
  'en.description': ({ menu }) => menu('descriptionEn'),
  'ar.description': ({ menu }) => menu('descriptionAr'),
};

const isField = (segment: string): segment is keyof typeof fieldMessages.messages =>
  Object.hasOwn(fieldMessages.messages, segment);
const fieldSegment = (segment: string) =>
  isField(segment) ? ({ field }: Speakers) => field(segment) : undefined;

/** Containers that say nothing of their own. */
const SILENT = new Set(['locales', 'itemable']);
const isLocale = (segment: string): segment is Locale => LOCALES.some((locale) => locale === segment);

/** The language a text at this path is written in; null for what is no text of one language. */
export function localeAt(path: string): Locale | null {
  return path.split('.').find(isLocale) ?? null;
}

/** `prices.40.locales.en.name` as a reader knows it: Prices · Small · Name in English. */
export function conflictLabel(
  path: string,
  speakers: Speakers,
  nameOfRow: (field: string, id: string) => string,
): string {
  const segments = path.split('.').filter((segment) => !SILENT.has(segment));
  const [field = ''] = segments;
  const words: string[] = [];
  for (let at = 0; at < segments.length; at += 1) {
    const one = segments[at] ?? '';
    const pair = `${one}.${segments[at + 1] ?? ''}`;
    const word = SEGMENTS[pair] ?? SEGMENTS[one] ?? fieldSegment(one);
    if (SEGMENTS[pair]) at += 1;
    words.push(word ? word(speakers) : nameOfRow(field, one));
  }
  return words.filter((word) => word !== '').join(' · ');
}
