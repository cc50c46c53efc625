import { CATEGORY_TYPES } from '@diwan/contract/catalogue/category-row.ts';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { LocalizedField } from '#kit/form/localized-field.tsx';
import { MediaField } from '#kit/form/media-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ResourceSelect } from '#kit/resource/resource-select.tsx';
import { categoryMessages } from './categories.messages.ts';

export function CategoryFields({ row }: { row: { readonly id: number } | null }) {
  const t = useText(categoryMessages);
  const { business } = usePlace();
  const menuId: unknown = useWatch({ name: 'menu_id' });
  const types = CATEGORY_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <>
      <LocalizedField autoFocus />
      <MediaField label={t('image')} businessId={business?.id ?? null} />
      <ResourceSelect of={menus} name="menu_id" label={t('menu')} />
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
