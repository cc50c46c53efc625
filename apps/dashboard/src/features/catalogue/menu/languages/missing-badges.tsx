import { LOCALES } from '@diwan/contract/locale.ts';
import { useSyncExternalStore } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { useMenu } from '../menu-context.ts';
import classes from './languages.module.css';
import { languageMessages } from './languages.messages.ts';
import { isMissingIn, itemTally, percentIn } from './language-tally.ts';

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
