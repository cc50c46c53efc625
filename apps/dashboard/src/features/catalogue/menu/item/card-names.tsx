import type { Locale } from '@diwan/contract/locale.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ROWS, withText } from '../drafts/localized-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';
import { useProblemAt } from './save-state.ts';

interface CardNamesProps {
  readonly id: number;
  readonly name: string;
  readonly entry: ItemEntry;
}

function CardName({ id, name, entry, locale }: CardNamesProps & { readonly locale: Locale }) {
  const t = useText(menuMessages);
  const { screen, rights } = useMenu();
  const problem = useProblemAt(entry, `locales.${ROWS[locale]}.name`);
  return (
    <input
      className={classes.name}
      data-field={`name-${locale}`}
      aria-label={locale === 'en' ? t('nameOfEn', { name }) : t('nameOfAr', { name })}
      aria-invalid={problem !== null || undefined}
      title={problem ?? undefined}
      placeholder={locale === 'en' ? t('nameEn') : t('nameAr')}
      lang={locale}
      dir={directionOf(locale)}
      readOnly={!rights.updateItem}
      value={entry.draft.locales[locale].name}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        screen.drafts.items.patch(id, ({ locales }) => ({
          locales: withText(locales, locale, { name: typed }),
        }));
      }}
    />
  );
}

/** The name in the language of the page, and below it the other one. */
export function CardNames(props: CardNamesProps) {
  const { cardLocales } = useMenu();
  return (
    <div className={classes.names}>
      {cardLocales.map((locale) => (
        <CardName key={locale} locale={locale} {...props} />
      ))}
    </div>
  );
}
