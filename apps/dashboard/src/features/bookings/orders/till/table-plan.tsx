import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArmchair, IconReceipt, IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useOrder } from '../form/order-context.ts';
import type { OrderDraft } from '../form/order-draft.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { useAgeText, useNow } from '../open-age.tsx';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './table-plan.module.css';
import { useTables, type Table, type TableState } from './use-tables.ts';

const SIGNS: Readonly<Record<TableState, Icon>> = {
  free: IconArmchair,
  taken: IconToolsKitchen2,
  unpaid: IconReceipt,
};
const WORDS = { free: 'free', taken: 'taken', unpaid: 'toPay' } as const;

interface TableButtonProps {
  readonly table: Table;
  readonly isChosen: boolean;
  /** Takes the focus when the plan opens. */
  readonly isFirst: boolean;
  readonly onPick: () => void;
}

function TableButton({ table, isChosen, isFirst, onPick }: TableButtonProps) {
  const t = useText(tillMessages);
  const { currency } = useOrder();
  const ageOf = useAgeText();
  const now = useNow();
  const Sign = SIGNS[table.state];
  return (
    <button
      type="button"
      className={classes.table}
      data-state={table.state}
      data-autofocus={isFirst || undefined}
      aria-pressed={isChosen}
      onClick={onPick}
    >
      <bdi className={classes.name}>{table.name}</bdi>
      <span className={classes.state}>
        <Sign size={15} stroke={1.7} aria-hidden />
        {isChosen ? t('chosen') : t(WORDS[table.state])}
      </span>
      {table.since !== null && (
        <span className={classes.facts}>
          <bdi>{ageOf(table.since, now)}</bdi>
          <Amount value={table.sum} currency={currency} isBare />
        </span>
      )}
    </button>
  );
}

/** The tables of the branch, as they are now: one press seats the ticket. */
export default function TablePlan() {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { open } = useTill();
  const { areas } = useTables();
  const { watch, setValue } = useFormContext<OrderDraft>();
  const chosen = watch('seat_id');
  const isSmall = useMediaQuery('(max-width: 48em)') ?? false;
  const first = areas.flatMap(({ tables }) => tables).find(({ state }) => state === 'free')?.id;
  const pick = (id: number) => {
    setValue('seat_id', id, { shouldDirty: true, shouldValidate: true });
    open(null);
  };
  return (
    <Modal opened onClose={() => open(null)} title={t('tables')} size="xl" fullScreen={isSmall}>
      {areas.length === 0 && <p className={classes.hint}>{form('noSeats')}</p>}
      {areas.map((area) => (
        <section key={area.id} className={classes.area}>
          <h3 className={classes.areaName}>
            <bdi>{area.name}</bdi>
          </h3>
          <div className={classes.floor}>
            {area.tables.map((table) => (
              <TableButton
                key={table.id}
                table={table}
                isChosen={table.id === chosen}
                isFirst={table.id === (chosen ?? first)}
                onPick={() => pick(table.id)}
              />
            ))}
          </div>
        </section>
      ))}
    </Modal>
  );
}
