import { menus } from '@diwan/contract/catalogue/menus.ts';
import { LocalizedField } from '#kit/form/localized-field.tsx';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { ResourceSelect } from '#kit/resource/resource-select.tsx';
import { branchMessages } from './branches.messages.ts';

const GUEST_PATH = '/q/';

export function BranchFields() {
  const t = useText(branchMessages);
  const { isOwned } = usePlace();
  return (
    <>
      <LocalizedField autoFocus />
      <SlugField label={t('address')} prefix={GUEST_PATH} />
      {isOwned && <ResourceSelect of={menus} name="menu_id" label={t('menu')} description={t('menuHint')} />}
    </>
  );
}
