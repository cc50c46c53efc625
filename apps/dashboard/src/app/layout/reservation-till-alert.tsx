import { branchSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useAppEvent } from '#kit/data/app-events.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useWorkspace, type BranchInfo } from '#kit/workspace/workspace.ts';
import { lazyPart } from '#ui/lazy-part.ts';

interface Setting {
  readonly key: string;
  readonly data?: unknown;
}

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

const LOCAL_DAY = /^\d{4}-\d\d-\d\d$/;

/** `EnableReservationTill` among the settings of a branch's mobile app; null where nobody has set it. */
function tillIn(settings: readonly Setting[]): string | null {
  const mobile = settings.find(({ key }) => key === 'MobileAppSettings')?.data;
  if (!Array.isArray(mobile)) return null;
  const till: unknown = mobile.filter(isSetting).find(({ key }) => key === 'EnableReservationTill')?.data;
  return typeof till === 'string' && LOCAL_DAY.test(till) ? till : null;
}

/** Guests may stay through that day; without one it is three months from today, which is never past. */
const isTillPast = (till: string | null, today: string): boolean => till !== null && till < today;

const ReservationTillNotice = lazyPart(() => import('./reservation-till-notice.tsx'));

interface Heard {
  readonly branchId: number;
  readonly till: string | null;
}

/** The last day guests may book to: what was heard since, else what is stored; null: none is known. */
function useTill(branch: BranchInfo): string | null {
  const [update, setUpdate] = useState<Heard | null>(null);
  const mayRead = useCan()('settings.read', { branch: branch.id });
  const settings = useRead(branchSettings.list, { params: { branch_id: branch.id }, enabled: mayRead });
  useAppEvent(['reservation-till-updated'], (detail) =>
    setUpdate({ branchId: detail.branch_id, till: detail.EnableReservationTill }),
  );
  return update?.branchId === branch.id ? update.till : tillIn(settings.data ?? []);
}

function TillAlert({ branch }: { branch: BranchInfo }) {
  return isTillPast(useTill(branch), useToday()) && <ReservationTillNotice />;
}

/** Says that guests can no longer book at the picked branch, because the day it is open until has passed. */
export default function ReservationTillAlert() {
  const { branch } = useWorkspace();
  return branch && <TillAlert branch={branch} />;
}
