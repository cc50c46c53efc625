import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import type { LineTotal } from '@diwan/domain/order-totals.ts';
import { countedNames, takenTimes, timesOf } from '@diwan/domain/extras.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { ActionIcon, Chip, SegmentedControl, TextInput } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { NumberInput } from '#kit/form/number-input.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Amount, formatAmount } from '../../reservations/amount.tsx';
import { useOrder } from './order-context.ts';
import type { DraftLine } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';
import { useLineItem } from './use-line-item.ts';
import { useLines } from './use-lines.ts';

const MOST = 999;

interface PartProps {
  readonly line: DraftLine;
  readonly item: ItemRow;
  readonly name: string;
}

export function PriceChoice({ line, item, name }: PartProps) {
  const t = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { currency } = useOrder();
  const { change } = useLines();
  if (item.prices.length < 2) return null;
  const data = item.prices.map(({ id, price, locales }) => ({
    value: String(id),
    label: (
      <span className={classes.priceChoice}>
        <bdi>{nameOf(locales)}</bdi> <bdi dir="ltr">{formatAmount(price ?? 0, currency)}</bdi>
      </span>
    ),
  }));
  return (
    <SegmentedControl
      className={classes.prices}
      aria-label={t('price', { name })}
      data={data}
      orientation={data.length > 2 ? 'vertical' : 'horizontal'}
      value={String(line.price_id ?? '')}
      onChange={(id) => change(line.key, { price_id: Number(id) })}
    />
  );
}

type Addon = ItemRow['addons'][number];

const useAddonWords = () => {
  const t = useText(orderFormMessages);
  const nameOf = useNameOf();
  const { currency } = useOrder();
  return ({ price, locales }: Addon) =>
    t('addonPrice', {
      name: `\u2068${nameOf(locales)}\u2069`,
      amount: `\u2066${formatAmount(price ?? 0, currency)}\u2069`,
    });
};

/** An extra that may be taken several times. */
function AddonTimes({ line, addon }: { line: DraftLine; addon: Addon }) {
  const t = useText(orderFormMessages);
  const words = useAddonWords()(addon);
  const name = useNameOf()(addon.locales);
  const { change } = useLines();
  const times = timesOf(addon.id, line.addons);
  const take = (next: number) => change(line.key, { addons: takenTimes(addon.id, next, line.addons) });
  return (
    <span className={classes.addonTimes} data-taken={times > 0 || undefined}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('less', { name })}
        disabled={times === 0}
        onClick={() => take(times - 1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <output>
        <bdi dir="ltr">{times}×</bdi> {words}
      </output>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('more', { name })}
        disabled={times >= addon.max}
        onClick={() => take(times + 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </span>
  );
}

export function AddonChoice({ line, item, name }: PartProps) {
  const t = useText(orderFormMessages);
  const words = useAddonWords();
  const { change } = useLines();
  if (item.addons.length === 0) return null;
  return (
    <fieldset className={classes.addons} aria-label={t('addons', { name })}>
      <Chip.Group
        multiple
        value={line.addons.map(String)}
        onChange={(ids) => change(line.key, { addons: ids.map(Number) })}
      >
        {item.addons.map((addon) =>
          addon.max > 1 ? (
            <AddonTimes key={addon.id} line={line} addon={addon} />
          ) : (
            <Chip key={addon.id} value={String(addon.id)} size="sm" radius="md" variant="outline">
              {words(addon)}
            </Chip>
          ),
        )}
      </Chip.Group>
    </fieldset>
  );
}

function Stepper({ line, name }: Omit<PartProps, 'item'>) {
  const t = useText(orderFormMessages);
  const { change } = useLines();
  const put = (count: number) => change(line.key, { count: Math.min(MOST, Math.max(1, count)) });
  return (
    <span className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('less', { name })}
        disabled={line.count <= 1}
        onClick={() => put(line.count - 1)}
      >
        <IconMinus size={16} />
      </ActionIcon>
      <NumberInput
        aria-label={t('count', { name })}
        dir="ltr"
        hideControls
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={MOST}
        clampBehavior="strict"
        className={classes.count}
        value={line.count}
        onChange={(value) => typeof value === 'number' && put(value)}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('more', { name })}
        disabled={line.count >= MOST}
        onClick={() => put(line.count + 1)}
      >
        <IconPlus size={16} />
      </ActionIcon>
    </span>
  );
}

export function LineFoot({ line, name }: Omit<PartProps, 'item'>) {
  const t = useText(orderFormMessages);
  const { change, remove } = useLines();
  return (
    <div className={classes.lineFoot}>
      <Stepper line={line} name={name} />
      <TextInput
        className={classes.lineNote}
        aria-label={t('lineNote', { name })}
        placeholder={t('addNote')}
        maxLength={500}
        value={line.note}
        onChange={(event) => change(line.key, { note: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={t('removeLine', { name })}
        onClick={() => remove(line.key)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}

interface LineCardProps {
  readonly line: DraftLine;
  readonly total: LineTotal | undefined;
  readonly problem: string | undefined;
}

/** One line while the order can be changed: how many, at which price, with what, and a wish. */
export function LineCard({ line, total, problem }: LineCardProps) {
  const t = useText(orderFormMessages);
  const { currency } = useOrder();
  const { item, name } = useLineItem(line);
  return (
    <li className={classes.line} data-problem={problem !== undefined || undefined}>
      <div className={classes.lineHead}>
        <bdi className={classes.lineName}>{name}</bdi>
        <span className={classes.lineTotal}>
          <Amount value={toMajor(total?.total ?? 0, currency)} currency={currency} isBare />
        </span>
      </div>
      {item ? (
        <>
          <PriceChoice line={line} item={item} name={name} />
          <AddonChoice line={line} item={item} name={name} />
        </>
      ) : (
        <p className={classes.hint}>{t('gone')}</p>
      )}
      <LineFoot line={line} name={name} />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}

/** One line as it was ordered, whatever the menu says now. */
export function StoredLine({ line }: { line: OrderRow['lines'][number] }) {
  const nameOf = useNameOf();
  const { currency } = useOrder();
  const addons = countedNames(line.addons.map((addon) => nameOf(addon.locales)));
  const extras = [nameOf(line.price_locales), ...addons];
  const shown = extras.filter((word) => word !== '');
  return (
    <li className={classes.line}>
      <div className={classes.lineHead}>
        <span className={classes.lineName}>
          <bdi dir="ltr">{line.count}×</bdi> <bdi>{nameOf(line.item.locales)}</bdi>
        </span>
        <span className={classes.lineTotal}>
          <Amount value={line.total} currency={currency} isBare />
        </span>
      </div>
      {shown.length > 0 && <p className={classes.hint}>{shown.join(' · ')}</p>}
      {line.note !== null && <p className={classes.wish}>{line.note}</p>}
    </li>
  );
}
