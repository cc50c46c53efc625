import { IconBan, IconEyeOff, IconPackageOff, type Icon as IconType } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { menuMessages } from '../menu.messages.ts';
import { useCategoryOffer } from '../use-offer.ts';
import classes from './item-card.module.css';

/** Counted, and none is left. */
export const isSoldOut = ({ itemable }: ItemDraft): boolean => Number(itemable.amount || Number.NaN) === 0;

function State({ Icon, word }: { readonly Icon: IconType; readonly word: string }) {
  return (
    <span className={classes.state}>
      <Icon size={14} stroke={2} aria-hidden />
      {word}
    </span>
  );
}

/** What keeps guests from it, over its picture: by a sign and a word, never by colour alone. */
export function CardStates({ draft }: { readonly draft: ItemDraft }) {
  const t = useText(menuMessages);
  const offer = useCategoryOffer(draft.category_id);
  return (
    <div className={classes.states}>
      {draft.hide && <State Icon={IconEyeOff} word={t('hidden')} />}
      {isSoldOut(draft) && <State Icon={IconPackageOff} word={t('soldOut')} />}
      {draft.disable_ordering && <State Icon={IconBan} word={offer('off')} />}
    </div>
  );
}
