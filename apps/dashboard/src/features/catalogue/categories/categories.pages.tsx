import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { media } from '@diwan/contract/fields.ts';
import { IconCategory } from '@tabler/icons-react';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import type { FilterProps } from '#kit/resource/resource-options.ts';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { useResourceChoices } from '#kit/resource/resource-choices.ts';
import { CATEGORY_TYPES } from '@diwan/contract/catalogue/category-row.ts';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { MediaField } from '#kit/form/media-field.tsx';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import { ResourceSelect } from '#kit/resource/resource-select.tsx';
import { OneOf } from '#ui/one-of.tsx';
import { categoryMessages } from './categories.messages.ts';

function CategoryFields({ row }: { row: { readonly id: number } | null }) {
  const t = useText(categoryMessages);
  const { business } = useWorkspace();
  const menuId: unknown = useWatch({ name: 'menu_id' });
  const types = CATEGORY_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <LocalizedField autoFocus />
      <MediaField label={t('image')} businessId={business?.id ?? null} limits={SINGLE_IMAGE} />
      {/* A category stays in its menu: another one has other branches, prices and rights. */}
      {row === null && <ResourceSelect of={menus} name="menu_id" label={t('menu')} />}
      <ResourceSelect
        of={categories}
        name="parent_id"
        label={t('parent')}
        description={t('parentHint')}
        query={typeof menuId === 'number' ? { menu_id: menuId } : {}}
        without={row?.id}
        isClearable
      />
      {business?.type === 'salon' && <SelectField name="type" label={t('type')} choices={types} />}
    </>
  );
}

const words = categoryMessages.messages;

/** The form asks for an image; the call also takes a category without one. */
const schema = categories.createBody.extend({
  media: media({ atMost: 1, imagesOnly: true, required: true }),
});
const calls = { ...categories, createBody: schema };

function MenuFilter({ values, onChange }: FilterProps) {
  const t = useText(categoryMessages);
  const choices = useResourceChoices(menus);
  const data = [
    { value: '', label: t('allMenus') },
    ...choices.map(({ value, label }) => ({ value, label })),
  ];
  return (
    <OneOf
      aria-label={t('menu')}
      data={data}
      value={values['menu_id'] ?? ''}
      onChange={(id) => onChange('menu_id', id)}
    />
  );
}

function MenuName({ row }: { row: { readonly menu_id: number } }) {
  const nameOf = useNameOf();
  const menu = useWorkspace().business?.menus.find(({ id }) => id === row.menu_id);
  return menu ? <bdi>{nameOf(menu.locales)}</bdi> : null;
}

export const pages = resourcePages(calls, {
  icon: <IconCategory size={28} stroke={1.5} />,
  messages: categoryMessages,
  columns: [
    nameColumn({ withPicture: true }),
    { key: 'menu', label: words.menu, Cell: MenuName },
    updatedColumn(),
  ],
  Fields: CategoryFields,
  Filters: MenuFilter,
  blank: ({ business }) => ({
    locales: blankLocales(),
    media: [],
    menu_id: business?.menus[0]?.id ?? null,
    parent_id: null,
    type: business?.type === 'salon' ? ('service' as const) : null,
  }),
  allow: ({ verb, row, can }) => {
    if (verb === 'create') return can('categories.create') && can('items.create');
    const at = row === null ? undefined : { menu: row.menu_id };
    return can(verb === 'remove' ? 'categories.delete' : 'categories.update', at);
  },
});
