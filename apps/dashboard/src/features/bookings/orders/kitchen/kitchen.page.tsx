import { orders } from '@diwan/contract/bookings/orders.ts';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace, type BranchInfo } from '#kit/place/place.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { OrderMark } from '../order-marks.tsx';
import { useOrderNews } from '../use-order-news.ts';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';
import { Ticket, type OpenStatus } from './ticket.tsx';

const COLUMNS: readonly OpenStatus[] = ['pending', 'accepted', 'ready'];
/** Beside the events of the server, which a kitchen's network may swallow. */
const REFRESH_MILLISECONDS = 15_000;

function Board({ branch }: { branch: BranchInfo }) {
  const t = useText(kitchenMessages);
  const found = useRead(orders.kitchen, {
    params: { business_id: branch.business_id, branch_id: branch.id },
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
              <Ticket key={order.id} order={order} status={status} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** The open orders of the picked branch on a screen of their own. */
export default function KitchenPage() {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const can = useCan();
  const { branch } = usePlace();
  const mayRead = branch !== null && can('orders.read', { branch: branch.id });
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('title')}</h1>
        {branch && <bdi className={classes.branch}>{nameOf(branch.locales) || branch.slug}</bdi>}
        <div className={classes.end}>
          <LanguageSwitch />
          <Button component={Link} to="/admin/overview" variant="default" size="md">
            {t('toDashboard')}
          </Button>
        </div>
      </header>
      <main>
        {mayRead ? (
          <Board branch={branch} />
        ) : (
          <EmptyState
            icon={<IconLock size={28} stroke={1.5} />}
            title={t('notAllowed')}
            text={t('notAllowedText')}
          />
        )}
      </main>
    </div>
  );
}
