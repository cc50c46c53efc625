import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { todayIn } from '#kit/i18n/calendar-days.ts';
import { usePlace, type BranchInfo } from '#kit/place/place.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { isTillPast, tillIn } from './reservation-till.ts';

const ReservationTillNotice = lazyPart(() => import('./reservation-till-notice.tsx'));

interface Heard {
  readonly branchId: number;
  readonly till: string | null;
}

/** The last day guests may book to: what was heard since, else what is stored; null: none is known. */
function useTill(branch: BranchInfo): string | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const mayRead = useCan()('settings.read', { branch: branch.id });
  const settings = useRead(branchSettings.list, { params: { branch_id: branch.id }, enabled: mayRead });
  useAppEvent(['reservation-till-updated'], (detail) =>
    setHeard({ branchId: detail.branch_id, till: detail.EnableReservationTill }),
  );
  return heard?.branchId === branch.id ? heard.till : tillIn(settings.data ?? []);
}

function TillAlert({ branch, timeZone }: { branch: BranchInfo; timeZone: string }) {
  return isTillPast(useTill(branch), todayIn(timeZone)) && <ReservationTillNotice />;
}

/** Says that guests can no longer book at the picked branch, because the day it is open until has passed. */
export function ReservationTillAlert() {
  const { business, branch } = usePlace();
  return business && branch ? <TillAlert branch={branch} timeZone={business.timezone} /> : null;
}
