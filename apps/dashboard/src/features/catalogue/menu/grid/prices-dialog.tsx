import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Currency, decimalsOf, toMinor } from '@diwan/domain/money.ts';
import { changedPrice, type PriceChange, type Rounding, ROUNDINGS } from '@diwan/domain/price-change.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { Modal } from '#ui/modal.tsx';
import type { ItemDraft } from '../drafts/item-draft.ts';
import { numberOf, westernNumber } from '../drafts/typed-values.ts';
import { itemName } from '../drafts/localized-draft.ts';
import { useMenu } from '../menu-context.ts';
import { gridMessages } from './grid.messages.ts';
import classes from './menu-grid.module.css';
import { areaOf } from './selection.ts';
import type { Grid } from './use-grid.ts';

interface PreviewedPrice {
  readonly id: number;
  readonly slot: number;
  /** As typed in the grid. */
  readonly before: string;
  readonly after: string;
}

interface Priced {
  readonly id: number;
  readonly draft: Pick<ItemDraft, 'prices'>;
}

/** The prices that a change would make different. What is no amount is left alone. */
function previewPrices(items: readonly Priced[], change: PriceChange, currency: Currency): PreviewedPrice[] {
  const decimals = decimalsOf(currency);
  return items.flatMap(({ id, draft }) =>
    draft.prices.flatMap(({ price: before }, slot) => {
      const typed = numberOf(before.trim());
      const minor = typed === null ? null : toMinor(typed, currency);
      if (minor === null) return [];
      const changed = changedPrice(minor, change);
      if (changed === minor) return [];
      return [{ id, slot, before, after: (changed / 10 ** decimals).toFixed(decimals) }];
    }),
  );
}

/** `12.5` percent in hundredths, or an amount in the smallest unit; null for what is neither. */
function changeBy(typed: string, isPercent: boolean, currency: Currency): number | null {
  const value = numberOf(typed.trim());
  if (value === null) return null;
  if (!isPercent) return toMinor(value, currency);
  const hundredths = Math.round(value * 100);
  return Math.abs(hundredths - value * 100) < 1e-6 ? hundredths : null;
}

/** Rows shown of the preview; the rest is counted. */
const SHOWN = 100;
/** Steps to round to, in the currency's smallest unit. */
const stepsOf = (currency: Currency): readonly number[] =>
  [1, 5, 10, 25, 50, 100, 250, 500, 1000].filter((step) => step <= 10 ** decimalsOf(currency));

interface Input {
  readonly scope: 'selected' | 'all';
  readonly direction: 'raise' | 'lower';
  readonly unit: 'percent' | 'fixed';
  readonly typed: string;
  readonly step: number;
  readonly rounding: Rounding;
}

const START: Input = {
  scope: 'all',
  direction: 'raise',
  unit: 'percent',
  typed: '',
  step: 1,
  rounding: 'nearest',
};

function changeOf({ direction, unit, typed, step, rounding }: Input, currency: Currency): PriceChange | null {
  const isPercent = unit === 'percent';
  const size = changeBy(typed, isPercent, currency);
  if (size === null) return null;
  const signed = direction === 'raise' ? size : -size;
  return { by: isPercent ? { percent: signed } : { amount: signed }, step, rounding };
}

function usePreview(grid: Grid, input: Input): readonly PreviewedPrice[] {
  const { screen } = useMenu();
  const { currency, drafts } = screen;
  const { top, bottom } = areaOf(grid.selection);
  return useMemo(() => {
    const change = changeOf(input, currency);
    if (!change) return [];
    const ids = input.scope === 'all' ? grid.ids : grid.ids.slice(top, bottom + 1);
    const items = ids.flatMap((id) => {
      const entry = drafts.items.get(id);
      return entry ? [{ id, draft: entry.draft }] : [];
    });
    return previewPrices(items, change, currency);
  }, [input, currency, drafts, grid.ids, top, bottom]);
}

