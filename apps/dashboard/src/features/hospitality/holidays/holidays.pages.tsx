import { localTime } from '@diwan/contract/fields.ts';
import { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { HOLIDAY_TIME } from '@diwan/domain/holidays.ts';
import { IconCalendarHeart } from '@tabler/icons-react';
import { DateRangeField } from '#kit/form/date-range-field.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { plusDays, todayIn } from '#kit/i18n/calendar-days.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useText } from '#kit/i18n/messages.ts';
import { localTimeColumn, nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { aboutHolidays } from './about-holidays.ts';
import { holidayMessages } from './holidays.messages.ts';
import { useYearAddress, ViewSwitch } from './holiday-view.tsx';
import { YearPage } from './year/year-page.tsx';

const words = holidayMessages.messages;

/** The hours of holidays are fixed, whatever the venue's check-in time is. */
const atHolidayTime = localTime().transform(
  (time) => `${time.slice(0, 'YYYY-MM-DD'.length)} ${HOLIDAY_TIME}`,
);
/** Further than anybody plans. */
const YEARS_AHEAD = 20;

const schema = holidays.createBody.pick({ locales: true }).extend({ from: atHolidayTime, to: atHolidayTime });

function HolidayFields() {
  const t = useText(holidayMessages);
  return (
    <>
      <LocalizedField autoFocus />
      <DateRangeField from="from" to="to" label={t('dates')} description={t('datesHint')} />
    </>
  );
}

const useThisYear = (): number => Number(useToday().slice(0, 4));

function Switch() {
  const thisYear = useThisYear();
  const { view, showList, showYear } = useYearAddress(thisYear);
  return <ViewSwitch view={view} onChange={(next) => (next === 'year' ? showYear(thisYear) : showList())} />;
}

const plain = resourcePages(
  { ...holidays, createBody: schema },
  {
    icon: <IconCalendarHeart size={28} stroke={1.5} />,
    messages: holidayMessages,
    aboutOf: aboutHolidays,
    columns: [
      nameColumn(),
      localTimeColumn('from', words.from, ({ from }) => from),
      localTimeColumn('to', words.to, ({ to }) => to),
      updatedColumn(),
    ],
    Fields: HolidayFields,
    Filters: Switch,
    fromToday: {
      call: holidays.filter,
      query: (today) => ({ from: today, to: plusDays(today, YEARS_AHEAD * 366), sortBy: 'from' }),
    },
    blank: ({ business }) => {
      const today = todayIn(business?.timezone);
      return {
        locales: blankLocales(),
        from: `${today} ${HOLIDAY_TIME}`,
        to: `${plusDays(today, 1)} ${HOLIDAY_TIME}`,
      };
    },
  },
);

function Holidays() {
  const { view } = useYearAddress(useThisYear());
  return view === 'year' ? <YearPage /> : <plain.List />;
}

export const pages = { ...plain, List: Holidays };
