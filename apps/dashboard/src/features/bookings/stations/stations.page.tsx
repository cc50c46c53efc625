import { stations } from '@diwan/contract/bookings/stations.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import type { ResponseOf } from '@diwan/contract/operation.ts';
import { Badge, Text } from '@mantine/core';
import { IconGrill } from '@tabler/icons-react';
import { CheckboxField } from '#kit/form/check-fields.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { BranchFilter } from '#kit/workspace/branch-filter.tsx';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { useResourceChoices } from '#kit/resource/resource-choices.ts';
import { ListWithDialogs } from '#kit/resource/resource-dialogs.tsx';
import type { ResourceOptions } from '#kit/resource/resource-options.ts';
import { ResourceMultiSelect } from '#kit/resource/resource-select.tsx';
import { stationMessages } from './stations.messages.ts';

type Station = ResponseOf<typeof stations.get>;

/** Names, as far as they may be known here. */
function CategoriesCell({ row }: { readonly row: Station }) {
  const t = useText(stationMessages);
  const choices = useResourceChoices(categories);
  const { category_ids: ids } = row;
  if (ids.length === 0) return <Text c="dimmed">{t('nothing')}</Text>;
  const names = ids.flatMap((id) => choices.find(({ value }) => value === String(id))?.label ?? []);
  if (names.length < ids.length) return t('categoryTotal', { count: ids.length });
  return names.map((name, at) => (
    <span key={ids[at]}>
      {at > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ));
}

function DefaultCell({ row }: { readonly row: Station }) {
  const t = useText(stationMessages);
  return row.is_default ? <Badge variant="light">{t('isDefault')}</Badge> : null;
}

function StationFields() {
  const t = useText(stationMessages);
  return (
    <>
      <LocalizedField autoFocus />
      <ResourceMultiSelect
        of={categories}
        name="category_ids"
        label={t('categories')}
        description={t('categoriesHint')}
      />
      <CheckboxField name="is_default" label={t('isDefault')} description={t('isDefaultHint')} />
    </>
  );
}

const words = stationMessages.messages;

const options: ResourceOptions<typeof stations> = {
  base: '/stations',
  icon: <IconGrill size={28} stroke={1.5} />,
  messages: stationMessages,
  columns: [
    nameColumn(),
    { key: 'category_ids', label: words.categories, Cell: CategoriesCell },
    { key: 'is_default', label: words.isDefault, Cell: DefaultCell },
    updatedColumn(),
  ],
  Fields: StationFields,
  Filters: BranchFilter,
  blank: () => ({ locales: blankLocales(), category_ids: [], is_default: false }),
  at: ({ branch_id }) => ({ branch: branch_id }),
};

export function StationsPage() {
  return <ListWithDialogs calls={stations} options={options} />;
}
