import { useText } from '#kit/i18n/messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSeenBranch } from '../overview/seen-branch.ts';
import { Charts } from './charts.tsx';
import { chartMessages } from './charts.messages.ts';
import { PeriodTools, usePeriod } from './period-tools.tsx';

/** Full-size charts of any dates, to look at and to take away. */
export default function ChartsPage() {
  const t = useText(chartMessages);
  const seen = useSeenBranch();
  const { period, today, show } = usePeriod();
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      <PeriodTools seen={seen} period={period} today={today} onShow={show} />
      <Charts seen={seen} period={period} isLarge />
    </>
  );
}
