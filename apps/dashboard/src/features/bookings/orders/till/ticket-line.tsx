import type { LineTotal } from '@diwan/domain/order-totals.ts';
import { countedNames } from '@diwan/domain/extras.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Amount } from '../../reservations/amount.tsx';
import { useOrder } from '../form/order-context.ts';
import type { DraftLine } from '../form/order-draft.ts';
import { orderFormMessages } from '../form/order-form.messages.ts';
import { useLines } from '../form/use-lines.ts';
import { useLineItem } from '../form/use-line-item.ts';
import { useTill } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import classes from './ticket.module.css';

interface TicketLineProps {
  readonly line: DraftLine;
  readonly total: LineTotal | undefined;
  readonly problem: string | undefined;
}

/** The price where there is a choice of them, the addons and the wish. */
function useExtras(line: DraftLine): string[] {
  const nameOf = useNameOf();
  const { item } = useLineItem(line);
  const price =
    (item?.prices.length ?? 0) > 1 ? item?.prices.find(({ id }) => id === line.price_id) : undefined;
  const addons = line.addons.map((id) => item?.addons.find((addon) => addon.id === id));
  const named = (rows: typeof addons) => rows.flatMap((row) => (row ? [nameOf(row.locales)] : []));
  return [...(price ? [nameOf(price.locales)] : []), ...countedNames(named(addons)), line.note].filter(
    (word) => word !== '',
  );
}

function Steps({ line, name }: { line: DraftLine; name: string }) {
  const t = useText(orderFormMessages);
  const { change, remove } = useLines();
  const isLast = line.count <= 1;
  return (
    <span className={classes.steps}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={isLast ? t('removeLine', { name }) : t('less', { name })}
        onClick={() => (isLast ? remove(line.key) : change(line.key, { count: line.count - 1 }))}
      >
        {isLast ? <IconTrash size={18} /> : <IconMinus size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('more', { name })}
        disabled={line.count >= 999}
        onClick={() => change(line.key, { count: line.count + 1 })}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </span>
  );
}

/** One line of the ticket: a press opens its options, the buttons count. */
export function TicketLine({ line, total, problem }: TicketLineProps) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { currency } = useOrder();
  const { editLine } = useTill();
  const { item, name } = useLineItem(line);
  const extras = useExtras(line);
  return (
    <li className={classes.line} data-problem={problem !== undefined || undefined}>
      <button
        type="button"
        className={classes.lineMain}
        aria-label={t('edit', { name })}
        onClick={() => editLine(line.key)}
      >
        <bdi dir="ltr" className={classes.count}>
          {line.count}×
        </bdi>
        <span className={classes.lineWords}>
          <bdi className={classes.lineName}>{name}</bdi>
          {extras.length > 0 && <span className={classes.extras}>{extras.join(' · ')}</span>}
          {!item && <span className={classes.extras}>{form('gone')}</span>}
        </span>
        <span className={classes.lineTotal}>
          <Amount value={toMajor(total?.total ?? 0, currency)} currency={currency} isBare />
        </span>
      </button>
      <Steps line={line} name={name} />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
