import { useState } from 'react';
import { DaysInput, type Days } from '#kit/form/days-input.tsx';
import type { ListState } from './list-state.ts';

interface PeriodFilterProps {
  readonly label: string;
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** The filters `from` and `to` of a list; of a period that is only half chosen, nothing is asked for yet. */
export function PeriodFilter({ label, state, onChange }: PeriodFilterProps) {
  const { from, to, ...rest } = state.filters;
  const [days, setDays] = useState<Days>([null, null]);
  const shown: Days = days[0] === null ? [from ?? null, to ?? null] : days;
  const choose = (next: Days) => {
    const [first, last] = next;
    setDays(first !== null && last === null ? next : [null, null]);
    if (first !== null && last !== null) onChange({ filters: { ...rest, from: first, to: last } });
    if (first === null) onChange({ filters: rest });
  };
  return <DaysInput label={label} value={shown} onChange={choose} mayBeOneDay clearable />;
}
