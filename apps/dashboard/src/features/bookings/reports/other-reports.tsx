import { reports, type StaysReport as Stays } from '@diwan/contract/bookings/reports.ts';
import { useFormatDay } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { useOptionWord } from '../reservations/option-labels.ts';
import { Change } from './change.tsx';
import { ReportPart } from './report-part.tsx';
import { ReportTable, Totals } from './report-table.tsx';
import { reportMessages } from './reports.messages.ts';
import { formatShare, useFigures, useReport, type ReportProps } from './use-report.ts';

function StayTotals({ stays }: { readonly stays: Stays }) {
  const t = useText(reportMessages);
  const figures = useFigures(stays.currency);
  const { occupancy, rates, length_of_stay: length, nights, arrivals } = stays;
  const change = (of: Parameters<typeof Change>[0]['of']) => <Change of={of} />;
  return (
    <Totals
      label={t('stays')}
      totals={[
        { name: t('occupancy'), ...figures.share(occupancy), change: change(occupancy) },
        ...(rates
          ? [
              { name: t('adr'), ...figures.amount(rates.adr), change: change(rates.adr) },
              { name: t('revpar'), ...figures.amount(rates.revpar), change: change(rates.revpar) },
              { name: t('revenue'), ...figures.amount(rates.revenue), change: change(rates.revenue) },
            ]
          : []),
        { name: t('stayLength'), ...figures.number(length), change: change(length) },
        { name: t('nights'), ...figures.number(nights), change: change(nights) },
        { name: t('arrivals'), ...figures.number(arrivals), change: change(arrivals) },
      ]}
    />
  );
}

/** How full a hotel or a chalet was, and what a night brought. */
export function StaysReport(input: ReportProps) {
  const t = useText(reportMessages);
  const formatDay = useFormatDay();
  return (
    <ReportPart read={useReport(reports.stays, input)}>
      {(stays) => (
        <>
          <StayTotals stays={stays} />
          <ReportTable
            caption={t('stays')}
            headings={[t('day'), t('occupancy'), t('nights')]}
            lines={stays.days.map(({ day, nights, occupancy }) => ({
              key: day,
              name: formatDay(day),
              share: occupancy ?? 0,
              cells: [<Bdi key="share">{formatShare(occupancy)}</Bdi>, nights],
            }))}
          />
        </>
      )}
    </ReportPart>
  );
}

const HOUR_MINUTES = 60;
const hoursIn = (minutes: number) => Math.round((minutes / HOUR_MINUTES) * 10) / 10;

/** How much of the open hours everybody was booked. */
export function ChairsReport(input: ReportProps) {
  const t = useText(reportMessages);
  const hours = (minutes: number) => t('hours', { count: hoursIn(minutes) });
  return (
    <ReportPart read={useReport(reports.chairs, input)}>
      {({ chairs }) => (
        <ReportTable
          caption={t('chairs')}
          headings={[t('employeeName'), t('use'), t('change'), t('appointments'), t('booked'), t('open')]}
          lines={chairs.map((chair) => ({
            key: String(chair.employee_id),
            name: chair.name ?? t('unassigned'),
            share: chair.use.value ?? 0,
            cells: [
              <Bdi key="use">{formatShare(chair.use.value)}</Bdi>,
              <Change key="change" of={chair.use} />,
              chair.appointments.value,
              hours(chair.booked_minutes.value),
              hours(chair.open_minutes.value),
            ],
          }))}
        />
      )}
    </ReportPart>
  );
}

/** What came in and went out, by how it was paid. */
export function PaymentsReport(input: ReportProps) {
  const t = useText(reportMessages);
  const word = useOptionWord('payment_types');
  const read = useReport(reports.payments, input);
  const figures = useFigures(read.data?.currency ?? 'KWD');
  return (
    <ReportPart read={read}>
      {({ received, given_back: back, net, tips, methods, tips_of: tipsOf }) => (
        <>
          <Totals
            label={t('payments')}
            totals={[
              { name: t('received'), ...figures.amount(received), change: <Change of={received} /> },
              { name: t('givenBack'), ...figures.amount(back), change: <Change of={back} /> },
              { name: t('net'), ...figures.amount(net), change: <Change of={net} /> },
              ...(tips.value !== 0 || tips.before !== 0
                ? [{ name: t('tips'), ...figures.amount(tips), change: <Change of={tips} /> }]
                : []),
            ]}
          />
          <ReportTable
            caption={t('payments')}
            headings={[t('method'), t('net'), t('change'), t('received'), t('givenBack'), t('count')]}
            lines={methods.map((one) => ({
              key: one.payment_type,
              name: word(one.payment_type),
              share: Math.max(0, one.net.value) / Math.max(1, net.value),
              cells: [
                figures.bare(one.net.value),
                <Change key="change" of={one.net} />,
                figures.bare(one.received.value),
                figures.bare(one.given_back.value),
                one.count.value,
              ],
            }))}
          />
          {tipsOf.length > 0 && (
            <ReportTable
              caption={t('tipsOf')}
              headings={[t('employeeName'), t('tips'), t('change')]}
              lines={tipsOf.map((one) => ({
                key: one.name ?? '',
                name: one.name ?? t('nobody'),
                share: Math.max(0, one.tips.value) / Math.max(1, tips.value),
                cells: [figures.bare(one.tips.value), <Change key="change" of={one.tips} />],
              }))}
            />
          )}
        </>
      )}
    </ReportPart>
  );
}
