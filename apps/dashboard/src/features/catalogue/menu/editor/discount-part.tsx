import { ActionIcon, Button, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { IconPlus, IconX } from '@tabler/icons-react';
import 'dayjs/locale/ar.js';
import { DISCOUNT_TYPES } from '@diwan/contract/catalogue/item-row.ts';
import { useState } from 'react';
import { randomKey } from '#kit/data/random-key.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { DiscountDraft } from '../drafts/item-draft.ts';
import { newDiscount } from '../item/price-rows.ts';
import { useProblemAt } from '../item/save-state.ts';
import { useMenu } from '../menu-context.ts';
import { itemMessages } from './item.messages.ts';
import { AmountInput, Labels, withRow } from './priced-rows.tsx';
import type { PartProps } from './part-props.ts';
import classes from './item-editor.module.css';

const DAY_LENGTH = 10;
const SUNDAY = 0;
const WEEKEND: (5 | 6)[] = [5, 6];
const dayOf = (localTime: string) => localTime.slice(0, DAY_LENGTH);
/** The day changes, the hour stays. */
const onDay = (localTime: string, day: string) => day + localTime.slice(DAY_LENGTH);

interface DiscountRowProps extends PartProps {
  readonly row: DiscountDraft;
  readonly index: number;
}

function Period({
  row,
  index,
  entry,
  isReadOnly,
  onChange,
}: DiscountRowProps & { onChange: (row: DiscountDraft) => void }) {
  const t = useText(itemMessages);
  const locale = useLocale();
  const problem = useProblemAt(entry, `discounts.${index}.to`, `discounts.${index}.from`);
  /** The first day of a period whose last one is still to be picked. */
  const [start, setStart] = useState<string | null>(null);
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      className={classes.period}
      label={t('period')}
      locale={locale}
      valueFormat="DD-MM-YYYY"
      firstDayOfWeek={SUNDAY}
      weekendDays={WEEKEND}
      error={problem}
      readOnly={isReadOnly}
      // A press on the field itself closes it without a word.
      popoverProps={{ onClose: () => setStart(null) }}
      value={start === null ? [dayOf(row.from), dayOf(row.to)] : [start, null]}
      onChange={([from, to]) => {
        setStart(to === null ? from : null);
        if (from !== null && to !== null)
          onChange({ ...row, from: onDay(row.from, from), to: onDay(row.to, to) });
      }}
    />
  );
}

function DiscountRow(props: DiscountRowProps) {
  const { row, index, entry, patch, isReadOnly } = props;
  const t = useText(itemMessages);
  const unit = useCurrencyName()(useMenu().screen.currency);
  const problem = useProblemAt(entry, `discounts.${index}.amount`);
  const change = (next: DiscountDraft | null) =>
    patch((draft) => ({ discounts: withRow(draft.discounts, row.key, next) }));
  return (
    <div className={classes.row}>
      <Labels
        entry={entry}
        path={`discounts.${index}`}
        locales={row.locales}
        isReadOnly={isReadOnly}
        onChange={(locales) => change({ ...row, locales })}
      />
      <OneOf
        className={classes.stay}
        label={t('discountType')}
        isReadOnly={isReadOnly}
        data={DISCOUNT_TYPES.map((value) => ({ value, label: t(value) }))}
        value={row.type}
        onChange={(type) => change({ ...row, type })}
      />
      <AmountInput
        className={classes.amount}
        label={t('amount')}
        withAsterisk={!isReadOnly}
        unit={row.type === 'value' ? unit : '%'}
        error={problem}
        readOnly={isReadOnly}
        value={row.amount}
        onType={(amount) => change({ ...row, amount })}
      />
      <Period {...props} onChange={change} />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.remove}
          aria-label={t('removeDiscount')}
          onClick={() => change(null)}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

/** At most one discount. */
export function DiscountPart(props: PartProps) {
  const t = useText(itemMessages);
  const { timeZone } = useMenu();
  const { entry, patch, isReadOnly } = props;
  const { discounts } = entry.draft;
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('discount')}</legend>
      {discounts.length === 0 && <Text className={classes.none}>{t('noDiscount')}</Text>}
      {discounts.map((row, index) => (
        <DiscountRow key={row.key} row={row} index={index} {...props} />
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          disabled={discounts.length > 0}
          onClick={() => patch({ discounts: [newDiscount(randomKey(), todayIn(timeZone))] })}
        >
          {t('addDiscount')}
        </Button>
      )}
    </fieldset>
  );
}
