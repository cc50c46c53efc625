import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Locale } from '@diwan/contract/locale.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { PricedDraft } from '../drafts/item-draft.ts';
import { type LocalizedDraft, ROWS, withText } from '../drafts/localized-draft.ts';
import type { ItemEntry } from '../drafts/menu-drafts.ts';
import { westernNumber } from '../drafts/typed-values.ts';
import { useProblemAt } from '../item/save-state.ts';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useMenu } from '../menu-context.ts';
import classes from './item-editor.module.css';
import { itemMessages } from './item.messages.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly label: string | null;
  readonly value: string;
  readonly unit?: string;
  readonly isWhole?: boolean;
  readonly onType: (value: string) => void;
}

/** A number as it is typed: left to right, in Western digits, with its unit beside it. */
export function AmountInput({ unit, isWhole = false, onType, ...rest }: AmountInputProps) {
  return (
    <TextInput
      {...rest}
      dir="ltr"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : 52}
      rightSectionPointerEvents="none"
      onChange={(event) => onType(westernNumber(event.currentTarget.value))}
    />
  );
}

interface LabelsProps {
  readonly entry: ItemEntry;
  /** Of the row, as a save names it (`prices.0`). */
  readonly path: string;
  readonly locales: LocalizedDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (locales: LocalizedDraft) => void;
}

interface LabelProps extends LabelsProps {
  readonly locale: Locale;
}

function Label({ entry, path, locales, locale, isReadOnly, onChange }: LabelProps) {
  const t = useText(itemMessages);
  const problem = useProblemAt(entry, `${path}.locales.${ROWS[locale]}.name`);
  return (
    <TextInput
      className={classes.label}
      label={locale === 'en' ? t('labelEn') : t('labelAr')}
      lang={locale}
      dir={directionOf(locale)}
      error={problem}
      readOnly={isReadOnly}
      value={locales[locale].name}
      onChange={(event) => onChange(withText(locales, locale, { name: event.currentTarget.value }))}
    />
  );
}

/** The name of a price, an addon or a discount in both languages. */
export function Labels(props: LabelsProps) {
  return useReadingOrder().map((locale) => <Label key={locale} locale={locale} {...props} />);
}

interface PricedRowProps<Row extends PricedDraft> {
  readonly list: 'prices' | 'addons';
  readonly row: Row;
  readonly index: number;
  readonly entry: ItemEntry;
  readonly isReadOnly: boolean;
  readonly removeLabel: string;
  /** Instead of the free labels. */
  readonly label?: ReactNode;
  /** What else a row of this list says. */
  readonly more?: ReactNode;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

export function PricedRow<Row extends PricedDraft>(props: PricedRowProps<Row>) {
  const { list, row, index, entry, isReadOnly, removeLabel, label, more, onChange, onRemove } = props;
  const t = useText(itemMessages);
  const unit = useCurrencyName()(useMenu().screen.currency);
  const problem = useProblemAt(entry, `${list}.${index}.price`, `${list}.${index}.locales`);
  return (
    <div className={classes.row}>
      {label ?? (
        <Labels
          entry={entry}
          path={`${list}.${index}`}
          locales={row.locales}
          isReadOnly={isReadOnly}
          onChange={(locales) => onChange({ ...row, locales })}
        />
      )}
      <AmountInput
        className={classes.amount}
        label={t('amount')}
        withAsterisk={!isReadOnly}
        unit={unit}
        error={problem}
        readOnly={isReadOnly}
        value={row.price}
        onType={(price) => onChange({ ...row, price })}
      />
      {more}
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.remove}
          aria-label={removeLabel}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </div>
  );
}

/** A list with one row replaced, or without it where there is nothing in its place. */
export const withRow = <Row extends { readonly key: string }>(
  rows: readonly Row[],
  key: string,
  next: Row | null,
): readonly Row[] => rows.flatMap((row) => (row.key === key ? (next === null ? [] : [next]) : [row]));
