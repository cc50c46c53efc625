import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { OneFilter, type FilterValues } from './choice-filters.tsx';
import { reservationMessages } from '../reservations.messages.ts';

/** Another branch than the picked one, or all of them; nothing where there is no choice. */
export function BranchChip(props: FilterValues) {
  const t = useText(reservationMessages);
  const nameOf = useNameOf();
  const branches = usePlace().business?.branches ?? [];
  if (branches.length < 2) return null;
  const choices = [
    { value: 'all', label: t('allBranches') },
    ...branches.map(({ id, locales, slug }) => ({ value: String(id), label: nameOf(locales) || slug })),
  ];
  return <OneFilter {...props} name="branch" label={t('branch')} choices={choices} />;
}
