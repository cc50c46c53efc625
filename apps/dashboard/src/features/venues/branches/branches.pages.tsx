import { branches } from '@diwan/contract/venues/branches.ts';
import { IconBuildingStore } from '@tabler/icons-react';
import { blankLocales } from '#kit/form/localized-field.tsx';
import { latinColumn, nameColumn, updatedColumn } from '#kit/resource/columns.tsx';
import { resourcePages } from '#kit/resource/resource-pages.tsx';
import { BranchFields } from './branch-fields.tsx';
import { branchMessages } from './branches.messages.ts';

export const pages = resourcePages(branches, {
  icon: <IconBuildingStore size={28} stroke={1.5} />,
  messages: branchMessages,
  columns: [
    nameColumn(),
    latinColumn('slug', branchMessages.messages.address, { of: ({ slug }) => slug, sortBy: 'slug' }),
    updatedColumn(),
  ],
  Fields: BranchFields,
  blank: (place) => ({ locales: blankLocales(), slug: null, menu_id: place.business?.menus[0]?.id ?? null }),
  at: ({ id }) => ({ branch: id }),
});