function Preview({ prices }: { readonly prices: readonly PreviewedPrice[] }) {
  const t = useText(gridMessages);
  const locale = useLocale();
  const { drafts } = useMenu().screen;
  const nameOf = (id: number) => {
    const entry = drafts.items.get(id);
    return (entry && itemName(entry.draft, locale)) || t('noName');
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keys */}
      <section className={classes.preview} tabIndex={0} aria-label={t('pricesOf', { count: prices.length })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.slice(0, SHOWN).map(({ id, slot, before, after }) => (
              <tr key={`${id}:${slot}`}>
                <td>
                  <bdi>{nameOf(id)}</bdi>
                  {slot > 0 && <span className={classes.slot}>{t('priceN', { n: slot + 1 })}</span>}
                </td>
                <td>
                  <Bdi>{before}</Bdi>
                </td>
                <td>
                  <Bdi>{after}</Bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {prices.length > SHOWN && (
        <p className={classes.more}>{t('moreRows', { count: prices.length - SHOWN })}</p>
      )}
    </>
  );
}

interface FieldsProps {
  readonly input: Input;
  readonly selected: number;
  readonly onAsk: (patch: Partial<Input>) => void;
}

/** To which step new prices are rounded, and which way. */
function Roundings({ input, onAsk }: Omit<FieldsProps, 'selected'>) {
  const t = useText(gridMessages);
  const { currency } = useMenu().screen;
  const decimals = decimalsOf(currency);
  const stepText = (step: number) =>
    step === 1 ? t('noRounding') : (step / 10 ** decimals).toFixed(decimals);
  return (
    <>
      <Select
        label={t('roundTo')}
        allowDeselect={false}
        value={String(input.step)}
        onChange={(step) => onAsk({ step: Number(step ?? 1) })}
        data={stepsOf(currency).map((step) => ({ value: String(step), label: stepText(step) }))}
      />
      <Select
        label={t('rounding')}
        allowDeselect={false}
        value={input.rounding}
        onChange={(value) => onAsk({ rounding: ROUNDINGS.find((one) => one === value) ?? 'nearest' })}
        data={ROUNDINGS.map((value) => ({ value, label: t(value) }))}
      />
    </>
  );
}

function Fields({ input, selected, onAsk }: FieldsProps) {
  const t = useText(gridMessages);
  const { currency } = useMenu().screen;
  const unit = useCurrencyName()(currency);
  return (
    <div className={classes.fields}>
      {selected > 1 && (
        <SegmentedControl
          className={classes.wide}
          fullWidth
          aria-label={t('which')}
          value={input.scope}
          onChange={(scope) => onAsk({ scope: scope === 'all' ? 'all' : 'selected' })}
          data={[
            { value: 'selected', label: t('ofSelected') },
            { value: 'all', label: t('ofAll') },
          ]}
        />
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('direction')}
        value={input.direction}
        onChange={(direction) => onAsk({ direction: direction === 'raise' ? 'raise' : 'lower' })}
        data={[
          { value: 'raise', label: t('raise') },
          { value: 'lower', label: t('lower') },
        ]}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('kindOfChange')}
        value={input.unit}
        onChange={(next) => onAsk({ unit: next === 'percent' ? 'percent' : 'fixed' })}
        data={[
          { value: 'percent', label: t('percent') },
          { value: 'fixed', label: t('fixed') },
        ]}
      />
      <TextInput
        className={classes.wide}
        data-autofocus
        label={t('by')}
        dir="ltr"
        inputMode="decimal"
        rightSection={input.unit === 'percent' ? '%' : unit}
        rightSectionWidth={52}
        value={input.typed}
        onChange={(event) => onAsk({ typed: westernNumber(event.currentTarget.value) })}
      />
      <Roundings input={input} onAsk={onAsk} />
    </div>
  );
}

interface PricesDialogProps {
  readonly grid: Grid;
  readonly onClose: () => void;
}

/** Raises or lowers many prices; what would become of each is shown before it is put in the grid. */
export function PricesDialog({ grid, onClose }: PricesDialogProps) {
  const t = useText(gridMessages);
  const { top, bottom } = areaOf(grid.selection);
  const selected = bottom - top + 1;
  const [requested, setAsked] = useState<Input>({ ...START, scope: selected > 1 ? 'selected' : 'all' });
  const prices = usePreview(grid, requested);
  const apply = () => {
    const rows = new Map(grid.ids.map((id, row) => [id, row]));
    const first = grid.columns.findIndex(({ slot }) => slot === 0);
    grid.write(
      prices.flatMap(({ id, slot, after }) => {
        const row = rows.get(id);
        return row === undefined ? [] : [{ row, column: first + slot, text: after }];
      }),
    );
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('pricesTitle')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Fields
        input={requested}
        selected={selected}
        onAsk={(patch) => setAsked((now) => ({ ...now, ...patch }))}
      />
      {prices.length > 0 ? (
        <Preview prices={prices} />
      ) : (
        <p className={classes.more}>{requested.typed === '' ? '' : t('nothingToChange')}</p>
      )}
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={prices.length === 0} onClick={apply}>
          {t('applyPrices')}
        </Button>
      </Group>
    </Modal>
  );
}
