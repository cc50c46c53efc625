import { useEffect } from 'react';
import { useMe } from '#kit/access/me.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useLiveUpdates } from '#kit/live/use-live-updates.ts';
import { usePlace } from '#kit/place/place.ts';
import { wantsPush } from '#kit/push/push-wish.ts';
import { AlertCard } from './alert-card.tsx';
import { useAlarm } from './use-alarm.ts';

/** Whoever wanted push messages here has them again after a sign-in. */
function useRenewedPush(): void {
  const { id: userId } = useMe();
  const businessId = usePlace().business?.id;
  useEffect(() => {
    if (businessId === undefined || !wantsPush(userId, businessId)) return;
    import('#kit/push/register-browser.ts')
      .then(({ renewPush }) => renewPush(userId, businessId))
      .catch((error: unknown) => logQuietly('push', error));
  }, [userId, businessId]);
}

/** Loaded once the page stands: the connection, its sounds, and the alerts that wait to be seen. */
export default function Live() {
  useLiveUpdates();
  useAlarm();
  useRenewedPush();
  return <AlertCard />;
}
