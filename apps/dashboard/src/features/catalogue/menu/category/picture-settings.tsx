import { NativeSelect, Stack } from '@mantine/core';
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS } from '@diwan/contract/settings.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import { useMenu } from '../menu-context.ts';
import { pictureMessages } from './picture.messages.ts';

/** The shape and fitting of the pictures of a category's items; saved with the category. */
export default function PictureSettings({
  id,
  draft,
}: {
  readonly id: number;
  readonly draft: CategoryDraft;
}) {
  const t = useText(pictureMessages);
  const { categories } = useMenu().screen.drafts;
  const usual = { value: '', label: t('asUsual') };
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('dimensions')}
        data={[usual, ...IMAGE_DIMENSIONS.map((value) => ({ value, label: t(value) }))]}
        value={draft.dimensions}
        onChange={({ currentTarget: { value } }) => {
          categories.patch(id, { dimensions: IMAGE_DIMENSIONS.find((one) => one === value) ?? '' });
        }}
      />
      <NativeSelect
        label={t('fitting')}
        data={[usual, ...IMAGE_FITTINGS.map((value) => ({ value, label: t(value) }))]}
        value={draft.fitting}
        onChange={({ currentTarget: { value } }) => {
          categories.patch(id, { fitting: IMAGE_FITTINGS.find((one) => one === value) ?? '' });
        }}
      />
    </Stack>
  );
}
