import { useEffect } from 'react';
import { useAgeText } from '#kit/i18n/age.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Done } from './board/board.rules.ts';
import type { DishCount } from './board/work.rules.ts';
import type { KitchenStore } from './kitchen-store.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press, Sheet, useCalled, useWord } from './parts.tsx';
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

interface DoneSheetProps {
  readonly done: readonly Done[];
  readonly store: KitchenStore;
  readonly now: number;
  readonly onClose: () => void;
}

/** What was handed over in the last half hour, the latest first, and the way back to the board. */
export function DoneSheet({ done, store, now, onClose }: DoneSheetProps) {
  const t = useText(kitchenMessages);
  const called = useCalled();
  const word = useWord('order_types');
  const nameOf = useNameOf();
  const ageText = useAgeText();
  useEffect(() => void store.lookDone(), [store]);
  return (
    <Sheet title={t('lastDone')} onClose={onClose}>
      {done.length === 0 && <p className={classes.text}>{t('nothingDone')}</p>}
      <ul className={classes.done}>
        {done.toReversed().map(({ ticket, at }) => (
          <li key={ticket.id}>
            <strong>{called(ticket.number)}</strong>
            <span>
              <bdi>{(ticket.seat && nameOf(ticket.seat)) ?? word(ticket.type)}</bdi>
              <small>{t('doneSince', { age: ageText(new Date(at).toISOString(), now) })}</small>
            </span>
            <Press
              aria-label={t('recallOf', { number: called(ticket.number) })}
              onClick={() => {
                store.recall(ticket.id);
                onClose();
              }}
            >
              {t('recall')}
            </Press>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
