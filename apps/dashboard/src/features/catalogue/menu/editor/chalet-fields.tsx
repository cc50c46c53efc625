import { NativeSelect, TextInput } from '@mantine/core';
import { ITEMABLE_FIELDS } from '@diwan/contract/catalogue/item-fields.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { OwnerField } from '../owner/owner-field.tsx';
import { useProblemAt } from '../item/use-problem.ts';
import { itemMessages } from './item.messages.ts';
import classes from './item-editor.module.css';
import { MapLinkField } from './map-link-field.tsx';
import type { MemberProps } from './member-props.ts';
import { UnitsFields } from './units-fields.tsx';

const FRONTAGES = ITEMABLE_FIELDS.frontage.choices;
const LONGEST_ADDRESS = 255;

function Addresses({ entry, isReadOnly, set }: MemberProps) {
  const t = useText(itemMessages);
  const { address } = entry.draft.itemable;
  const problems = {
    en: useProblemAt(entry, 'itemable.address.en'),
    ar: useProblemAt(entry, 'itemable.address.ar'),
  };
  return (
    <div className={classes.pair}>
      {useReadingOrder().map((locale) => (
        <TextInput
          key={locale}
          label={locale === 'en' ? t('addressEn') : t('addressAr')}
          lang={locale}
          dir={directionOf(locale)}
          maxLength={LONGEST_ADDRESS}
          error={problems[locale]}
          readOnly={isReadOnly}
          value={address[locale]}
          onChange={(event) => set({ address: { ...address, [locale]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}

export function ChaletFields(props: MemberProps) {
  const t = useText(itemMessages);
  const { entry, isReadOnly, set } = props;
  return (
    <>
      <UnitsFields {...props} />
      <NativeSelect
        label={t('frontage')}
        disabled={isReadOnly}
        data={[
          { value: '', label: t('anyFrontage') },
          ...FRONTAGES.map((value) => ({ value, label: t(value) })),
        ]}
        value={entry.draft.itemable.frontage}
        onChange={(event) =>
          set({ frontage: FRONTAGES.find((one) => one === event.currentTarget.value) ?? '' })
        }
      />
      <Addresses {...props} />
      <MapLinkField {...props} />
      <OwnerField {...props} />
    </>
  );
}
