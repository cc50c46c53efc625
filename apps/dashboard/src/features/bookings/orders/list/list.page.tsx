import { orderName } from '@diwan/domain/names.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { visitCalls } from '@diwan/contract/bookings/visit-calls.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArmchair, IconChevronRight, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePathAt } from '#kit/workspace/use-path-at.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useChosenColumns } from '#kit/resource/chosen-columns.ts';
import { ColumnsMenu } from '#kit/resource/columns-menu.tsx';
import { ExportMenu } from '#kit/resource/export-menu.tsx';
import { FoundRows } from '#kit/resource/found-rows.tsx';
import { ListFoot } from '#kit/resource/list-foot.tsx';
import { ListViewsMenu } from '#kit/resource/list-views-menu.tsx';
import { ListBar } from '#kit/resource/list-bar.tsx';
import { isNarrowed, useListState, type ListState } from '#kit/resource/list-state.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import { RowEnd } from '#kit/resource/row-end.tsx';
import { addPath, editPath, paramsOf } from '#kit/resource/resource-calls.ts';
import { SortControl } from '#kit/resource/sort-control.tsx';
import { useTableSort } from '#kit/resource/use-table-sort.ts';
import { DataTable } from '#ui/data-table.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { useListedBranch } from '../../listed-branch.ts';
import { orderListMessages } from './order-list.messages.ts';
import { ServingBar } from '../serving/serving-bar.tsx';
import { useDeleteOrder } from '../use-delete-order.ts';
import { useSeatText } from '../use-seat-text.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import classes from './orders.module.css';

type Change = (patch: Partial<ListState>) => void;

/** What is asked for, without the page of it. */
function useAsked({ filters: given, search, sortBy, sortType }: ListState) {
  const { business } = useWorkspace();
  const { branch, filters } = useListedBranch(given);
  return {
    params: { business_id: business?.id ?? 0, branch_or_all: branch },
    query: { ...filters, search, ...(sortBy === undefined ? {} : { sortBy, sortType }) },
  };
}

function useRows(state: ListState) {
  const { params, query } = useAsked(state);
  const enabled = useWorkspace().branch !== null;
  return useRead(orders.list, {
    params,
    query: { ...query, page: state.page },
    enabled,
    keepPrevious: true,
  });
}

function useMayAdd(): boolean {
  const { branch } = useWorkspace();
  const can = useCan();
  return branch !== null && can('orders.create', { branch: branch.id });
}

function AddButton() {
  const t = useText(orderListMessages);
  if (!useMayAdd()) return null;
  return (
    <Button component={Link} to={addPath('orders')} leftSection={<IconPlus size={18} />}>
      {t('add')}
    </Button>
  );
}

/** The way to the tables, where they are served. */
function TablesButton() {
  const seatText = useSeatText();
  const workspace = useWorkspace();
  const { data } = useRead(visitCalls.list, {
    params: paramsOf(workspace),
    enabled: workspace.branch !== null,
  });
  if (!data?.is_served) return null;
  return (
    <Button component="a" href="/floor" variant="default" leftSection={<IconArmchair size={18} />}>
      {seatText('seats')}
    </Button>
  );
}

function Empty() {
  const t = useText(orderListMessages);
  const icon = <IconToolsKitchen2 size={28} stroke={1.5} />;
  return <EmptyState icon={icon} title={t('emptyTitle')} text={t('emptyText')} action={<AddButton />} />;
}

function OrderEnd({ row }: { row: OrderRow }) {
  const t = useText(orderListMessages);
  const number = orderName(row, useLocale());
  const name = row.customer.name || t('noName');
  const remove = useDeleteOrder(row);
  const to = usePathAt()(editPath('orders', row.id), row.business_id, row.branch_id);
  return (
    <RowEnd name={number} onDelete={remove && (() => void remove())}>
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.go}
        aria-label={t('open', { number, name })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </RowEnd>
  );
}

interface RowsProps {
  readonly rows: ReturnType<typeof useRows>;
  readonly state: ListState;
  readonly change: Change;
}

function Rows({ rows, state, change }: RowsProps) {
  const t = useText(orderListMessages);
  const columns = useChosenColumns(useOrderColumns()).shown;
  const sorting = useTableSort(state, change);
  return (
    <FoundRows
      read={rows}
      isNarrowed={isNarrowed(state)}
      onClear={() => change({ search: '', filters: {} })}
      empty={<Empty />}
    >
      {(found) => (
        <DataTable
          caption={t('many')}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          {...sorting}
          renderActions={(row) => <OrderEnd row={row} />}
        />
      )}
    </FoundRows>
  );
}

function useListKeys() {
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const mayAdd = useMayAdd();
  useHotkeys([
    ['/', () => search.current?.focus(), BY_PLACE],
    ['N', () => void (mayAdd && navigate({ to: addPath('orders') })), BY_PLACE],
  ]);
  return search;
}

const without = (filters: ListState['filters'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

export default function OrdersPage() {
  const t = useText(orderListMessages);
  const isSalon = useWorkspace().business?.type === 'salon';
  const [state, change] = useListState();
  const rows = useRows(state);
  const columns = useOrderColumns();
  const search = useListKeys();
  const put = (name: string, value: string | null) => {
    const rest = without(state.filters, [name]);
    change({ filters: value === null || value === '' ? rest : { ...rest, [name]: value } });
  };
  const putPeriod = (period: { from: string; to: string } | null) =>
    change({ filters: { ...without(state.filters, ['from', 'to']), ...period } });
  const found = rows.data?.data ?? [];
  return (
    <>
      <PageHeader
        title={t('many')}
        context={t(isSalon ? 'aboutOfSalon' : 'about')}
        isOfList
        action={
          <>
            <TablesButton />
            <AddButton />
          </>
        }
      />
      <ServingBar />
      <ListBar
        search={<SearchBox value={state.search} onChange={change} searchRef={search} />}
        count={Object.keys(state.filters).length}
      >
        <SortControl columns={columns} state={state} onChange={change} />
        <div className={classes.end}>
          <ColumnsMenu columns={columns} />
          <ListViewsMenu />
          <ExportMenu
            of={orders.exportRows}
            name="orders"
            {...useAsked(state)}
            count={rows.data ?? { total: 0 }}
          />
        </div>
        <OrderFilters values={state.filters} onChange={put} onPeriod={putPeriod} rows={found} />
      </ListBar>
      <Panel isFlush>
        <Rows rows={rows} state={state} change={change} />
      </Panel>
      {rows.data && found.length > 0 && <ListFoot of={rows.data} state={state} onChange={change} />}
    </>
  );
}
