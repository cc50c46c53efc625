import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import { LocalMoment, Moment } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText, type PlainMessage } from '#kit/i18n/messages.ts';
import { Thumbnail } from '#kit/media/thumbnail.tsx';
import { Bdi } from '#ui/bdi.tsx';
import type { OnCard } from '#ui/data-table.tsx';
import classes from './columns.module.css';
import type { ResourceRow } from './resource-calls.ts';
import { resourceMessages } from './resource.messages.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: PlainMessage;
  /** The contract's name of the sort column; without it the column cannot be sorted. */
  readonly sortBy?: string;
  /** Where it stands when the row is a card. */
  readonly onCard?: OnCard;
  readonly Cell: ComponentType<{ row: Row }>;
}

/** Where the rows of the list around are edited. */
export const EditAddress = createContext<((id: number) => string) | null>(null);

interface OpensProps {
  readonly id: number;
  /** Where it leads instead of to where it is edited. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** The name of a row leads to it, and so does a press anywhere on the row (`data-opens`, see DataTable). */
export function Opens({ id, to, children }: OpensProps) {
  const edit = useContext(EditAddress);
  if (edit === null) return children;
  return (
    <Link to={to ?? edit(id)} className={classes.opens} data-opens>
      {children}
    </Link>
  );
}

function NameCell({ row, withPicture }: { row: ResourceRow; withPicture: boolean }) {
  const t = useText(resourceMessages);
  const name = useNameOf()(row.locales);
  return (
    <span className={classes.name}>
      {withPicture && <Thumbnail src={row.media[0]?.src} />}
      <Opens id={row.id}>
        <Text component="bdi" fw={500} className={name === '' ? classes.unnamed : undefined}>
          {name || t('unnamed')}
        </Text>
      </Opens>
    </span>
  );
}

export function nameColumn<Row extends ResourceRow>({ withPicture = false } = {}): Column<Row> {
  return {
    key: 'name',
    label: resourceMessages.messages.name,
    sortBy: 'name',
    Cell: ({ row }) => <NameCell row={row} withPicture={withPicture} />,
  };
}

/** A code, an address or a number. */
export function latinColumn<Row>(
  key: string,
  label: PlainMessage,
  { of, sortBy }: { of: (row: Row) => string; sortBy?: string },
): Column<Row> {
  return { key, label, ...(sortBy === undefined ? {} : { sortBy }), Cell: ({ row }) => <Bdi>{of(row)}</Bdi> };
}

/** A value of a small set, in words of the feature. */
export function wordColumn<Row>(
  key: string,
  label: PlainMessage,
  { of, sortBy }: { of: (row: Row) => PlainMessage | null; sortBy?: string },
): Column<Row> {
  function WordCell({ row }: { row: Row }) {
    const locale = useLocale();
    return of(row)?.[locale] ?? '';
  }
  return { key, label, ...(sortBy === undefined ? {} : { sortBy }), Cell: WordCell };
}

/** A moment on the clocks of the business. */
export function localTimeColumn<Row>(
  key: string,
  label: PlainMessage,
  of: (row: Row) => string,
): Column<Row> {
  function LocalTimeCell({ row }: { row: Row }) {
    return <LocalMoment at={of(row)} />;
  }
  return { key, label, sortBy: key, Cell: LocalTimeCell };
}

function UpdatedCell({ row }: { row: ResourceRow }) {
  return <Moment at={row.updated_at} />;
}

export function updatedColumn<Row extends ResourceRow>(): Column<Row> {
  return {
    key: 'updated_at',
    label: resourceMessages.messages.updated,
    sortBy: 'updated_at',
    onCard: 'none',
    Cell: UpdatedCell,
  };
}
