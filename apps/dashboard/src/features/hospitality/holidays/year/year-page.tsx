import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { overlapsOf } from '@diwan/domain/holidays.ts';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarHeart,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useToday } from '#kit/i18n/today.ts';
import { directionOf, useLocale } from '#kit/i18n/locale.ts';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useFormatDate } from '#kit/i18n/moment.tsx';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { addPath, paramsOf } from '#kit/resource/resource-calls.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { aboutHolidays } from '../about-holidays.ts';
import { holidayMessages } from '../holidays.messages.ts';
import { useYearAddress, ViewSwitch } from '../holiday-view.tsx';
import { MonthCard } from './month-card.tsx';
import { lanesOf, sharedNights, spanOf, type HolidayRow, type NamedSpan } from './year-layout.ts';
import classes from './year.module.css';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

interface YearStepsProps {
  readonly year: number;
  readonly thisYear: number;
  readonly onYear: (year: number) => void;
}

function YearSteps({ year, thisYear, onYear }: YearStepsProps) {
  const t = useText(holidayMessages);
  const isMirrored = directionOf(useLocale()) === 'rtl';
  const Back = isMirrored ? IconChevronRight : IconChevronLeft;
  const On = isMirrored ? IconChevronLeft : IconChevronRight;
  return (
    <div className={classes.steps}>
      <ActionIcon variant="default" size={36} aria-label={t('previousYear')} onClick={() => onYear(year - 1)}>
        <Back size={18} />
      </ActionIcon>
      <output className={classes.yearNumber}>
        <bdi>{year}</bdi>
      </output>
      <ActionIcon variant="default" size={36} aria-label={t('nextYear')} onClick={() => onYear(year + 1)}>
        <On size={18} />
      </ActionIcon>
      {year !== thisYear && (
        <Button variant="subtle" onClick={() => onYear(thisYear)}>
          {t('thisYear')}
        </Button>
      )}
    </div>
  );
}

/** Keeps a name of either direction whole inside a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

function pairsOf(spans: readonly NamedSpan[], overlapping: ReadonlyMap<number, readonly number[]>) {
  const byId = new Map(spans.map((span) => [span.id, span]));
  return spans.flatMap((one) =>
    (overlapping.get(one.id) ?? []).flatMap((id) => {
      const other = byId.get(id);
      const isSecond = other && (other.first < one.first || (other.first === one.first && other.id < one.id));
      return other && !isSecond ? [{ one, other, shared: sharedNights(one, other) }] : [];
    }),
  );
}

interface OverlapListProps {
  readonly spans: readonly NamedSpan[];
  readonly overlapping: ReadonlyMap<number, readonly number[]>;
}

/** What the bars show, in words. */
function OverlapList({ spans, overlapping }: OverlapListProps) {
  const t = useText(holidayMessages);
  const formatDate = useFormatDate();
  const pairs = pairsOf(spans, overlapping);
  if (pairs.length === 0) return null;
  return (
    <section className={classes.overlaps} aria-label={t('overlaps')}>
      <h2 className={classes.overlapsTitle}>
        <IconAlertTriangle size={20} className={classes.warning} />
        {t('overlaps')}
      </h2>
      <p className={classes.hint}>{t('overlapsHint')}</p>
      <ul className={classes.pairs}>
        {pairs.map(({ one, other, shared }) => (
          <li key={`${one.id}-${other.id}`}>
            {t('sharedNights', {
              first: isolated(one.name),
              second: isolated(other.name),
              count: shared.nights,
            })}{' '}
            <span className={classes.dates}>
              (
              {t('sharedFrom', {
                from: isolated(formatDate(shared.first)),
                to: isolated(formatDate(shared.last)),
              })}
              )
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Months({ year, today, rows }: { year: number; today: string; rows: readonly HolidayRow[] }) {
  const t = useText(holidayMessages);
  const translate = useText(resourceMessages);
  const nameOf = useNameOf();
  const overlapping = overlapsOf(rows);
  const spans = rows
    .map((row) => spanOf(row, nameOf(row.locales) || translate('unnamed')))
    .toSorted((one, other) => one.first.localeCompare(other.first) || one.id - other.id);
  const parts = { spans, overlapping, today, lanes: lanesOf(spans) };
  return (
    <>
      <p className={classes.count}>{t('holidayCount', { count: rows.length })}</p>
      <OverlapList spans={spans} overlapping={overlapping} />
      <div className={classes.months}>
        {MONTHS.map((month) => (
          <MonthCard key={month} year={year} month={month} parts={parts} />
        ))}
      </div>
    </>
  );
}

function AddButton() {
  const t = useText(holidayMessages);
  const translate = useText(resourceMessages);
  return (
    <Button component={Link} to={addPath('holidays')} leftSection={<IconPlus size={18} />}>
      {translate('addTitle', { entity: t('one') })}
    </Button>
  );
}

/** Twelve months with the holidays as bars; those that share a night are marked and told in words. */
export function YearPage() {
  const t = useText(holidayMessages);
  const pick = usePick();
  const workspace = useWorkspace();
  const mayAdd = useCan()('holidays.create');
  const today = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { year, showList, showYear } = useYearAddress(thisYear);
  const query = { from: `${year}-01-01`, to: `${year}-12-31`, full: true };
  const rows = useRead(holidays.filter, { params: paramsOf(workspace), query, keepPrevious: true });
  return (
    <>
      <PageHeader
        title={t('many')}
        context={pick(aboutHolidays(workspace))}
        action={mayAdd ? <AddButton /> : undefined}
      />
      <div className={classes.tools}>
        <ViewSwitch view="year" onChange={showList} />
        <YearSteps year={year} thisYear={thisYear} onYear={showYear} />
      </div>
      {rows.isPending && (
        <Panel>
          <RowsSkeleton rows={8} />
        </Panel>
      )}
      {rows.isError && <LoadError error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.isSuccess && rows.data.data.length === 0 && (
        <Panel>
          <EmptyState
            icon={<IconCalendarHeart size={28} stroke={1.5} />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={mayAdd && <AddButton />}
          />
        </Panel>
      )}
      {rows.isSuccess && rows.data.data.length > 0 && (
        <Months year={year} today={today} rows={rows.data.data} />
      )}
    </>
  );
}
