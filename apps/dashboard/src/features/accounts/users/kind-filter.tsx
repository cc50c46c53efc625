import { SegmentedControl } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import type { FilterProps } from '#kit/resource/resource-options.ts';
import { userMessages } from './users.messages.ts';

/** Everybody, the employees or the customers; kept in the address. */
export function KindFilter({ values, onChange }: FilterProps) {
  const t = useText(userMessages);
  const data = [
    { value: '', label: t('everybody') },
    { value: 'employee', label: t('employees') },
    { value: 'customer', label: t('customers') },
  ];
  const kind = values['type'] ?? '';
  return (
    <SegmentedControl
      aria-label={t('kind')}
      data={data}
      value={data.some(({ value }) => value === kind) ? kind : ''}
      onChange={(value) => onChange('type', value)}
    />
  );
}
