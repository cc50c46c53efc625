import { Stack } from '@mantine/core';
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS } from '@diwan/contract/settings.ts';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import { useMenu } from '../menu-context.ts';
import { pictureMessages } from './picture.messages.ts';

/** The shape and fitting of the pictures of a category's items; saved with the category. */
export function PictureSettings({ id, draft }: { readonly id: number; readonly draft: CategoryDraft }) {
  const t = useText(pictureMessages);
  const { categories } = useMenu().screen.drafts;
  const usual = { value: '', label: t('asUsual') } as const;
  return (
    <Stack gap="sm">
      <OneOf
        isInDropdown
        label={t('dimensions')}
        data={[usual, ...IMAGE_DIMENSIONS.map((value) => ({ value, label: t(value) }))]}
        value={draft.dimensions}
        onChange={(dimensions) => categories.patch(id, { dimensions })}
      />
      <OneOf
        isInDropdown
        label={t('fitting')}
        data={[usual, ...IMAGE_FITTINGS.map((value) => ({ value, label: t(value) }))]}
        value={draft.fitting}
        onChange={(fitting) => categories.patch(id, { fitting })}
      />
    </Stack>
  );
}
