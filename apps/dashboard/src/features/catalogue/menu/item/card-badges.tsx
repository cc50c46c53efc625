import { useText } from '#kit/i18n/messages.ts';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { MissingBadges } from '../languages/missing-badges.tsx';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './item-card.module.css';

/** How many further prices there are, and what keeps guests from the item. */
export function CardBadges({ id, draft }: { readonly id: number; readonly draft: ItemDraft }) {
  const t = useText(menuMessages);
  const { openItem } = useMenu();
  const others = draft.prices.length - 1;
  return (
    <div className={classes.badges}>
      <MissingBadges draft={draft} />
      {others > 0 && (
        <button type="button" className={classes.more} onClick={() => openItem(id)}>
          {t('morePrices', { count: others })}
        </button>
      )}
      {draft.hide && <span className={classes.badge}>{t('hidden')}</span>}
      {draft.disable_ordering && <span className={classes.badge}>{t('noOrdering')}</span>}
    </div>
  );
}
