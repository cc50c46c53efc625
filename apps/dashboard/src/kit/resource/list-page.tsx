import type { AnyOperation } from '@diwan/contract/operation.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useToday } from '#kit/i18n/today.ts';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { DataTable } from '#ui/data-table.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useChosenColumns } from './chosen-columns.ts';
import { isFromToday, useComingRows, withoutWhen } from './from-today.tsx';
import { FoundRows } from './found-rows.tsx';
import { ListFoot } from './list-foot.tsx';
import classes from './list-page.module.css';
import { isNarrowed, useListState, type ListState } from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { EditAddress } from './columns.tsx';
import { urlsOf, callParams, type ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions, RowOf } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { useAllow } from './use-allow.ts';
import { useDeleteRow } from './use-delete-row.ts';
import { useTableSort } from './use-table-sort.ts';

function useRows<R extends ResourceCalls>(calls: R, options: ResourceOptions<R>, state: ListState) {
  const { filters, sortBy, ...rest } = state;
  const workspace = useWorkspace();
  const order = sortBy === undefined ? {} : { sortBy };
  const today = useToday();
  const coming = isFromToday(state) ? options.fromToday : undefined;
  const params = callParams(workspace, options);
  const query = { ...options.placed?.(workspace), ...withoutWhen(filters), ...rest, ...order };
  return useComingRows<AnyOperation>(
    { op: calls.list, input: { params, query } },
    coming ? { op: coming.call, input: { params, query: { ...query, ...coming.query(today) } } } : null,
  );
}

function useListKeys(mayAdd: boolean, add: string) {
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useHotkeys([
    ['/', () => search.current?.focus(), BY_PLACE],
    ['N', () => void (mayAdd && navigate({ to: add })), BY_PLACE],
  ]);
  return search;
}

interface ListPageProps<R extends ResourceCalls> {
  readonly calls: R;
  readonly options: ResourceOptions<R>;
}

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
  const workspace = useWorkspace();
  const allow = useAllow(calls, options);
  const deleteRow = useDeleteRow(calls.remove);
  const { one, deleteText } = options.messages.messages;
  const subject = useNameOf()(row.locales) || row.name || pick(one);
  const remove = () =>
    deleteRow({
      params: { ...callParams(workspace, options), [options.idParam ?? 'id']: row.id },
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

function ListTable<R extends ResourceCalls>({ calls, options, rows, state, onChange }: ListTableProps<R>) {
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

export function ListPage<R extends ResourceCalls>({ calls, options }: ListPageProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const [state, change] = useListState();
  const rows = useRows(calls, options, state);
  const mayAdd = useAllow(calls, options)('create');
  const { add } = urlsOf(calls, options);
  const search = useListKeys(mayAdd, add);
  const workspace = useWorkspace();
  const { many, about, one, emptyTitle, emptyText } = options.messages.messages;

  /** What is empty says itself how to begin: the same button would stand twice. */
  const isEmpty = rows.isSuccess && rows.data.data.length === 0 && !isNarrowed(state);
  const addButton = mayAdd && (
    <Button component={Link} to={add} leftSection={<IconPlus size={18} />}>
      {t('addTitle', { entity: pick(one) })}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={pick(many)}
        context={pick(options.aboutOf?.(workspace) ?? about)}
        back={options.back}
        isOfList
        action={isEmpty ? undefined : addButton || undefined}
      />
      <ListTools state={state} onChange={change} options={options} searchRef={search} />
      <Panel isFlush>
        <FoundRows<RowOf<R>>
          read={rows}
          isNarrowed={isNarrowed(state)}
          onClear={() => change({ search: '', filters: {} })}
          empty={
            <EmptyState
              icon={options.icon}
              title={pick(emptyTitle)}
              text={pick(emptyText)}
              action={addButton}
            />
          }
        >
          {(found) => (
            <ListTable calls={calls} options={options} rows={found} state={state} onChange={change} />
          )}
        </FoundRows>
      </Panel>
      {rows.isSuccess && rows.data.data.length > 0 && (
        <ListFoot of={rows.data} state={state} onChange={change} />
      )}
    </>
  );
}
