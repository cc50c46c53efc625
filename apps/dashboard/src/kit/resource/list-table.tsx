import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { DataTable } from '#ui/data-table.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import { EditAddress } from './opens.tsx';
import { urlsOf, callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAllow } from './use-allow.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { useTableSort } from './use-table-sort.ts';

interface ListTableProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
  readonly rows: readonly RowOf<R>[];
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

function RowActions<R extends ResourceCalls>({
  calls,
  options,
  row,
}: {
  calls: R;
  options: ResourceOptions<R>;
  row: RowOf<R>;
}) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const place = usePlace();
  const allow = useAllow(calls, options);
  const deleteRow = useDeleteRow(calls.remove);
  const { one, deleteText } = options.messages.messages;
  const subject = useNameOf()(row.locales) || row.name || pick(one);
  const remove = () =>
    deleteRow({
      params: { ...callParams(place, options), [options.idParam ?? 'id']: row.id },
      subject,
      text: deleteText && pick(deleteText),
    });
  return (
    <span className={classes.rowActions}>
      <ActionIcon
        component={Link}
        to={urlsOf(calls, options).edit(row.id)}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('editNamed', { name: subject })}
      >
        <IconPencil size={18} />
      </ActionIcon>
      {allow('remove', row) && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={t('deleteNamed', { name: subject })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      )}
    </span>
  );
}

export function ListTable<R extends ResourceCalls>({
  calls,
  options,
  rows,
  state,
  onChange,
}: ListTableProps<R>) {
  const pick = usePick();
  const sorting = useTableSort(state, onChange);
  const { shown } = useChosenColumns(options.columns);
  const columns = shown.map(({ label, ...column }) => ({ ...column, label: pick(label) }));
  return (
    <EditAddress value={urlsOf(calls, options).edit}>
      <DataTable
        caption={pick(options.messages.messages.many)}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        {...sorting}
        renderActions={(row) => <RowActions calls={calls} options={options} row={row} />}
      />
    </EditAddress>
  );
}
