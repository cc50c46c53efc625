import { notifications, type NotificationRow } from '@diwan/contract/notifications/notifications.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/data/call.ts';
import { logQuietly } from '#kit/data/log.ts';
import { useWrite } from '#kit/data/use-write.ts';

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

/** Once page 1 is shown everything counts as read; what was unread until then stays marked while the notification panel is open. */
function useMarkRead(first: readonly NotificationRow[] | undefined): ReadonlySet<string> {
  const { run } = useWrite(notifications.markRead);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const hasMarked = useRef(false);
  useEffect(() => {
    const unread = first?.filter(({ read_at }) => read_at === null) ?? [];
    if (!first || (hasMarked.current && unread.length === 0)) return;
    hasMarked.current = true;
    // oxlint-disable-next-line react/set-state-in-effect -- what was unread is only known before it is marked read
    setFresh((known) => new Set([...known, ...unread.map(({ id }) => id)]));
    run({ body: {} }).catch((error: unknown) => logQuietly('Notifications could not be marked read', error));
  }, [first, run]);
  return fresh;
}

/** A page may repeat what a newer row has pushed down from the page before. */
const once = (rows: readonly NotificationRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()];

export function useNotifications() {
  const { data, error, isError, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePages();
  const fresh = useMarkRead(data?.pages[0]?.data);
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
