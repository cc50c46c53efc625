import { users } from '@diwan/contract/accounts/users.ts';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import { reservationMessages } from '../reservations.messages.ts';
import type { FilterValues } from './choice-filters.tsx';
import { FilterChip } from './filter-chip.tsx';

/** One customer, searched for by name, e-mail or phone. */
export function CustomerFilter({
  values,
  onChange,
  nameKnown,
  name = 'reserved_for_id',
}: FilterValues & { readonly nameKnown: string | null; readonly name?: string }) {
  const t = useText(reservationMessages);
  const [picked, setPicked] = useState<FoundRow | null>(null);
  const given = values[name];
  const isPicked = picked !== null && String(picked.id) === given;
  const shown = isPicked ? picked.name : (nameKnown ?? `#${given}`);
  return (
    <FilterChip
      label={t('customer')}
      value={given === undefined ? null : shown}
      onClear={() => onChange(name, null)}
    >
      {(close) => (
        <LookupPick
          search={users.search}
          label={t('customer')}
          comboboxProps={{ withinPortal: false }}
          value={isPicked ? picked : null}
          onChange={(found: FoundRow | null) => {
            setPicked(found);
            onChange(name, found === null ? null : String(found.id));
            if (found) close();
          }}
        />
      )}
    </FilterChip>
  );
}
