import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { Locale } from '@diwan/contract/locale.ts';
import { LANGUAGE_NAMES } from './language.messages.ts';
import { chooseLocale, useLocale } from './locale.ts';

interface LanguageSwitchProps {
  readonly onChange?: (locale: Locale) => void;
}

/** Offers the other language, named in itself. */
export function LanguageSwitch({ onChange }: LanguageSwitchProps) {
  const other: Locale = useLocale() === 'ar' ? 'en' : 'ar';
  const choose = () => {
    chooseLocale(other);
    onChange?.(other);
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      lang={other}
      leftSection={<IconLanguage size={18} />}
      onClick={choose}
    >
      {LANGUAGE_NAMES[other]}
    </Button>
  );
}
