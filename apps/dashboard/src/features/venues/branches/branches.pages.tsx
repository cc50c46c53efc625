import { branches } from '@diwan/contract/venues/branches.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { latinColumn, nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { menus } from '@diwan/contract/catalogue/menus.ts';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ResourceSelect } from '#kit/resource/resource-select.tsx';
import { branchMessages } from './branches.messages.ts';

const GUEST_PATH = '/q/';

function BranchFields() {
  const t = useText(branchMessages);
  const { isOwned } = useWorkspace();
  return (
    <>
      <LocalizedField autoFocus />
      <SlugField label={t('address')} prefix={GUEST_PATH} />
      {isOwned && <ResourceSelect of={menus} name="menu_id" label={t('menu')} description={t('menuHint')} />}
    </>
  );
}

export const pages = resourcePages(branches, {
  icon: <IconBuildingStore size={28} stroke={1.5} />,
  messages: branchMessages,
  columns: [
    nameColumn(),
    latinColumn('slug', branchMessages.messages.address, { of: ({ slug }) => slug, sortBy: 'slug' }),
    updatedColumn(),
  ],
  Fields: BranchFields,
  blank: (workspace) => ({
    locales: blankLocales(),
    slug: null,
    menu_id: workspace.business?.menus[0]?.id ?? null,
  }),
  at: ({ id }) => ({ branch: id }),
});
