import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { categories } from '@diwan/contract/catalogue/categories.ts';
import { CATEGORY_TYPES } from '@diwan/contract/catalogue/category-row.ts';
import { media } from '@diwan/contract/fields.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { useWrite } from '#kit/data/use-write.ts';
import { SelectField } from '#kit/form/choice-fields.tsx';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { blankLocales, LocalizedField } from '#kit/form/localized-field.tsx';
import { MediaField } from '#kit/form/media-field.tsx';
import { usePersistedForm } from '#kit/form/use-persisted-form.ts';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { SINGLE_IMAGE } from '#kit/media/resize-image.ts';
import { useFirstLocale } from '#kit/workspace/workspace.ts';
import { useDialogLife } from '#ui/dialog-life.ts';
import { Modal } from '#ui/modal.tsx';
import { storedDraftMessages } from '../drafts/stored-drafts.messages.ts';
import { newCategoryStorage } from '../drafts/draft-owner.ts';
import { itemName } from '../drafts/localized-draft.ts';
import { useMenu, useOutline } from '../menu-context.ts';
import { newCategoryMessages } from './new-category.messages.ts';

/** The form asks for an image; the call also takes a category without one. */
const schema = categories.createBody.extend({
  media: media({ atMost: 1, imagesOnly: true, required: true }),
});

interface NewCategoryProps {
  readonly onClose: () => void;
  readonly onCreated: (id: number) => void;
}

function useParentChoices() {
  const t = useText(newCategoryMessages);
  const locale = useLocale();
  const { screen } = useMenu();
  return [...useOutline(screen).nodes.keys()].flatMap((id) => {
    const category = screen.drafts.categories.get(id);
    return category ? [{ value: String(id), label: itemName(category.draft, locale) || t('noName') }] : [];
  });
}

function ContinuedNote({ onStartOver }: { readonly onStartOver: () => void }) {
  const t = useText(storedDraftMessages);
  return (
    <Alert color="gray" icon={<IconHistory size={20} />}>
      {t('cardKept')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </Alert>
  );
}

/** What is typed is kept on the device until the category is created. */
function useNewCategory(isSalon: boolean, onCreated: NewCategoryProps['onCreated']) {
  const { screen } = useMenu();
  const create = useWrite(categories.create);
  const contractForm = useContractForm(
    schema,
    {
      locales: blankLocales(),
      media: [],
      menu_id: screen.menuId,
      parent_id: null,
      type: isSalon ? 'service' : null,
    },
    useFirstLocale(),
  );
  const [storage] = useState(() => newCategoryStorage<z.input<typeof schema>>(screen));
  const persisted = usePersistedForm(contractForm, storage);
  const submit = () =>
    contractForm.submit(async (body) => {
      const row = await create.run({ params: { business_id: screen.businessId }, body });
      if (!row) return;
      await persisted.forget();
      onCreated(row.id);
    });
  return { contractForm, persisted, submit, isBusy: create.isBusy };
}

/** Image, names and (in salons) type of a new category. */
export default function NewCategory({ onClose, onCreated }: NewCategoryProps) {
  const t = useText(newCategoryMessages);
  const { screen, businessType } = useMenu();
  const isSalon = businessType === 'salon';
  const { close, life } = useDialogLife(onClose);
  const parents = useParentChoices();
  const { contractForm, persisted, submit, isBusy } = useNewCategory(isSalon, onCreated);
  const types = CATEGORY_TYPES.map((value) => ({ value, label: t(value) }));
  return (
    <Modal {...life} title={t('newCategory')} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <ContractForm of={contractForm} onSubmit={() => void submit()}>
        <Stack gap="md">
          {persisted.isContinued && <ContinuedNote onStartOver={() => void persisted.forget()} />}
          <LocalizedField autoFocus withDescription={false} />
          <MediaField
            label={t('categoryImage')}
            businessId={screen.businessId}
            limits={SINGLE_IMAGE}
            isRequired
          />
          {parents.length > 0 && (
            <SelectField
              name="parent_id"
              label={t('insideCategory')}
              placeholder={t('topLevel')}
              choices={parents}
              isClearable
              isNumeric
            />
          )}
          {isSalon && <SelectField name="type" label={t('categoryType')} choices={types} />}
          {contractForm.failure && contractForm.isFailureUnplaced && (
            <FailureAlert failure={contractForm.failure} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('create')}
            </Button>
          </Group>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
