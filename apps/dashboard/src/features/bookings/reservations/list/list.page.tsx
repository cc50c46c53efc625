import type { ReservationRow } from '@diwan/contract/bookings/reservation-row.ts';
import { reservations } from '@diwan/contract/bookings/reservations.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCalendarCheck, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useToday } from '#kit/i18n/today.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useChosenColumns } from '#kit/resource/chosen-columns.ts';
import { ColumnsMenu } from '#kit/resource/columns-menu.tsx';
import { ExportMenu } from '#kit/resource/export-menu.tsx';
import { FromTodaySwitch, isFromToday, useComing, withoutWhen } from '#kit/resource/from-today.tsx';
import { FoundRows } from '#kit/resource/found-rows.tsx';
import { ListFoot } from '#kit/resource/list-foot.tsx';
import { ListViewsMenu } from '#kit/resource/list-views-menu.tsx';
import { ListBar } from '#kit/resource/list-bar.tsx';
import { isNarrowed, useListState, type ListState } from '#kit/resource/list-state.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import { RowEnd } from '#kit/resource/row-end.tsx';
import { SortControl } from '#kit/resource/sort-control.tsx';
import { useTableSort } from '#kit/resource/use-table-sort.ts';
import { DataTable } from '#ui/data-table.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ReservationDrawer } from '../drawer/reservation-drawer.tsx';
import { useDrawerAddress, withoutDrawer } from '../drawer-address.ts';
import { useListedBranch } from '../../listed-branch.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useDeleteReservation } from '../use-delete-reservation.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { useListColumns } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import classes from './list.module.css';

const NEW = { kind: 'new', of: 'reservation', preset: {} } as const;

type Filters = Readonly<Record<string, string>>;

/** What is asked for, without the page of it. */
function useAsked({ search, sortBy, sortType }: ListState, given: Filters) {
  const { business } = useWorkspace();
  const { branch, filters } = useListedBranch(given);
  return {
    params: { business_id: business?.id ?? 0, branch_or_all: branch },
    query: { ...withoutWhen(filters), search, ...(sortBy === undefined ? {} : { sortBy, sortType }) },
  };
}

/** Who is there today and who comes next, first of all; and what is asked for to find those who are shown. */
function useRows(state: ListState, filters: Filters) {
  const { params, query } = useAsked(state, filters);
  const from = useToday();
  const isPlain = isFromToday({ ...state, filters: useListedBranch(filters).filters });
  const coming = { ...query, from, sortBy: 'from' as const };
  const paged = (asked: typeof query | typeof coming) => ({
    op: reservations.list,
    input: { params, query: { ...asked, page: state.page } },
  });
  const { rows, isOfAll } = useComing(paged(query), isPlain ? paged(coming) : null);
  return { rows, asked: { params, query: isOfAll ? query : coming } };
}

interface ListProps {
  readonly state: ListState;
  readonly change: (patch: Partial<ListState>) => void;
  readonly rows: ReturnType<typeof useRows>['rows'];
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

function Empty() {
  const t = useText(reservationMessages);
  const icon = <IconCalendarCheck size={28} stroke={1.5} />;
  return <EmptyState icon={icon} title={t('emptyTitle')} text={t('emptyText')} action={<AddButton />} />;
}

function ReservationEnd({ row, onOpen }: { row: ReservationRow; onOpen: () => void }) {
  const t = useText(reservationMessages);
  const { name } = row.reserved_for;
  const remove = useDeleteReservation()(row);
  return (
    <RowEnd name={name} onDelete={remove && (() => void remove())}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.open}
        aria-label={t('open', { name })}
        onClick={onOpen}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </RowEnd>
  );
}

function Rows({ state, change, rows, ...narrowing }: ListProps) {
  const t = useText(reservationMessages);
  const columns = useChosenColumns(useListColumns()).shown;
  const { show } = useDrawerAddress();
  const sorting = useTableSort(state, change);
  return (
    <FoundRows read={rows} empty={<Empty />} {...narrowing}>
      {(found) => (
        <DataTable
          caption={t('many')}
          columns={columns}
          rows={found}
          rowKey={({ id }) => id}
          {...sorting}
          renderActions={(row) => (
            <ReservationEnd row={row} onOpen={() => show({ kind: 'reservation', id: row.id })} />
          )}
        />
      )}
    </FoundRows>
  );
}

function AddButton() {
  const t = useText(reservationMessages);
  const mayAdd = useCan()('reservations.create');
  const { show } = useDrawerAddress();
  useHotkeys([['N', () => mayAdd && show(NEW), BY_PLACE]]);
  if (!mayAdd) return null;
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => show(NEW)}>
      {t('add')}
    </Button>
  );
}

export default function ListPage() {
  const t = useText(reservationMessages);
  const [state, change] = useListState();
  const filters = withoutDrawer(state.filters);
  const { rows, asked } = useRows(state, filters);
  const columns = useListColumns();
  const box = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => box.current?.focus(), BY_PLACE]]);
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(state.filters).filter(([name]) => !names.includes(name)));
  const put = (name: string, value: string | null) => {
    // Units are numbered within their item.
    const rest = without(name === 'item_id' ? [name, 'unit'] : [name]);
    change({ filters: value === null || value === '' ? rest : { ...rest, [name]: value } });
  };
  const patch = (values: Readonly<Record<string, string | null>>) => {
    const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
    change({ filters: { ...without(Object.keys(values)), ...Object.fromEntries(given) } });
  };
  const clear = () => change({ search: '', filters: without(Object.keys(filters)) });
  return (
    <>
      <PageHeader title={t('many')} context={t('about')} isOfList action={<AddButton />} />
      <ListBar
        search={<SearchBox value={state.search} onChange={change} searchRef={box} />}
        count={Object.keys(withoutWhen(filters)).length}
      >
        <FromTodaySwitch state={{ ...state, filters }} onChange={change} />
        <SortControl columns={columns} state={state} onChange={change} />
        <div className={classes.end}>
          <ViewSwitch view="list" />
          <ColumnsMenu columns={columns} />
          <ListViewsMenu />
          <ExportMenu
            {...asked}
            of={reservations.exportRows}
            name="reservations"
            count={rows.data ?? { total: 0 }}
          />
        </div>
        <ListFilters values={filters} onChange={put} onPatch={patch} rows={rows.data?.data ?? []} />
      </ListBar>
      <Panel isFlush>
        <Rows
          state={state}
          change={change}
          rows={rows}
          isNarrowed={isNarrowed({ ...state, filters })}
          onClear={clear}
        />
      </Panel>
      {rows.isSuccess && rows.data.data.length > 0 && (
        <ListFoot of={rows.data} state={state} onChange={change} />
      )}
      <ReservationDrawer />
    </>
  );
}
