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
import type { PriceRequest, useBarMoves } from './use-bar-moves.ts';

interface LineProps {
  readonly label: string;
  readonly place: string;
  readonly dates: string;
  readonly price: string | null;
}

function Line({ label, place, dates, price }: LineProps) {
  const t = useText(chartMessages);
  return (
    <div className={classes.askedLine}>
      <dt>{label}</dt>
      <dd>
        <span>
          <bdi>{place}</bdi>
          <bdi className={classes.askedDates}>{dates}</bdi>
        </span>
        <strong>{price ?? t('noPrice')}</strong>
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

/** Both prices with their dates, and the ways to answer; the one that was agreed is the one at hand. */
function Question({ request, from, price, isStay }: QuestionProps) {
  const t = useText(chartMessages);
  const format = useFormatAmount();
  const dates = useDateWords();
  useReturnedFocus(true);
  const { move, quoted } = request;
  const { bar, span, target } = move;
  const { total_price: total, currency }: ReservationRow = bar.row;
  const stored = format(total, currency);
  const taken = quoted === null ? null : format(quoted, currency);
  return (
    <>
      <p className={classes.askedTitle}>{t('priceOf', { name: isolated(bar.row.reserved_for.name) })}</p>
      <dl className={classes.askedLines}>
        <Line label={t('before')} place={from} dates={dates(bar, isStay)} price={stored} />
        <Line label={t('after')} place={target.name} dates={dates(span, isStay)} price={taken} />
      </dl>
      {taken === null && <p className={classes.askedNote}>{t('priceUnknown')}</p>}
      <div className={classes.askedButtons}>
        <Button
          variant="default"
          data-autofocus
          loading={price.isBusy && taken === null}
          disabled={price.isBusy}
          onClick={() => void price.answer(request, false)}
        >
          {t('keepPrice', { kept: isolated(stored) })}
        </Button>
        {taken !== null && (
          <Button disabled={price.isBusy} onClick={() => void price.answer(request, true)}>
            {t('takePrice', { taken: isolated(taken) })}
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
