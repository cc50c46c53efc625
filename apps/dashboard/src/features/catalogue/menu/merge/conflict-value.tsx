import { z } from 'zod';
import { formatChoices } from '@diwan/contract/catalogue/item-choices.ts';
import { fieldNamed, ITEMABLE_NAMES } from '@diwan/contract/catalogue/item-field-names.ts';
import { type Locale, LOCALES } from '@diwan/contract/locale.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { type Translate, useText } from '#kit/i18n/messages.ts';
import { imageUrl } from '#kit/media/image-url.ts';
import { Bdi } from '#ui/bdi.tsx';
import { nameIn } from '../drafts/localized-draft.ts';
import { fieldMessages, itemMessages } from '../editor/item.messages.ts';
import { useCategory } from '../menu-context.ts';
import classes from './merge-dialog.module.css';
import { mergeMessages } from './merge.messages.ts';
import '#kit/schemas/zod.ts';

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
  max: ({ menu }) => menu('atMost'),
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
function localeAt(path: string): Locale | null {
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

const text = z.object({ name: z.string(), description: z.string() });
const row = z.object({
  locales: z.object({ en: text, ar: text }).optional(),
  price: z.string().optional(),
  amount: z.string().optional(),
  type: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  src: z.string().optional(),
});
type ShownRow = z.output<typeof row>;

const plain = z.union([z.string(), z.number()]).transform(String);
const entry = z.union([plain, row]);
type ShownEntry = z.output<typeof entry>;

/** One side of a conflict as it is drawn, whatever field it is of. */
type ShownValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'row'; readonly row: ShownRow }
  | { readonly kind: 'list'; readonly entries: readonly ShownEntry[] };

const NOTHING: ShownValue = { kind: 'nothing' };

const shown = z.union([
  z.boolean().transform((isOn): ShownValue => ({ kind: 'flag', isOn })),
  plain.transform((given): ShownValue => (given.trim() === '' ? NOTHING : { kind: 'plain', text: given })),
  z
    .array(entry)
    .transform((entries): ShownValue => (entries.length === 0 ? NOTHING : { kind: 'list', entries })),
  row.transform((given): ShownValue => ({ kind: 'row', row: given })),
]);

const shownValue = (value: unknown): ShownValue => shown.safeParse(value).data ?? NOTHING;

const CHOICES = ['squared', 'landscape', 'portrait', 'cropped', 'filled', 'value', 'percentage'] as const;
const IMAGE_WIDTH = 100;
const DATE_LENGTH = 10;

interface ConflictValueProps {
  readonly path: string;
  readonly value: unknown;
  /** What an id of a row in this list stands for. */
  readonly nameOfRow: (field: string, id: string) => string;
}
type Inside = Omit<ConflictValueProps, 'value'>;

function CategoryName({ id }: { readonly id: number }) {
  const locale = useLocale();
  const category = useCategory(id);
  return <bdi>{category ? nameIn(category.draft.locales, locale) : `#${id}`}</bdi>;
}

const isChoice = (path: string) =>
  ITEMABLE_NAMES.some((name) => path === `itemable.${name}` && fieldNamed(name).kind === 'choice');

/** Words of one language in its direction; names of anything as they are; the rest from left to right. */
function Plain({ path, text, nameOfRow }: Inside & { readonly text: string }) {
  const t = useText(itemMessages);
  const reader = useLocale();
  const choice = CHOICES.find((one) => one === text);
  const locale = localeAt(path);
  if (path === 'category_id') return <CategoryName id={Number(text)} />;
  if (path.endsWith('owner_id')) return <bdi>{nameOfRow('owner', text)}</bdi>;
  if (choice) return <>{t(choice)}</>;
  if (isChoice(path)) return <>{formatChoices(text.split(','), reader)}</>;
  if (locale === null) return <Bdi>{text}</Bdi>;
  return (
    <span lang={locale} dir={directionOf(locale)} className={classes.text}>
      {text}
    </span>
  );
}

function Row({ row, ...inside }: Inside & { readonly row: ShownRow }) {
  const locale = useLocale();
  const { locales, price, amount, type, from, to } = row;
  return (
    <span className={classes.row}>
      {locales && <bdi>{nameIn(locales, locale)}</bdi>}
      {price !== undefined && <Bdi>{price || '0'}</Bdi>}
      {amount !== undefined && <Bdi>{amount}</Bdi>}
      {type !== undefined && <Plain {...inside} text={type} />}
      {from !== undefined && <Bdi>{from.slice(0, DATE_LENGTH)}</Bdi>}
      {to !== undefined && <Bdi>{to.slice(0, DATE_LENGTH)}</Bdi>}
    </span>
  );
}

function Entry({ entry, ...inside }: Inside & { readonly entry: ShownEntry }) {
  const [field = ''] = inside.path.split('.');
  if (typeof entry !== 'string') return <Row {...inside} row={entry} />;
  return <bdi>{inside.path.endsWith('.order') ? inside.nameOfRow(field, entry) : entry}</bdi>;
}

function List({ entries, ...inside }: Inside & { readonly entries: readonly ShownEntry[] }) {
  const t = useText(mergeMessages);
  if (inside.path.startsWith('media')) {
    const srcs = entries.map((entry) => (typeof entry === 'string' ? entry : (entry.src ?? '')));
    return (
      <span className={classes.pictures}>
        {srcs.map((src, index) => (
          <img key={src} src={imageUrl(src, IMAGE_WIDTH)} alt={t('picture', { number: index + 1 })} />
        ))}
      </span>
    );
  }
  return (
    <ol className={classes.list}>
      {entries.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- shown once, never reordered
        <li key={index}>
          <Entry {...inside} entry={entry} />
        </li>
      ))}
    </ol>
  );
}

const IS_ROW = /\.\d+$/;

/** One side of a conflict, as its reader would see it on the card. */
export function ConflictValue({ value, ...inside }: ConflictValueProps) {
  const t = useText(mergeMessages);
  const shown = shownValue(value);
  if (shown.kind === 'flag') return <>{shown.isOn ? t('yes') : t('no')}</>;
  if (shown.kind === 'plain') return <Plain {...inside} text={shown.text} />;
  if (shown.kind === 'row') return <Row {...inside} row={shown.row} />;
  if (shown.kind === 'list') return <List {...inside} entries={shown.entries} />;
  return <span className={classes.none}>{IS_ROW.test(inside.path) ? t('removed') : t('empty')}</span>;
}
