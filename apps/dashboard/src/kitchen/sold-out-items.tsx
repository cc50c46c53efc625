import { SNOOZES } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServedItem, ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { useCallback, useEffect, useState } from 'react';
import { useFormatSnooze } from '#features/bookings/orders/serving/say-snooze.ts';
import { servingMessages } from '#features/bookings/orders/serving/serving.messages.ts';
import { CallError } from '#kit/data/call-error.ts';
import { formatInstant } from '#kit/i18n/format-instant.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './board.module.css';
import type { itemsOnBoard } from './board/work.rules.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { Press } from './parts.tsx';
import sheets from './sheets.module.css';
import { itemsToSell, type OfferedItem } from './sold-out.rules.ts';
import type { Serving } from './use-serving.ts';

interface ItemRowProps extends Pick<Serving, 'snooze'> {
  readonly id: number;
  readonly name: string;
  /** In words; null: it is there. */
  readonly gone: string | null;
}

function ItemRow({ id, name, gone, snooze }: ItemRowProps) {
  const t = useText(servingMessages);
  const item = `\u2068${name}\u2069`;
  const formatSnooze = useFormatSnooze(item);
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        {gone !== null && <small>{gone}</small>}
      </span>
      <span className={sheets.ways}>
        {gone !== null ? (
          <Press aria-label={t('backSaid', { item })} onClick={() => snooze(id, null)}>
            {t('back')}
          </Press>
        ) : (
          SNOOZES.map((wanted) => {
            const { words, label } = formatSnooze(wanted);
            return (
              <Press key={wanted} aria-label={label} onClick={() => snooze(id, wanted)}>
                {words}
              </Press>
            );
          })
        )}
      </span>
    </li>
  );
}

/** The menu, read when the sheet is opened. */
function useMenu(readItems: Serving['readItems']) {
  const [menu, setMenu] = useState<readonly ServedItem[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(
    () =>
      void readItems().then(
        (items) => {
          setMenu(items);
          setProblem(null);
        },
        (error: unknown) => {
          if (!(error instanceof CallError)) throw error;
          setProblem(error.message);
        },
      ),
    [readItems],
  );
  useEffect(read, [read]);
  return { menu, problem, read };
}

interface SoldOutItemsProps {
  readonly serving: Serving;
  /** As it is now. */
  readonly snoozed: ServingRow['snoozed'];
  readonly cooked: ReturnType<typeof itemsOnBoard>;
  readonly timezone: string;
}

/** Single items that guests cannot have: one of the tickets here, or any that is found by its name. */
export function SoldOutItems({ serving, snoozed, cooked, timezone }: SoldOutItemsProps) {
  const t = useText(servingMessages);
  const again = useText(kitchenMessages)('tryAgain');
  const nameOf = useNameOf();
  const locale = useLocale();
  const { menu, problem, read } = useMenu(serving.readItems);
  const [typed, setTyped] = useState('');
  const onTickets = cooked.map(({ id, item }) => ({ id, locales: item }));
  const { shown, further } = itemsToSell({ menu, snoozed, cooked: onTickets, typed });
  const goneOf = ({ until }: OfferedItem): string | null => {
    if (until === undefined) return null;
    return until === null ? t('untilTold') : t('until', { time: formatInstant(until, locale, timezone) });
  };
  return (
    <>
      <label className={sheets.field}>
        {t('find')}
        <input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      {problem !== null && (
        <p role="alert" className={classes.refused}>
          {problem} <Press onClick={read}>{again}</Press>
        </p>
      )}
      <ul className={sheets.items}>
        {shown.map((one) => (
          <ItemRow
            key={one.id}
            id={one.id}
            name={nameOf(one.locales) || `#${one.id}`}
            gone={goneOf(one)}
            snooze={serving.snooze}
          />
        ))}
      </ul>
      <output className={sheets.text}>
        {shown.length === 0 && typed.trim() !== '' && t('none')}
        {further > 0 && t('further', { count: further })}
      </output>
    </>
  );
}
