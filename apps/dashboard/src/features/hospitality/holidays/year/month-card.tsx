import { formatShortDay } from '@diwan/domain/format-time.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { editPath } from '#kit/resource/resource-calls.ts';
import { holidayMessages } from '../holidays.messages.ts';
import classes from './year.module.css';
import { barsIn, weeksOf, type NamedSpan, type Week } from './year-layout.ts';

/** A week that shows the names of its days: the first of 2023 was a Sunday. */
const A_SUNDAY = Date.UTC(2023, 0, 1);

/** Narrower bars have no room for a word. */
const HALF_DAYS_FOR_A_NAME = 3;

function useWeekdays(): { short: string; long: string }[] {
  const locale = useLocale();
  const format = (day: number, weekday: 'narrow' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(A_SUNDAY + day * DAY_MS);
  return Array.from({ length: 7 }, (_, day) => ({ short: format(day, 'narrow'), long: format(day, 'long') }));
}

export interface YearParts {
  readonly spans: readonly NamedSpan[];
  readonly lanes: ReadonlyMap<number, number>;
  readonly overlapping: ReadonlyMap<number, readonly number[]>;
  readonly today: string;
}

/** Bars are for the eye and the mouse; the list below the month is for everybody. */
function WeekRow({ week, parts }: { week: Week; parts: YearParts }) {
  const bars = barsIn(week, parts.spans, parts.lanes);
  const nameOf = new Map(parts.spans.map(({ id, name }) => [id, name]));
  return (
    <div className={classes.week}>
      {week.map((day, index) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a day's place in its week is what it is
          key={index}
          className={classes.day}
          style={{ gridColumn: `${index * 2 + 1} / span 2` }}
          data-weekend={index >= 5 || undefined}
          data-today={day === parts.today || undefined}
        >
          {day === null ? '' : Number(day.slice(-2))}
        </span>
      ))}
      {bars.map(({ id, lane, start, end }) => (
        <Link
          key={id}
          to={editPath('holidays', id)}
          tabIndex={-1}
          className={classes.bar}
          data-overlaps={parts.overlapping.has(id) || undefined}
          style={{ gridColumn: `${start + 1} / ${end + 1}`, gridRow: lane + 2 }}
        >
          {end - start >= HALF_DAYS_FOR_A_NAME && <bdi>{nameOf.get(id)}</bdi>}
        </Link>
      ))}
    </div>
  );
}

function MonthList({ spans, parts }: { spans: readonly NamedSpan[]; parts: YearParts }) {
  const t = useText(holidayMessages);
  const locale = useLocale();
  const formatDate = useFormatDate();
  return (
    <ul className={classes.list}>
      {spans.map(({ id, name, first, last }) => {
        const doesOverlap = parts.overlapping.has(id);
        const span = t('span', { name, from: formatDate(first), to: formatDate(last) });
        return (
          <li key={id}>
            <Link
              to={editPath('holidays', id)}
              className={classes.entry}
              data-overlaps={doesOverlap || undefined}
              aria-label={doesOverlap ? t('overlapping', { span }) : span}
            >
              {doesOverlap ? (
                <IconAlertTriangle size={14} className={classes.warning} />
              ) : (
                <span className={classes.dot} />
              )}
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.dates}>
                <bdi>{formatShortDay(first, locale)}</bdi> – <bdi>{formatShortDay(last, locale)}</bdi>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface MonthCardProps {
  readonly year: number;
  /** 0 to 11 */
  readonly month: number;
  readonly parts: YearParts;
}

export function MonthCard({ year, month, parts }: MonthCardProps) {
  const locale = useLocale();
  const weekdays = useWeekdays();
  const title = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(year, month),
  );
  const weeks = weeksOf(year, month);
  const days = weeks.flat().filter((day) => day !== null);
  const [first = ''] = days;
  const last = days.at(-1) ?? '';
  const spans = parts.spans.filter((span) => span.first <= last && span.last >= first);
  return (
    <section className={classes.month} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div aria-hidden>
        <div className={classes.weekdays}>
          {weekdays.map(({ short, long }, index) => (
            <span key={long} data-weekend={index >= 5 || undefined}>
              {short}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <WeekRow key={week.join()} week={week} parts={parts} />
        ))}
      </div>
      {spans.length > 0 && <MonthList spans={spans} parts={parts} />}
    </section>
  );
}
