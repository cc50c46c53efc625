import { LocalizedField } from '#kit/form/localized-field.tsx';
import { useField } from '#kit/form/use-field.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { formMessages } from '#kit/form/form.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { FIRST_LANGUAGE } from '../setting-changes.ts';
import { settingMessages } from '../settings.messages.ts';
import type { PartProps } from './part-props.ts';

/** Names and about; a business also says which language stands first. */
export function NamesSetting({ name, choosesFirst }: PartProps & { readonly choosesFirst: boolean }) {
  const t = useText(settingMessages);
  const translate = useText(formMessages);
  const { value, onChange, common } = useField(FIRST_LANGUAGE, t('firstLanguage'));
  return (
    <>
      <LocalizedField name={name} />
      {choosesFirst && (
        <Input.Wrapper label={t('firstLanguage')} labelElement="div" description={t('firstLanguageHint')}>
          <div>
            <SegmentedControl
              mt={6}
              aria-label={t('firstLanguage')}
              readOnly={common.readOnly}
              value={value === 'ar' ? 'ar' : 'en'}
              data={[
                { value: 'en', label: translate('english') },
                { value: 'ar', label: translate('arabic') },
              ]}
              onChange={onChange}
            />
          </div>
        </Input.Wrapper>
      )}
    </>
  );
}
