import { NativeSelect } from '@mantine/core';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePickPlace, usePlace } from '#kit/place/place.ts';
import { areaMessages } from './areas.messages.ts';

/** Areas are those of the picked branch; where there are several, it is picked here as well. */
export function BranchFilter() {
  const t = useText(areaMessages);
  const nameOf = useNameOf();
  const { business, branch } = usePlace();
  const pickPlace = usePickPlace();
  if (!business || business.branches.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('branch')}
      value={branch?.id ?? ''}
      data={business.branches.map(({ id, locales, slug }) => ({
        value: String(id),
        label: nameOf(locales) || slug,
      }))}
      onChange={({ currentTarget }) => void pickPlace(business.id, Number(currentTarget.value))}
    />
  );
}
