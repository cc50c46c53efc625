import { LOCALES, type Locale } from '@diwan/contract/locale.ts';
import { useSyncExternalStore } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { useMenu } from '../menu-context.ts';
import classes from './languages.module.css';
import { languageMessages } from './languages.messages.ts';
import { isMissingIn, itemTally, percentIn } from './language-tally.ts';

interface LanguageChipsProps {
  readonly missing: Locale | null;
  readonly onMissing: (locale: Locale | null) => void;
}

/** How far the menu is written in the languages that are not complete; pressing one leaves only what is missing in it. */
export function LanguageChips({ missing, onMissing }: LanguageChipsProps) {
  const t = useText(languageMessages);
  const { screen } = useMenu();
  const tally = useSyncExternalStore(screen.languages.subscribe, screen.languages.menu);
  const wanting = LOCALES.filter((locale) => isMissingIn(tally, locale) || missing === locale);
  if (wanting.length === 0) return null;
  return (
    <fieldset className={classes.chips} aria-label={t('languages')}>
      {wanting.map((locale) => {
        const percent = percentIn(tally, locale);
        const isShown = missing === locale;
        const language = t(locale);
        return (
          <button
            key={locale}
            type="button"
            className={classes.chip}
            aria-pressed={isShown}
            aria-label={
              percent === 100 ? t('complete', { language }) : t('showMissing', { language, percent })
            }
            onClick={() => onMissing(isShown ? null : locale)}
          >
            {language} <Bdi>{`${percent}%`}</Bdi>
            <span className={classes.track}>
              <span className={classes.share} style={{ inlineSize: `${percent}%` }} />
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** On a card: the languages in which one of its texts is missing. */
export function MissingBadges({ draft }: { readonly draft: ItemDraft }) {
  const t = useText(languageMessages);
  const tally = itemTally(draft);
  return LOCALES.filter((locale) => isMissingIn(tally, locale)).map((locale) => (
    <span key={locale} className={classes.missing}>
      {t(`missing_${locale}`)}
    </span>
  ));
}

/** On a category: how far it is written in the languages that are not complete. */
export function CategoryPercents({ id }: { readonly id: number }) {
  const t = useText(languageMessages);
  const { languages } = useMenu().screen;
  const tally = useSyncExternalStore(languages.subscribe, () => languages.category(id));
  return LOCALES.filter((locale) => isMissingIn(tally, locale)).map((locale) => (
    <span key={locale} className={classes.percent}>
      {t(locale)} <Bdi>{`${percentIn(tally, locale)}%`}</Bdi>
    </span>
  ));
}

/** Beside a field whose text is there in the other language only. */
export function MissingBadge() {
  return <span className={classes.missing}>{useText(languageMessages)('missingText')}</span>;
}
