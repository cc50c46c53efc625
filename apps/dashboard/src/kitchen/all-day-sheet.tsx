import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { DishCount } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Sheet } from './parts.tsx';
import classes from './sheets.module.css';

interface AllDaySheetProps {
  readonly dishes: readonly DishCount[];
  readonly onClose: () => void;
}

/** How many of each dish are to be made over all open tickets. */
export function AllDaySheet({ dishes, onClose }: AllDaySheetProps) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  return (
    <Sheet title={t('allDay')} onClose={onClose}>
      {dishes.length === 0 && <p className={classes.text}>{t('none')}</p>}
      <ul className={classes.counts}>
        {dishes.map(({ dish, item, size, count }) => (
          <li key={dish}>
            <strong>
              <bdi dir="ltr">{count}×</bdi>
            </strong>
            <span>
              <bdi>{nameOf(item)}</bdi>
              {nameOf(size) !== '' && <small>{nameOf(size)}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
