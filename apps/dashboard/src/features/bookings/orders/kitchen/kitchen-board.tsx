import { orders } from '@diwan/contract/bookings/orders.ts';
import { Alert } from '@mantine/core';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import { OrderMark } from '../order-marks.tsx';
import { useOrderNews } from '../use-order-news.ts';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import { Ticket, type OpenStatus } from './ticket.tsx';

const COLUMNS: readonly OpenStatus[] = ['pending', 'accepted', 'ready'];
/** Beside the events of the server, which a kitchen's network may swallow. */
const REFRESH_MILLISECONDS = 15_000;

interface KitchenBoardProps {
  readonly businessId: number;
  readonly branchId: number;
  readonly mayMove: boolean;
}

/** The open orders of a branch, by what is to be done next. */
export function KitchenBoard({ businessId, branchId, mayMove }: KitchenBoardProps) {
  const t = useText(kitchenMessages);
  const found = useRead(orders.kitchen, {
    params: { business_id: businessId, branch_id: branchId },
    refetchMilliseconds: REFRESH_MILLISECONDS,
  });
  useOrderNews();
  if (!found.data && found.isError) {
    return <LoadError error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <RowsSkeleton rows={6} />;
  return (
    <div className={classes.board}>
      {found.isError && (
        <Alert color="yellow" variant="light" role="alert" className={classes.stale}>
          {t('stale')}
        </Alert>
      )}
      {COLUMNS.map((status) => {
        const own = found.data.filter((order) => order.status === status);
        return (
          <section key={status} className={classes.column} data-column={status}>
            <h2 className={classes.columnName}>
              <OrderMark status={status} />
              <span className={classes.count}>{own.length}</span>
            </h2>
            {own.length === 0 && <p className={classes.none}>{t('none')}</p>}
            {own.map((order) => (
              <Ticket key={order.id} order={order} status={status} mayMove={mayMove} />
            ))}
          </section>
        );
      })}
    </div>
  );
}
