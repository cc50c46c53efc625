import { TextInput } from '@mantine/core';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useProblemAt } from '../item/use-problem.ts';
import { itemMessages } from './item.messages.ts';
import classes from './item-editor.module.css';
import type { MemberProps } from './member-props.ts';

const LONGEST_ADDRESS = 255;

/** The street address in each language. */
export function Addresses({ entry, isReadOnly, set }: MemberProps) {
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
