import { ActionIcon, Anchor, Button } from '@mantine/core';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { items } from '@diwan/contract/catalogue/items.ts';
import type { holidays } from '@diwan/contract/hospitality/holidays.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { decimalsOf } from '@diwan/domain/money.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { typedAmount } from '../drafts/typed-values.ts';
import { useMenu } from '../menu-context.ts';
import { menuMessages } from '../menu.messages.ts';
import { holidayPriceMessages } from './holiday-prices.messages.ts';
import classes from './holiday-prices.module.css';
import {
  arePricesValid,
  countMissing,
  priceProblem,
  sentPrices,
  withoutMissing,
  type TypedPrices,
  type Problem,
} from './price-rows.ts';
import { text } from '@diwan/contract/texts.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { Bdi } from '#ui/bdi.tsx';
import { AmountInput } from '../editor/priced-rows.tsx';

interface HolidayRowProps {
  readonly name: string;
  /** First and last day as `DD-MM-YYYY`. */
  readonly days: readonly [from: string, to: string];
  readonly isPast: boolean;
  /** As typed; null: the usual prices hold. */
  readonly typed: string | null;
  readonly problem: Problem | null;
  /** What prices are counted in. */
  readonly unit: string;
  readonly isReadOnly: boolean;
  readonly onType: (typed: string | null) => void;
}

function Price({ name, typed, problem, unit, isReadOnly, onType }: HolidayRowProps) {
  const t = useText(holidayPriceMessages);
  const locale = useLocale();
  if (typed === null) {
    return (
      <span className={classes.usual}>
        {t('usualPrices')}
        {!isReadOnly && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('setPriceFor', { name })}
            onClick={() => onType('')}
          >
            {t('setPrice')}
          </Button>
        )}
      </span>
    );
  }
  return (
    <>
      <AmountInput
        label={null}
        aria-label={t('priceOf', { name })}
        unit={unit}
        error={problem && text(problem.key, locale, problem.values)}
        readOnly={isReadOnly}
        value={typed}
        onType={onType}
      />
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('skip', { name })}
          onClick={() => onType(null)}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </>
  );
}

function HolidayRow(props: HolidayRowProps) {
  const t = useText(holidayPriceMessages);
  const { name, days, isPast } = props;
  return (
    <li className={classes.row}>
      <div>
        <div className={classes.name}>
          <bdi>{name}</bdi>
          {isPast && <span className={classes.past}>{t('past')}</span>}
        </div>
        <div className={classes.days}>
          <Bdi>{days[0]}</Bdi> – <Bdi>{days[1]}</Bdi>
        </div>
      </div>
      <Price {...props} />
    </li>
  );
}

/** How long the button shows that the prices are saved before the dialog goes. */
const SAVED_MILLISECONDS = 200;

export type Holiday = ResponseOf<typeof holidays.list>['data'][number];

const DAY_LENGTH = 10;
const dayOf = (localTime: string) => localTime.slice(0, DAY_LENGTH).split('-').toReversed().join('-');
export const isPast = ({ to }: Holiday, today: string) => to.slice(0, DAY_LENGTH) < today;

export interface Shown {
  readonly rows: readonly Holiday[];
  /** What the item has of its own. */
  readonly stored: ItemRow['holidays'];
}

/** The item's prices; holidays to come ask for one, past ones without a price stay without. */
function storedPrices({ rows, stored }: Shown, decimals: number, today: string) {
  const prices = new Map(stored.map(({ id, price }) => [id, price]));
  return new Map(
    rows.map((row) => {
      const price = prices.get(row.id);
      const blank = isPast(row, today) ? null : '';
      return [row.id, price === undefined ? blank : typedAmount(price, decimals)];
    }),
  );
}

interface PricesFormProps extends Shown {
  readonly itemId: number;
  readonly onEdited: () => void;
  readonly onSaved: () => void;
}

function useSync(itemId: number, onSaved: () => void) {
  const t = useText(menuMessages);
  const { screen } = useMenu();
  const sync = useWrite(items.syncHolidays);
  const [isSaved, setIsSaved] = useState(false);
  const save = async (prices: TypedPrices) => {
    try {
      const row = await sync.run({
        params: { business_id: screen.businessId, id: itemId },
        body: { holidays: sentPrices(prices) },
      });
      if (!row) return;
      screen.drafts.items.receive(row);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', title: t('error'), text: error.message });
      return;
    }
    notify({ kind: 'success', text: t('updated') });
    setIsSaved(true);
    setTimeout(onSaved, SAVED_MILLISECONDS);
  };
  return { save, isSaved, isBusy: sync.isBusy };
}

/** The way to the holidays of the business. */
export function ManageHolidays() {
  const t = useText(menuMessages);
  const can = useCan();
  if (!can('holidays.read')) return null;
  return (
    <Anchor component={Link} to="/holidays" size="sm">
      {t('manageHolidays')}
    </Anchor>
  );
}

export function PricesForm({ itemId, onEdited, onSaved, ...shown }: PricesFormProps) {
  const t = useText(holidayPriceMessages);
  const nameOf = useNameOf();
  const { screen, rights, timeZone } = useMenu();
  const can = useCan();
  const today = useToday(timeZone);
  const decimals = decimalsOf(screen.currency);
  const unit = useCurrencyName()(screen.currency);
  const [prices, setPrices] = useState<TypedPrices>(() => storedPrices(shown, decimals, today));
  const { save, isSaved, isBusy } = useSync(itemId, onSaved);
  const isReadOnly = !rights.updateItem && !can('holidays.update');
  const missing = countMissing(prices);
  const change = (next: TypedPrices) => {
    setPrices(next);
    onEdited();
  };
  return (
    <>
      <ul className={classes.rows}>
        {shown.rows.map((row) => {
          const typed = prices.get(row.id) ?? null;
          return (
            <HolidayRow
              key={row.id}
              name={nameOf(row.locales) || t('unnamed')}
              days={[dayOf(row.from), dayOf(row.to)]}
              isPast={isPast(row, today)}
              typed={isReadOnly && typed === '' ? null : typed}
              problem={typed === null ? null : priceProblem(typed, decimals)}
              unit={unit}
              isReadOnly={isReadOnly}
              onType={(next) => change(new Map(prices).set(row.id, next))}
            />
          );
        })}
      </ul>
      <div className={classes.foot}>
        {!isReadOnly && missing > 0 && (
          <span className={classes.note}>
            {t('missing', { count: missing })}
            <Button size="compact-sm" variant="subtle" onClick={() => change(withoutMissing(prices))}>
              {t('skipMissing')}
            </Button>
          </span>
        )}
        <ManageHolidays />
        {!isReadOnly && (
          <Button
            loading={isBusy}
            disabled={!arePricesValid(prices, decimals)}
            leftSection={isSaved && <IconCheck size={16} />}
            onClick={() => void save(prices)}
          >
            {isSaved ? t('saved') : t('save')}
          </Button>
        )}
      </div>
    </>
  );
}
