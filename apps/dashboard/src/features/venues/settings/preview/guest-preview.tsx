import { guest, type GuestMenu } from '@diwan/contract/catalogue/guest-menu.ts';
import { PALETTES, themeOf, type Theme } from '@diwan/domain/theme.ts';
import { decimalsOf, sayAmount } from '@diwan/domain/money.ts';
import { Anchor, useComputedColorScheme } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { imageAddress } from '#kit/media/image-address.ts';
import type { KeyData } from '../setting-changes.ts';
import { settingMessages } from '../settings.messages.ts';
import classes from './guest-preview.module.css';

type Category = NonNullable<GuestMenu['menu']>['categories'][number];
type Item = Category['items'][number];
type Values = ReadonlyMap<string, unknown>;

/** As much of a menu as shows its look. */
const CATEGORIES = 3;
const ITEMS = 4;

const pictureIn = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : undefined;
  return typeof first === 'object' && first !== null && 'src' in first && typeof first.src === 'string'
    ? first.src
    : undefined;
};

interface CardProps {
  readonly item: Item;
  readonly currency: GuestMenu['business']['currency'];
  readonly isPriced: boolean;
}

function Card({ item, currency, isPriced }: CardProps) {
  const nameOf = useNameOf();
  const locale = useLocale();
  const photo = item.media.find(({ type }) => type.startsWith('image/'))?.src;
  const price = item.prices[0]?.price ?? null;
  return (
    <li className={classes.card}>
      {photo !== undefined && (
        <img className={classes.photo} src={imageAddress(photo, 320)} alt="" loading="lazy" />
      )}
      <div className={classes.words}>
        <span className={classes.item}>
          <bdi>{nameOf(item.locales)}</bdi>
        </span>
        {isPriced && price !== null && (
          <span className={classes.price}>
            <bdi>{sayAmount(Math.round(price * 10 ** decimalsOf(currency)), currency, locale)}</bdi>
          </span>
        )}
      </div>
    </li>
  );
}

/** What a category shows of itself and, where it only holds others, of these. */
const itemsOf = (category: Category): readonly Item[] =>
  category.items.length > 0 ? category.items : category.children_nested.flatMap(itemsOf);

function Menu({ menu, values }: { readonly menu: GuestMenu; readonly values: Values }) {
  const t = useText(settingMessages);
  const nameOf = useNameOf();
  const categories = menu.menu?.categories ?? [];
  const isOne = values.get('MenuDisplay') === 'categorized-menu';
  const stays = menu.business.type === 'chalet' || menu.business.type === 'hotel';
  const layout = values.get('MenuLayout') ?? (stays ? 'grid-lg' : 'list-view');
  const isPriced = values.get('HidePrices') !== true && values.get('PreviewPrices') !== false;
  if (categories.length === 0) return <p className={classes.empty}>{t('noItemsYet')}</p>;
  return (
    <>
      {categories.length > 1 && (
        <ul className={classes.chips}>
          {categories.map(({ id, locales }) => (
            <li key={id}>
              <bdi>{nameOf(locales)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {categories.slice(0, isOne ? 1 : CATEGORIES).map((category) => (
        <div key={category.id} className={classes.section}>
          <p className={classes.title}>
            <bdi>{nameOf(category.locales)}</bdi>
          </p>
          <ul className={classes.items} data-layout={layout}>
            {itemsOf(category)
              .slice(0, ITEMS)
              .map((item) => (
                <Card key={item.id} item={item} currency={menu.business.currency} isPriced={isPriced} />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

type Names = Parameters<ReturnType<typeof useNameOf>>[0];

/** The names being written, where the form has them. */
const namesIn = (values: Values, menu: GuestMenu): Names => {
  const written = values.get('Locales');
  return Array.isArray(written) ? (written as Names) : menu.business.locales;
};

/** By night as guests see it by night. */
function useLook({ band, onBand, accent, darkAccent, text }: Theme): CSSProperties {
  const isDark = useComputedColorScheme('light') === 'dark';
  const palette = isDark ? { ...PALETTES.dark, accent: darkAccent } : { ...PALETTES.light, accent, text };
  const values = { ...palette, band, 'on-band': onBand };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--preview-${name}`, value]));
}

function Phone({ menu, values }: { readonly menu: GuestMenu; readonly values: Values }) {
  const locale = useLocale();
  const nameOf = useNameOf();
  const theme = themeOf([...values].map(([key, data]) => ({ key, data })));
  const header = pictureIn(values.get('HeaderBackground'));
  const logo = pictureIn(values.has('Logo') ? values.get('Logo') : menu.business.media);
  const names = namesIn(values, menu);
  const about = names.find((row) => row.locale === locale)?.description;
  const style = useLook(theme);
  const band = header === undefined ? {} : { backgroundImage: `url("${imageAddress(header, 640)}")` };
  return (
    <div className={classes.phone} style={style} lang={locale} dir={directionOf(locale)}>
      <div className={classes.band} style={band}>
        {logo !== undefined && <img className={classes.logo} src={imageAddress(logo, 100)} alt="" />}
        {values.get('preview_home_page_title') !== false && (
          <p className={classes.name}>
            <bdi>{nameOf(names)}</bdi>
          </p>
        )}
      </div>
      <Menu menu={menu} values={values} />
      {values.get('AboutUsVisible') !== false && about && <p className={classes.about}>{about}</p>}
    </div>
  );
}

interface GuestPreviewProps {
  readonly slug: string;
  readonly changes: readonly KeyData[];
}

/** The look of the guests' page, with what is stored and, over it, what is being changed. */
export function GuestPreview({ slug, changes }: GuestPreviewProps) {
  const t = useText(settingMessages);
  const { data: menu } = useRead(guest.menu, { params: { slug } });
  if (!menu) return null;
  const values = new Map<string, unknown>(menu.settings.map(({ key, data }) => [key, data]));
  for (const { key, data } of changes) {
    if (data === null && key !== 'Logo') values.delete(key);
    else values.set(key, data);
  }
  return (
    <aside className={classes.beside} aria-label={t('preview')}>
      <h2 className={classes.head}>
        {t('preview')}
        <Anchor size="sm" href={`/q/${slug}`} target="_blank" rel="noreferrer">
          {t('openPage')}
        </Anchor>
      </h2>
      <p className={classes.hint}>{t('previewHint')}</p>
      <Phone menu={menu} values={values} />
    </aside>
  );
}
