import type { BusinessInfo } from '@diwan/contract/accounts/me.ts';
import {
  deliveries,
  DELIVERY_CHANNELS,
  DELIVERY_STATUSES,
} from '@diwan/contract/notifications/deliveries.ts';
import type { QueryInput } from '@diwan/contract/operation.ts';
import { IconMailFast, IconShieldLock } from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { FoundEntries } from '#kit/resource/found-entries.tsx';
import { useListState, type ListState } from '#kit/resource/list-state.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { EmptyState } from '#ui/states.tsx';
import { deliveryMessages } from './deliveries.messages.ts';
import { DeliveryRow } from './delivery-row.tsx';
import FailedDeliveries from './failed-deliveries.tsx';
import { useRef } from 'react';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import { PeriodFilter } from '#kit/resource/period-filter.tsx';
import { OneOf } from '#ui/one-of.tsx';
import classes from './deliveries.module.css';

const FILTERS = ['channel', 'status', 'from', 'to'] as const;
const CHOICES = [
  ['channel', DELIVERY_CHANNELS],
  ['status', DELIVERY_STATUSES],
] as const;

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** Words, period, channel and outcome. */
function DeliveryFilters({ state, onChange }: FiltersProps) {
  const t = useText(deliveryMessages);
  const search = useRef<HTMLInputElement>(null);
  const set = (name: string, value: string) => {
    const { [name]: _former, ...rest } = state.filters;
    onChange({ filters: value === '' ? rest : { ...rest, [name]: value } });
  };
  return (
    <section className={classes.filters} aria-label={t('filters')}>
      {/* A cleared address empties the box as well. */}
      <SearchBox value={state.search} onChange={onChange} searchRef={search} />
      <PeriodFilter label={t('period')} state={state} onChange={onChange} />
      {CHOICES.map(([name, values]) => (
        <OneOf
          key={name}
          label={t(name)}
          data={[{ value: '', label: t('any') }, ...values.map((value) => ({ value, label: t(value) }))]}
          value={state.filters[name] ?? ''}
          onChange={(chosen) => set(name, chosen)}
        />
      ))}
    </section>
  );
}

const PER_PAGE = 25;
/** What waits is sent without anybody's doing; somebody who watches sees it happen. */
const REFRESH_MS = 10_000;

/** As the address has it, whatever somebody typed there: the server says what it does not know. */
function queryOf({ page, search, filters }: ListState): QueryInput<typeof deliveries.list> {
  const given = FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]));
  return {
    page,
    per_page: PER_PAGE,
    ...(search === '' ? {} : { search }),
    ...(Object.fromEntries(given) as object),
  };
}

function Nothing() {
  const t = useText(deliveryMessages);
  const icon = <IconMailFast size={28} stroke={1.5} />;
  return <EmptyState icon={icon} title={t('empty')} text={t('emptyText')} />;
}

interface RowsProps {
  readonly business: BusinessInfo;
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

function Rows({ business, state, onChange }: RowsProps) {
  const read = useRead(deliveries.list, {
    params: { business_id: business.id },
    query: queryOf(state),
    keepPrevious: true,
    refetchMilliseconds: REFRESH_MS,
  });
  return (
    <FoundEntries read={read} state={state} onChange={onChange} empty={<Nothing />}>
      {(row) => <DeliveryRow key={row.id} row={row} businessId={business.id} />}
    </FoundEntries>
  );
}

function Log({ business }: { business: BusinessInfo }) {
  const [state, change] = useListState();
  return (
    <>
      {state.filters['status'] !== 'failed' && <FailedDeliveries />}
      <DeliveryFilters state={state} onChange={change} />
      <Rows business={business} state={state} onChange={change} />
    </>
  );
}

/** What left for the people of an own business, and what became of it. */
export default function DeliveriesPage() {
  const t = useText(deliveryMessages);
  const { business, isOwned } = useWorkspace();
  return (
    <>
      <PageHeader title={t('title')} context={t('about')} />
      {business && isOwned ? (
        <Log key={business.id} business={business} />
      ) : (
        <Panel>
          <EmptyState
            icon={<IconShieldLock size={28} stroke={1.5} />}
            title={t('ownersOnly')}
            text={t('ownersOnlyText')}
          />
        </Panel>
      )}
    </>
  );
}
