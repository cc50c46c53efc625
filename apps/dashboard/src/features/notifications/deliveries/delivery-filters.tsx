import { DELIVERY_CHANNELS, DELIVERY_STATUSES } from '@diwan/contract/notifications/deliveries.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import type { ListState } from '#kit/resource/list-state.ts';
import { SearchBox } from '#kit/resource/list-tools.tsx';
import classes from './deliveries.module.css';
import { deliveryMessages } from './deliveries.messages.ts';

export const FILTERS = ['channel', 'status', 'from', 'to'] as const;
const VALUES = { channel: DELIVERY_CHANNELS, status: DELIVERY_STATUSES, from: null, to: null } as const;

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** Words, channel, outcome and period. */
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
      <SearchBox
        key={String(state.search === '')}
        initial={state.search}
        onChange={onChange}
        searchRef={search}
      />
      {FILTERS.map((name) => {
        const values = VALUES[name];
        const props = {
          label: t(name),
          value: state.filters[name] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
        };
        return values === null ? (
          <TextInput key={name} type="date" dir="ltr" {...props} />
        ) : (
          <NativeSelect
            key={name}
            data={[{ value: '', label: t('any') }, ...values.map((value) => ({ value, label: t(value) }))]}
            {...props}
          />
        );
      })}
    </section>
  );
}
