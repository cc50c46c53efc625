import { Button, Text } from '@mantine/core';
import { IconCalendarStar, IconPlus } from '@tabler/icons-react';
import { randomKey } from '#kit/data/random-key.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { AddonDraft, PricedDraft } from '../drafts/item-draft.ts';
import { useProblemAt } from '../item/save-state.ts';
import {
  freeLabels,
  labelLocales,
  newAddon,
  newPrice,
  type PriceLabel,
  priceLabelOf,
} from '../item/price-rows.ts';
import { useMenu } from '../menu-context.ts';
import classes from './item-editor.module.css';
import { itemMessages } from './item.messages.ts';
import type { PartProps } from './part-props.ts';
import { AmountInput, PricedRow, withRow } from './priced-rows.tsx';

/** Of what is booked nobody takes an extra twice. */
const ORDERED: ReadonlySet<string> = new Set(['restaurant_product', 'salon_product']);

interface AtMostProps extends Pick<PartProps, 'entry' | 'isReadOnly'> {
  readonly row: AddonDraft;
  readonly index: number;
  readonly onChange: (row: AddonDraft) => void;
}

function AtMost({ entry, row, index, isReadOnly, onChange }: AtMostProps) {
  const t = useText(itemMessages);
  return (
    <AmountInput
      className={classes.atMost}
      label={t('atMost')}
      isWhole
      error={useProblemAt(entry, `addons.${index}.max`)}
      readOnly={isReadOnly}
      value={row.max ?? ''}
      onType={(max) => onChange({ ...row, max })}
    />
  );
}

export function AddonsPart({ entry, patch, isReadOnly }: PartProps) {
  const t = useText(itemMessages);
  const { rights } = useMenu();
  const { addons } = entry.draft;
  const isOrdered = ORDERED.has(entry.row.itemable_type);
  const replace = (key: string, next: AddonDraft | null) =>
    patch((draft) => ({ addons: withRow(draft.addons, key, next) }));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('addons')}</legend>
      {addons.length === 0 && <Text className={classes.none}>{t('noAddons')}</Text>}
      {addons.map((row, index) => (
        <PricedRow
          key={row.key}
          list="addons"
          row={row}
          index={index}
          entry={entry}
          isReadOnly={isReadOnly}
          removeLabel={t('removeAddon', { row: index + 1 })}
          more={
            isOrdered && (
              <AtMost
                entry={entry}
                row={row}
                index={index}
                isReadOnly={isReadOnly}
                onChange={(next) => replace(row.key, next)}
              />
            )
          }
          onChange={(next) => replace(row.key, next)}
          onRemove={() => replace(row.key, null)}
        />
      ))}
      {!isReadOnly && rights.createItem && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          onClick={() => patch(({ addons: rows }) => ({ addons: [...rows, newAddon(randomKey())] }))}
        >
          {t('addAddon')}
        </Button>
      )}
    </fieldset>
  );
}

interface StaySelectProps {
  readonly row: PricedDraft;
  readonly free: readonly PriceLabel[];
  readonly isReadOnly: boolean;
  readonly onChange: (row: PricedDraft) => void;
}

/** Weekdays, Weekend or FullWeek; those that another price bears are not offered. */
function StaySelect({ row, free, isReadOnly, onChange }: StaySelectProps) {
  const t = useText(itemMessages);
  const own = priceLabelOf(row);
  const offered = own === null ? free : [own, ...free];
  return (
    <OneOf
      className={classes.stay}
      label={t('stay')}
      isReadOnly={isReadOnly}
      data={[
        ...(own === null ? [{ value: '', label: row.locales.en.name }] : []),
        ...offered.map((value) => ({ value, label: t(value) })),
      ]}
      value={own ?? ''}
      onChange={(value) => {
        const chosen = offered.find((label) => label === value);
        if (chosen) onChange({ ...row, locales: labelLocales(chosen) });
      }}
    />
  );
}

/** A price more, and of stays those of holidays. */
function Adds({ entry, patch, isReadOnly }: PartProps) {
  const t = useText(itemMessages);
  const { rights, openHolidayPrices } = useMenu();
  const isChalet = entry.row.itemable_type === 'chalet';
  const add = () =>
    patch((draft) => ({
      prices: [
        ...draft.prices,
        newPrice(randomKey(), isChalet ? (freeLabels(draft.prices)[0] ?? null) : null),
      ],
    }));
  return (
    <div className={classes.adds}>
      {!isReadOnly && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={16} />}
          disabled={isChalet && freeLabels(entry.draft.prices).length === 0}
          onClick={add}
        >
          {t('addPrice')}
        </Button>
      )}
      {isChalet && rights.readHolidayPrices && (
        <Button
          variant="subtle"
          leftSection={<IconCalendarStar size={16} />}
          onClick={() => openHolidayPrices(entry.row.id)}
        >
          {t('holidayPrices')}
        </Button>
      )}
    </div>
  );
}

export function PricesPart(props: PartProps) {
  const { entry, patch, isReadOnly } = props;
  const t = useText(itemMessages);
  const { prices } = entry.draft;
  const isChalet = entry.row.itemable_type === 'chalet';
  const free = freeLabels(prices);
  const replace = (key: string, next: PricedDraft | null) =>
    patch((draft) => ({ prices: withRow(draft.prices, key, next) }));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('prices')}</legend>
      {prices.length === 0 && <Text className={classes.none}>{t('noPrices')}</Text>}
      {prices.map((row, index) => (
        <PricedRow
          key={row.key}
          list="prices"
          row={row}
          index={index}
          entry={entry}
          isReadOnly={isReadOnly}
          removeLabel={t('removePrice', { row: index + 1 })}
          label={
            isChalet ? (
              <StaySelect
                row={row}
                free={free}
                isReadOnly={isReadOnly}
                onChange={(next) => replace(row.key, next)}
              />
            ) : undefined
          }
          onChange={(next) => replace(row.key, next)}
          onRemove={() => replace(row.key, null)}
        />
      ))}
      <Adds {...props} />
    </fieldset>
  );
}
