import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState, RowsSkeleton } from '#ui/states.tsx';
import { LoadError } from './load-error.tsx';
import { resourceMessages } from './resource.messages.ts';

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useText(resourceMessages);
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}

interface FoundRowsProps<Row> {
  /** A page of rows, as it is read. */
  readonly read: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: CallError | null;
    readonly refetch: () => unknown;
  };
  /** Stands where there is nothing at all. */
  readonly empty: ReactNode;
  /** Something is searched for or filtered out. */
  readonly isNarrowed: boolean;
  /** Takes search and filters away. */
  readonly onClear: () => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of a list, or why there are none: not loaded, nothing there yet, nothing that matches. */
export function FoundRows<Row>({ read, empty, isNarrowed, onClear, children }: FoundRowsProps<Row>) {
  if (read.error) return <LoadError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <RowsSkeleton rows={8} />;
  const { data: rows } = read.data;
  if (rows.length > 0) return children(rows);
  return isNarrowed ? <NothingFound onClear={onClear} /> : empty;
}
