import { invoices } from '@diwan/contract/bookings/invoices.ts';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronRight, IconPlus, IconReportMoney } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useToday } from '#kit/i18n/today.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useChosenColumns } from '#kit/resource/chosen-columns.ts';
import { ColumnsMenu } from '#kit/resource/columns-menu.tsx';
import { ExportMenu } from '#kit/resource/export-menu.tsx';
import { FoundRows } from '#kit/resource/found-rows.tsx';
import { ListFoot } from '#kit/resource/list-foot.tsx';
import { ListViewsMenu } from '#kit/resource/list-views-menu.tsx';
import { ListBar } from '#kit/resource/list-bar.tsx';
import { isNarrowed } from '#kit/resource/list-state.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import { RowEnd } from '#kit/resource/row-end.tsx';
import { SortControl } from '#kit/resource/sort-control.tsx';
import { useTableSort } from '#kit/resource/use-table-sort.ts';
import { DataTable } from '#ui/data-table.tsx';
import { BY_PLACE } from '#ui/keys.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { InvoiceRow, invoiceTotals } from '@diwan/contract/bookings/invoice-row.ts';
import type { z } from 'zod';
import { useCurrencyName } from '#kit/i18n/currency.ts';
import { Bdi } from '#ui/bdi.tsx';
import { InvoiceDrawer } from '../drawer/invoice-drawer.tsx';
import { invoiceMessages } from '../invoices.messages.ts';
import { useReportAddress, type ReportAddress } from '../report-address.ts';
import { useDeleteInvoice } from '../invoice-writes.ts';
import { formatAmount } from '../../reservations/amount.tsx';
import { useReportColumns } from './report-columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import classes from './report.module.css';

const SHOWN = [
  ['totalCredit', 'credit'],
  ['totalDebit', 'debit'],
  ['net', 'net'],
  ['totalPending', 'pending'],
  ['totalPendingDebit', 'pending_debit'],
] as const;

interface TotalsProps {
  /** Undefined while they are coming: their room is held, so that the rows do not move. */
  readonly totals: z.output<typeof invoiceTotals> | undefined;
}

/** The sums of everything the filter finds; in sight wherever the list is scrolled to. */
function Totals({ totals }: TotalsProps) {
  const t = useText(invoiceMessages);
  const currency = useWorkspace().business?.currency ?? 'KWD';
  const nameOf = useCurrencyName();
  return (
    <dl className={classes.totals} aria-label={t('totals')} aria-busy={totals === undefined}>
      {SHOWN.map(([word, key]) => (
        <div key={key} className={classes.total} data-total={key}>
          <dt>{t(word)}</dt>
          <dd>
            {totals === undefined ? (
              <Skeleton display="inline-block" width="6ch" height="1em" />
            ) : (
              <bdi>
                <Bdi>{formatAmount(totals[key], currency)}</Bdi> <small>{nameOf(currency)}</small>
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is asked for, without the page of it. */
function useAsked({ state, filters, branch }: ReportAddress) {
  const { business } = useWorkspace();
  const { search, sortBy, sortType } = state;
  return {
    params: { business_id: business?.id ?? 0, branch_or_all: branch },
    query: { ...filters, search, ...(sortBy === undefined ? {} : { sortBy, sortType }) },
  };
}

function useReport(address: ReportAddress) {
  const { params, query } = useAsked(address);
  return useRead(invoices.list, {
    params,
    query: { ...query, page: address.state.page },
    keepPrevious: true,
  });
}

type Report = ReturnType<typeof useReport>;

function AddButton() {
  const t = useText(invoiceMessages);
  const { show } = useReportAddress();
  if (!useCan()('invoices.create')) return null;
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={() => show('new')}>
      {t('add')}
    </Button>
  );
}

/** What an owner asks at the end of a day and of a month. */
function QuickPeriods({ onPatch }: { onPatch: (patch: Readonly<Record<string, string | null>>) => void }) {
  const t = useText(invoiceMessages);
  const today = useToday();
  const paid = (from: string) => onPatch({ paid_from: from, paid_to: today, status: 'paid' });
  return (
    <fieldset className={classes.quick} aria-label={t('periods')}>
      <Button variant="default" onClick={() => paid(today)}>
        {t('today')}
      </Button>
      <Button variant="default" onClick={() => paid(`${today.slice(0, 8)}01`)}>
        {t('thisMonth')}
      </Button>
    </fieldset>
  );
}

function Empty() {
  const t = useText(invoiceMessages);
  const icon = <IconReportMoney size={28} stroke={1.5} />;
  return <EmptyState icon={icon} title={t('emptyTitle')} text={t('emptyText')} action={<AddButton />} />;
}

function InvoiceEnd({ row, onOpen }: { row: InvoiceRow; onOpen: () => void }) {
  const t = useText(invoiceMessages);
  const remove = useDeleteInvoice(row);
  return (
    <RowEnd name={t('invoiceNo', { id: row.id })} onDelete={remove && (() => void remove())}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.go}
        aria-label={t('open', { id: row.id })}
        onClick={onOpen}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </RowEnd>
  );
}

function Rows({ address, report }: { address: ReportAddress; report: Report }) {
  const t = useText(invoiceMessages);
  const columns = useChosenColumns(useReportColumns()).shown;
  const { state, filters, change, show } = address;
  const sorting = useTableSort(state, change);
  return (
    <FoundRows
      read={report}
      isNarrowed={isNarrowed({ ...state, filters })}
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
          renderActions={(row) => <InvoiceEnd row={row} onOpen={() => show(row.id)} />}
        />
      )}
    </FoundRows>
  );
}

function useReportKeys(address: ReportAddress) {
  const search = useRef<HTMLInputElement>(null);
  const mayAdd = useCan()('invoices.create');
  useHotkeys([
    ['/', () => search.current?.focus(), BY_PLACE],
    ['N', () => void (mayAdd && address.show('new')), BY_PLACE],
  ]);
  return search;
}

/** Every invoice with the sums of all that is found. */
export default function FinancialReports() {
  const t = useText(invoiceMessages);
  const address = useReportAddress();
  const report = useReport(address);
  const search = useReportKeys(address);
  const columns = useReportColumns();
  const { state, change } = address;
  const patch = (values: Readonly<Record<string, string | null>>) => {
    const next = { ...state.filters, ...values };
    const remaining = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]));
    change({ filters: Object.fromEntries(remaining) });
  };
  return (
    <>
      <PageHeader title={t('many')} context={t('about')} isOfList action={<AddButton />} />
      <ListBar
        search={<SearchBox value={state.search} onChange={change} searchRef={search} />}
        count={Object.keys(address.filters).length}
      >
        <QuickPeriods onPatch={patch} />
        <SortControl columns={columns} state={state} onChange={change} />
        <div className={classes.end}>
          <ColumnsMenu columns={columns} />
          <ListViewsMenu />
          <ExportMenu
            {...useAsked(address)}
            of={invoices.exportRows}
            name="invoices"
            count={{ total: report.data?.totals.count ?? 0 }}
          />
        </div>
        <ReportFilters
          values={state.filters}
          onChange={(name, value) => patch({ [name]: value })}
          onPatch={patch}
          rows={report.data?.data ?? []}
        />
      </ListBar>
      <div className={classes.report}>
        <Panel isFlush>
          <Rows address={address} report={report} />
        </Panel>
        {(report.data || report.isPending) && <Totals totals={report.data?.totals} />}
      </div>
      {report.data && report.data.data.length > 0 && (
        <ListFoot of={report.data} state={state} onChange={change} />
      )}
      <InvoiceDrawer />
    </>
  );
}
