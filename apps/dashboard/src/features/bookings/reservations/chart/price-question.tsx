import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { Button, Popover } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { useReturnedFocus } from '#ui/returned-focus.ts';
import { useFormatAmount } from '../amount.tsx';
import { isolated } from '../isolated.ts';
import { barStyle } from './chart-bar.tsx';
import type { ChartRow } from './chart-rows.ts';
import classes from './chart.module.css';
import { chartMessages } from './chart.messages.ts';
import type { Span, TimeScale } from './time-scale.ts';
import { useDateWords } from './bar-texts.ts';
import type { QuotedPrice } from './price-of-move.ts';
import type { PriceRequest, useBarMoves } from './use-bar-moves.ts';

interface LineProps {
  readonly label: string;
  readonly place: string;
  readonly dates: string;
  readonly price: string | null;
  /** What is paid with the insurance, where that changes too. */
  readonly sum: string | null;
}

function Line({ label, place, dates, price, sum }: LineProps) {
  const t = useText(chartMessages);
  return (
    <div className={classes.askedLine}>
      <dt>{label}</dt>
      <dd>
        <span>
          <bdi>{place}</bdi>
          <bdi className={classes.askedDates}>{dates}</bdi>
        </span>
        <span className={classes.askedPrice}>
          <strong>{price ?? t('noPrice')}</strong>
          {sum !== null && <bdi className={classes.askedDates}>{sum}</bdi>}
        </span>
      </dd>
    </div>
  );
}

interface QuestionProps {
  readonly request: PriceRequest;
  readonly from: string;
  readonly price: ReturnType<typeof useBarMoves>['price'];
  readonly isStay: boolean;
}

/** Both prices in words; the insurance is named where it changes with them. */
function usePrices({ move, quoted }: PriceRequest) {
  const t = useText(chartMessages);
  const format = useFormatAmount();
  const { total_price: total, insurance, sums, currency }: ReservationRow = move.bar.row;
  const isOtherInsurance = quoted !== null && quoted.insurance !== insurance;
  const worded = (stored: QuotedPrice) => {
    const price = format(stored.total, currency);
    const values = {
      price: isolated(price),
      insurance: isolated(format(stored.insurance, currency)),
      payable: isolated(format(stored.payable, currency)),
    };
    return isOtherInsurance
      ? { price, sum: t('withInsurance', values), named: t('priceAndInsurance', values) }
      : { price, sum: null, named: values.price };
  };
  return {
    before: worded({ total, insurance, payable: sums.payable }),
    after: quoted === null ? { price: null, sum: null, named: '' } : worded(quoted),
    title: quoted?.total === total ? ('insuranceOf' as const) : ('priceOf' as const),
  };
}

/** Both prices with their dates, and the ways to answer; the one that was agreed is the one at hand. */
function Question({ request, from, price, isStay }: QuestionProps) {
  const t = useText(chartMessages);
  const dates = useDateWords();
  useReturnedFocus(true);
  const { bar, span, target } = request.move;
  const { before, after, title } = usePrices(request);
  return (
    <>
      <p className={classes.askedTitle}>{t(title, { name: isolated(bar.row.reserved_for.name) })}</p>
      <dl className={classes.askedLines}>
        <Line label={t('before')} place={from} dates={dates(bar, isStay)} {...before} />
        <Line label={t('after')} place={target.name} dates={dates(span, isStay)} {...after} />
      </dl>
      {after.price === null && <p className={classes.askedNote}>{t('priceUnknown')}</p>}
      <div className={classes.askedButtons}>
        <Button
          variant="default"
          data-autofocus
          loading={price.isBusy && after.price === null}
          disabled={price.isBusy}
          onClick={() => void price.answer(request, false)}
        >
          {t('keepPrice', { kept: before.named })}
        </Button>
        {after.price !== null && (
          <Button disabled={price.isBusy} onClick={() => void price.answer(request, true)}>
            {t('takePrice', { taken: after.named })}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={price.isBusy} onClick={() => price.putBack(request)}>
          {t('putBackAct')}
        </Button>
      </div>
    </>
  );
}

interface PriceQuestionProps {
  readonly rows: readonly ChartRow[];
  readonly scale: TimeScale;
  readonly tops: readonly number[];
  readonly price: ReturnType<typeof useBarMoves>['price'];
}

/** Beside the booking where it would lie: which price holds? Nothing is saved before it is answered. */
export function PriceQuestion({ rows, scale, tops, price }: PriceQuestionProps) {
  const t = useText(chartMessages);
  const { request } = price;
  if (!request) return null;
  const { bar, span, target } = request.move;
  const wanted: Span = span;
  const from = rows.find(({ key }) => key === bar.rowKey)?.name ?? '';
  return (
    <Popover
      opened
      trapFocus
      returnFocus
      withArrow
      withRoles={false}
      hideDetached={false}
      shadow="md"
      position="bottom"
      width={430}
      closeOnClickOutside={false}
      onChange={(isOpen) => !isOpen && !price.isBusy && price.putBack(request)}
    >
      <Popover.Target>
        <div
          aria-hidden
          className={classes.asked}
          style={{ ...barStyle(scale, wanted), insetBlockStart: tops[rows.indexOf(target)] ?? 0 }}
        />
      </Popover.Target>
      <Popover.Dropdown
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- placed by the popover
        role="dialog"
        aria-label={t('priceTitle')}
        className={classes.askedCard}
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Question request={request} from={from} price={price} isStay={scale.isStay} />
      </Popover.Dropdown>
    </Popover>
  );
}
