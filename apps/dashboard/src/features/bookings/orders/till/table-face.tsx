import { IconArmchair, IconReceipt, IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import { useAgeText } from '#kit/i18n/age.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useOrder } from '../form/order-context.ts';
import { useNow } from '../open-age.tsx';
import classes from './table-plan.module.css';
import { sheetMessages } from './sheets.messages.ts';
import type { Table, TableState } from './use-tables.ts';

const SIGNS: Readonly<Record<TableState, Icon>> = {
  free: IconArmchair,
  taken: IconToolsKitchen2,
  unpaid: IconReceipt,
};
const WORDS = { free: 'free', taken: 'taken', unpaid: 'toPay' } as const;

/** What is told of a table: its name, its state in a word, and for how long and how much. */
export function TableFace({ table, isChosen }: { table: Table; isChosen: boolean }) {
  const t = useText(sheetMessages);
  const { currency } = useOrder();
  const ageOf = useAgeText();
  const now = useNow();
  const Sign = SIGNS[table.state];
  return (
    <>
      <bdi className={classes.name}>{table.name}</bdi>
      <span className={classes.state}>
        <Sign size={15} stroke={1.7} aria-hidden />
        {isChosen ? t('chosen') : t(WORDS[table.state])}
      </span>
      {table.since === null ? (
        table.places !== null && <span className={classes.facts}>{t('places', { count: table.places })}</span>
      ) : (
        <span className={classes.facts}>
          <bdi>{ageOf(table.since, now)}</bdi>
          <Amount value={table.sum} currency={currency} isBare />
        </span>
      )}
    </>
  );
}
