import { Button, Stack, Title } from '@mantine/core';
import { IconArrowsMove, IconTrash } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { useCategory, useMenu } from '../menu-context.ts';
import { categoryMoreMessages } from './category-more.messages.ts';
import { IMAGE_DIMENSIONS, IMAGE_FITTINGS } from '@diwan/contract/settings.ts';
import { OneOf } from '#ui/one-of.tsx';
import type { CategoryDraft } from '../drafts/category-kind.ts';
import { pictureMessages } from './picture.messages.ts';

/** The shape and fitting of the pictures of a category's items; saved with the category. */
function PictureSettings({ id, draft }: { readonly id: number; readonly draft: CategoryDraft }) {
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

const ICON = { size: 18, stroke: 1.6 } as const;

interface CategoryMoreProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** What is seldom done with a category: moving it by names, the pictures of what is in it, deleting it. */
export default function CategoryMore({ id, name, onClose }: CategoryMoreProps) {
  const t = useText(categoryMoreMessages);
  const { rights, openMove, deleteCategory } = useMenu();
  const draft = useCategory(id)?.draft;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Stack gap="md">
      {rights.updateCategory && draft && (
        <>
          <Button
            variant="default"
            justify="start"
            leftSection={<IconArrowsMove {...ICON} />}
            onClick={closing(() => openMove({ kind: 'category', id }))}
          >
            {t('move')}
          </Button>
          <Stack gap="sm" component="section">
            <Title order={3} size="h6">
              {t('pictures')}
            </Title>
            <PictureSettings id={id} draft={draft} />
          </Stack>
        </>
      )}
      {rights.deleteCategory && (
        <Button
          variant="light"
          color="red"
          justify="start"
          leftSection={<IconTrash {...ICON} />}
          aria-label={t('deleteCategory', { name })}
          onClick={closing(() => deleteCategory(id))}
        >
          {t('remove')}
        </Button>
      )}
    </Stack>
  );
}
