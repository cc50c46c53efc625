import type { NotificationRow } from '@diwan/contract/notifications/notifications.ts';
import { Button, Loader } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#kit/i18n/locale.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import FailedDeliveries from '#features/notifications/deliveries/failed-deliveries.tsx';
import { usePlace } from '#kit/place/place.ts';
import { Bdi } from '#ui/bdi.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './notification-bell.module.css';
import { liveMessages } from './live.messages.ts';
import { useNotifications } from './use-notifications.ts';

const DATE = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;

/** Dates in a text of either direction read from the year on. */
function Body({ text }: { readonly text: string }) {
  return (
    <bdi className={classes.body}>
      {text.split(DATE).map((part, index) => (index % 2 === 0 ? part : <Bdi key={index}>{part}</Bdi>))}
    </bdi>
  );
}

interface RowProps {
  readonly row: NotificationRow;
  /** Unread when the notification panel was opened. */
  readonly isNew: boolean;
  readonly onLeave: () => void;
}

function Row({ row, isNew, onLeave }: RowProps) {
  const t = useText(liveMessages);
  const locale = useLocale();
  const { businesses } = usePlace();
  const timeZone = businesses.find(({ id }) => id === row.business_id)?.timezone;
  const { title, body, link } = row.data[locale];
  return (
    <li>
      <Link to={link} className={classes.row} data-read={isNew ? undefined : true} onClick={onLeave}>
        <span className={classes.head}>
          <bdi>{title}</bdi>
          {isNew && <span className={classes.mark}>{t('newMark')}</span>}
        </span>
        <Body text={body} />
        <span className={classes.time}>
          <Moment at={row.created_at} timeZone={timeZone} />
        </span>
      </Link>
    </li>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText(liveMessages);
  return (
    <EmptyState
      icon={<IconBell size={24} stroke={1.5} />}
      title={t('failed')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

export default function NotificationPanel({ onLeave }: { readonly onLeave: () => void }) {
  const t = useText(liveMessages);
  const { rows, fresh, hasMore, isPending, isLoadingMore, hasFailed, loadMore, retry } = useNotifications();
  if (hasFailed) return <Failed onRetry={retry} />;
  if (isPending) {
    return (
      <output aria-label={t('loading')}>
        <Loader size="sm" m="md" />
      </output>
    );
  }
  if (rows.length === 0) {
    return <EmptyState icon={<IconBell size={24} stroke={1.5} />} title={t('none')} text={t('noneText')} />;
  }
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('notifications')}</h2>
      <FailedDeliveries onLeave={onLeave} />
      <ul className={classes.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} isNew={fresh.has(row.id) || row.read_at === null} onLeave={onLeave} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" loading={isLoadingMore} onClick={loadMore}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  );
}
