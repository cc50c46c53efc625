import type { VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './visit.module.css';
import { visitMessages } from './visits.messages.ts';

const HandOver = lazyPart(() => import('./hand-over.tsx'));

/** Narrower windows have them at their bottom. */
const NARROW = '(max-width: 62em)';

/** What a waiter does most at a table, in reach of a thumb: an order for it, and its code for those who order themselves. */
export function VisitActs({
  visit,
  isInHead,
}: {
  readonly visit: VisitWithOrders;
  readonly isInHead: boolean;
}) {
  const t = useText(visitMessages);
  const can = useCan();
  const navigate = useNavigate();
  const [isShown, setIsShown] = useState(false);
  const at = { branch: visit.branch_id };
  const { id: seat } = visit.seat;
  const mayOrder = seat !== null && can('orders.create', at);
  const hasCode = visit.pin !== null || (seat !== null && can('seats.read', at));
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  if ((!mayOrder && !hasCode) || isNarrow === isInHead) return null;
  const acts = (
    <>
      {mayOrder && (
        <Button
          className={classes.large}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => void navigate({ to: '/orders/add', search: { seat, visit: visit.id } })}
        >
          {t('order')}
        </Button>
      )}
      {hasCode && (
        <Button
          className={classes.large}
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden />}
          onClick={() => setIsShown(true)}
        >
          {t('handOver')}
        </Button>
      )}
      {isShown && (
        <Suspense fallback={null}>
          <HandOver visit={visit} onClose={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
  return isInHead ? acts : <ActionBar isOnTablets>{acts}</ActionBar>;
}
