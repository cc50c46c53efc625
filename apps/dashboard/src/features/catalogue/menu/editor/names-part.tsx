import { Textarea, TextInput } from '@mantine/core';
import type { Locale } from '@diwan/contract/locale.ts';
import { directionOf } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ROWS, withText } from '../drafts/localized-draft.ts';
import { MissingBadge } from '../languages/language-marks.tsx';
import { useReadingOrder } from '../languages/use-reading-order.ts';
import { useProblemAt } from '../item/save-state.ts';
import { itemMessages } from './item.messages.ts';
import type { PartProps } from './part-props.ts';
import classes from './item-editor.module.css';

function Language({ entry, patch, isReadOnly, locale }: PartProps & { locale: Locale }) {
  const t = useText(itemMessages);
  const nameProblem = useProblemAt(entry, `locales.${ROWS[locale]}.name`);
  const descriptionProblem = useProblemAt(entry, `locales.${ROWS[locale]}.description`);
  const first = useWorkspace().business?.first_locale ?? 'en';
  const { name, description } = entry.draft.locales[locale];
  const other = entry.draft.locales[locale === 'en' ? 'ar' : 'en'];
  const common = { lang: locale, dir: directionOf(locale), readOnly: isReadOnly };
  return (
    <div className={classes.language} dir={directionOf(locale)}>
      <TextInput
        {...common}
        label={locale === 'en' ? t('nameEn') : t('nameAr')}
        error={nameProblem}
        withAsterisk={locale === first}
        description={name.trim() === '' && <MissingBadge />}
        value={name}
        onChange={({ currentTarget: { value } }) =>
          patch(({ locales }) => ({ locales: withText(locales, locale, { name: value }) }))
        }
      />
      <Textarea
        {...common}
        label={locale === 'en' ? t('descriptionEn') : t('descriptionAr')}
        error={descriptionProblem}
        description={description.trim() === '' && other.description.trim() !== '' && <MissingBadge />}
        autosize
        minRows={2}
        maxRows={8}
        value={description}
        onChange={({ currentTarget: { value } }) =>
          patch(({ locales }) => ({ locales: withText(locales, locale, { description: value }) }))
        }
      />
    </div>
  );
}

export function NamesPart(props: PartProps) {
  const t = useText(itemMessages);
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('names')}</legend>
      <div className={classes.pair}>
        {useReadingOrder().map((locale) => (
          <Language key={locale} locale={locale} {...props} />
        ))}
      </div>
    </fieldset>
  );
}
