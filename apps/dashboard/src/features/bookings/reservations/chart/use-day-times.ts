import { branchSettings, businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { hoursForGuests, hoursIn } from '@diwan/domain/opening-hours.ts';
import { useInterval } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { wallNow, wallTime } from '../wall-time.ts';
import type { DayTimes } from './opening-moment.ts';

/** The wall time of the venue, to the minute. */
function useVenueNow(timeZone: string): number {
  const read = () => wallTime(wallNow(timeZone));
  const [now, setNow] = useState(read);
  useInterval(() => setNow(read()), MINUTE_MS, { autoInvoke: true });
  return now;
}

type Rows = readonly { readonly key: string; readonly data?: unknown }[] | undefined;

const valuesIn = (rows: Rows) => Object.fromEntries((rows ?? []).map(({ key, data }) => [key, data]));

/**
 * The time in the picked branch and, where days are shown by the hour, its opening hours; the usual ones where none are
 * set or they cannot be read.
 */
export function useDayTimes(isHourly: boolean): DayTimes & { readonly isPending: boolean } {
  const { business, branch } = useWorkspace();
  const can = useCan();
  const now = useVenueNow(business?.timezone ?? browserTimeZone());
  const ofBusiness = useRead(businessSettings.list, {
    params: { business_id: business?.id ?? 0 },
    enabled: isHourly && business !== null && can('settings.read'),
  });
  const ofBranch = useRead(branchSettings.list, {
    params: { branch_id: branch?.id ?? 0 },
    enabled: isHourly && branch !== null && can('settings.read', { branch: branch.id }),
  });
  const hours = useMemo(
    () => hoursForGuests(hoursIn(valuesIn(ofBranch.data), valuesIn(ofBusiness.data))),
    [ofBranch.data, ofBusiness.data],
  );
  // What cannot be read keeps nobody waiting for the chart, nor does the next attempt.
  const isPending = [ofBusiness, ofBranch].some(
    ({ isLoading, failureCount, errorUpdateCount }) => isLoading && failureCount + errorUpdateCount === 0,
  );
  return { now, hours, isPending };
}
