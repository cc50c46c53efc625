import { MENU_TYPES, menus } from '@diwan/contract/catalogue/menus.ts';
import { IconBook2 } from '@tabler/icons-react';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { nameColumn, updatedColumn, wordColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { menuMessages } from './menus.messages.ts';

const words = menuMessages.messages;

function MenuFields() {
  const t = useText(menuMessages);
  const types = MENU_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <LocalizedField autoFocus />
      <SelectField name="type" label={t('type')} description={t('typeHint')} choices={types} />
    </>
  );
}

function BranchCount({ row }: { row: { readonly branches: readonly number[] } }) {
  return useText(menuMessages)('branchCount', { count: row.branches.length });
}

export const pages = resourcePages(menus, {
  icon: <IconBook2 size={28} stroke={1.5} />,
  messages: menuMessages,
  columns: [
    nameColumn(),
    wordColumn('type', words.type, { of: ({ type }) => words[type], sortBy: 'type' }),
    { key: 'branches', label: words.branches, Cell: BranchCount },
    updatedColumn(),
  ],
  Fields: MenuFields,
  blank: () => ({ locales: blankLocales(), type: 'normal' as const }),
  at: ({ id }) => ({ menu: id }),
});
