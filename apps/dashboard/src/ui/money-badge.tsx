import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, type Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';

/** How far something is paid. */
export type Money = 'open' | 'partly' | 'paid';

/** A ring, half a disc, a disc with a tick. */
const SIGNS: Readonly<Record<Money, Icon>> = {
  open: IconCircle,
  partly: IconCircleHalf2,
  paid: IconCircleCheckFilled,
};

/** Money is told by a shape and a word in neutral ink, the same on bookings, orders and invoices. */
export function MoneyBadge({ money, children }: { readonly money: Money; readonly children: ReactNode }) {
  return (
    <Badge tone="neutral" sign={SIGNS[money]}>
      {children}
    </Badge>
  );
}
