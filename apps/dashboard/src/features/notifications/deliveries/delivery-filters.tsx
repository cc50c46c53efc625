import { DELIVERY_CHANNELS, DELIVERY_STATUSES } from '@diwan/contract/notifications/deliveries.ts';
import { useRef } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import type { ListState } from '#kit/resource/list-state.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import { PeriodFilter } from '#kit/resource/period-filter.tsx';
import { OneOf } from '#ui/one-of.tsx';
import classes from './deliveries.module.css';
import { deliveryMessages } from './deliveries.messages.ts';

export const FILTERS = ['channel', 'status', 'from', 'to'] as const;
const CHOICES = [
  ['channel', DELIVERY_CHANNELS],
  ['status', DELIVERY_STATUSES],
] as const;

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** Words, period, channel and outcome. */
export function DeliveryFilters({ state, onChange }: FiltersProps) {
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
