import type { Locale } from '@diwan/contract/locale.ts';
import { SegmentedControl } from '@mantine/core';
import { useSaveLanguage } from '#kit/access/use-save-language.ts';
import { chooseLocale, useLocale } from '#kit/i18n/locale.ts';
import { LANGUAGE_NAMES } from '#kit/i18n/language.messages.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';

export function LanguagePanel() {
  const t = useText(accountMessages);
  const save = useSaveLanguage();
  const choose = (data: Locale) => {
    chooseLocale(data);
    void save(data);
  };
  return (
    <Panel title={t('language')} context={t('languageHint')}>
      <SegmentedControl
        aria-label={t('language')}
        value={useLocale()}
        data={[
          { value: 'en', label: LANGUAGE_NAMES.en },
          { value: 'ar', label: LANGUAGE_NAMES.ar },
        ]}
        onChange={choose}
      />
    </Panel>
  );
}
