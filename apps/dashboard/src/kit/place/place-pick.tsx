import { NativeSelect } from '@mantine/core';
import { useNameOf } from '#kit/i18n/localized.ts';
import type { Place } from './place.ts';

interface PlacePickProps {
  readonly place: Pick<Place, 'business' | 'branch' | 'businesses'>;
  readonly businessLabel: string;
  readonly branchLabel: string;
  readonly onPick: (businessId: number, branchId: number | null) => void;
}

/** A business and one of its branches. */
export function PlacePick({ place, businessLabel, branchLabel, onPick }: PlacePickProps) {
  const nameOf = useNameOf();
  const { business, branch, businesses } = place;
  if (!business) return null;
  const firstBranchOf = (id: number) => businesses.find((one) => one.id === id)?.branches[0]?.id ?? null;
  return (
    <>
      <NativeSelect
        label={businessLabel}
        value={business.id}
        data={businesses.map(({ id, locales, name }) => ({
          value: String(id),
          label: nameOf(locales) || name,
        }))}
        onChange={({ currentTarget }) => {
          const id = Number(currentTarget.value);
          onPick(id, firstBranchOf(id));
        }}
      />
      <NativeSelect
        label={branchLabel}
        value={branch?.id ?? ''}
        data={business.branches.map(({ id, locales, slug }) => ({
          value: String(id),
          label: nameOf(locales) || slug,
        }))}
        onChange={({ currentTarget }) => onPick(business.id, Number(currentTarget.value))}
      />
    </>
  );
}
