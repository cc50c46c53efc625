import { instantToLocal, localToInstant } from '@diwan/domain/local-time.ts';
import { endOfService, serviceSeconds } from '@diwan/domain/places.ts';
import { browserTimeZone } from '#kit/i18n/dates.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useBookables, useBookingKind } from '../bookables.ts';

interface Begun {
  readonly reservable_id: number | null;
  readonly from: string;
}

/**
 * When a new booking ends of which nobody says so, by rules R7 and R8 as the server reckons; null for stays, whose
 * departure is chosen.
 */
export function useEndOfService(branchId: number): (begun: Begun) => string | null {
  const { business } = useWorkspace();
  const kind = useBookingKind();
  const { rows } = useBookables(branchId || null);
  const zone = business?.timezone ?? browserTimeZone();
  const configured = business?.configurations.find(
    ({ key }) => key === 'default_service_duration_time',
  )?.value;
  return ({ reservable_id: chosen, from }) => {
    const start = kind === 'stay' ? null : localToInstant(from, zone);
    if (start === null) return null;
    const own = rows.find(({ id }) => id === chosen)?.itemable.duration ?? null;
    const end = endOfService(start.getTime(), serviceSeconds(own, Number(configured) || null));
    return instantToLocal(new Date(end), zone);
  };
}
