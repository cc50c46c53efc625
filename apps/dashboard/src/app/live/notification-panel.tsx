import { notifications, type NotificationRow } from '@diwan/contract/notifications/notifications.ts';
import { Button, Loader } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/data/call.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { Moment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import FailedDeliveries from '#features/notifications/deliveries/failed-deliveries.tsx';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Bdi } from '#ui/bdi.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './notification-bell.module.css';
import { liveMessages } from './live.messages.ts';

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
  const { businesses } = useWorkspace();
  const timeZone = businesses.find(({ id }) => id === row.business_id)?.timezone;
  const { title, body, link } = row.data[locale];
  const to = usePathAt()(link, row.business_id, row.branch_id);
  return (
    <li>
      <Link to={to} className={classes.row} data-read={isNew ? undefined : true} onClick={onLeave}>
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

const PER_PAGE = 10;

function usePages() {
  return useInfiniteQuery({
    queryKey: [notifications.list.name, 'bell'],
    queryFn: ({ pageParam, signal }) =>
      call(notifications.list, { query: { page: String(pageParam), per_page: String(PER_PAGE) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.data.length, 0);
      return shown < last.total && last.data.length > 0 ? last.current_page + 1 : undefined;
    },
    refetchOnMount: 'always',
  });
}

/**
 * Once page 1 has come since the notification panel was opened, everything up to its newest counts as read; what was unread until
 * then stays marked while the panel is open. A page that was kept from the time before knows nothing of what has come since.
 */
function useMarkRead(first: readonly NotificationRow[] | undefined): ReadonlySet<string> {
  const { run } = useWrite(notifications.markRead);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const hasMarked = useRef(false);
  useEffect(() => {
    const [newest] = first ?? [];
    const unread = first?.filter(({ read_at }) => read_at === null) ?? [];
    if (!newest || (hasMarked.current && unread.length === 0)) return;
    hasMarked.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- what was unread is only known before it is marked read
    setFresh((known) => new Set([...known, ...unread.map(({ id }) => id)]));
    run({ body: { up_to: newest.id } }).catch((error: unknown) =>
      logQuietly('Notifications could not be marked read', error),
    );
  }, [first, run]);
  return fresh;
}

/** A page may repeat what a newer row has pushed down from the page before. */
const once = (rows: readonly NotificationRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

function useNotifications() {
  const pages = usePages();
  const { data, error, isError, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = pages;
  const fresh = useMarkRead(pages.isFetchedAfterMount ? data?.pages[0]?.data : undefined);
  useEffect(() => {
    if (error) logQuietly('Notifications could not be loaded', error);
  }, [error]);
  return {
    rows: once(data?.pages.flatMap((page) => page.data) ?? []),
    fresh,
    hasMore: hasNextPage,
    isPending,
    isLoadingMore: isFetchingNextPage,
    hasFailed: isError && data === undefined,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
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
    return (
      <>
        <FailedDeliveries onLeave={onLeave} />
        <EmptyState icon={<IconBell size={24} stroke={1.5} />} title={t('none')} text={t('noneText')} />
      </>
    );
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
