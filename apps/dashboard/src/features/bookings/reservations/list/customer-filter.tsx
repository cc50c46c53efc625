import { users } from '@diwan/contract/accounts/users.ts';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import { reservationMessages } from '../reservations.messages.ts';
import type { FilterValues } from './choice-filters.tsx';
import { FilterChip } from './filter-chip.tsx';

const NAME = 'reserved_for_id';

/** One customer, searched for by name, e-mail or phone. */
export function CustomerFilter({
  values,
  onChange,
  nameKnown,
}: FilterValues & { readonly nameKnown: string | null }) {
  const t = useText(reservationMessages);
  const [picked, setPicked] = useState<FoundRow | null>(null);
  const given = values[NAME];
  const isPicked = picked !== null && String(picked.id) === given;
  const name = isPicked ? picked.name : (nameKnown ?? `#${given}`);
  return (
    <FilterChip
      label={t('customer')}
      value={given === undefined ? null : name}
      onClear={() => onChange(NAME, null)}
    >
      {(close) => (
        <LookupPick
          search={users.search}
          label={t('customer')}
          comboboxProps={{ withinPortal: false }}
          value={isPicked ? picked : null}
          onChange={(found: FoundRow | null) => {
            setPicked(found);
            onChange(NAME, found === null ? null : String(found.id));
            if (found) close();
          }}
        />
      )}
    </FilterChip>
  );
}
