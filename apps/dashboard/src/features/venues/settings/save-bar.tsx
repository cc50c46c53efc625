import type { BusinessType } from '@diwan/contract/permissions.ts';
import { Button } from '@mantine/core';
import { usePick } from '#kit/i18n/localized.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { KeyData } from './setting-changes.ts';
import { nameOfSetting } from './setting-words.ts';
import { settingMessages } from './settings.messages.ts';
import classes from './settings.module.css';

/** Names read at a glance; the rest are counted. */
const NAMED = 3;

interface SaveBarProps {
  readonly changes: readonly KeyData[];
  readonly type: BusinessType;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** What was changed, and the two ways on. */
export function SaveBar({ changes, type, isBusy, onDiscard }: SaveBarProps) {
  const t = useText(settingMessages);
  const pick = usePick();
  const locale = useLocale();
  const named = changes.slice(0, NAMED).map(({ key }) => pick(nameOfSetting(key, type)));
  const listed = new Intl.ListFormat(locale, { type: 'unit' }).format(named);
  const names = changes.length > NAMED ? t('listed', { names: listed }) : listed;
  return (
    <div className={classes.bar} data-open={changes.length > 0 || undefined}>
      <output className={classes.changed}>
        {changes.length === 0 ? t('unchanged') : t('changed', { count: changes.length, names })}
      </output>
      {changes.length > 0 && (
        <Button variant="default" onClick={onDiscard} disabled={isBusy}>
          {t('discard')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={changes.length === 0}>
        {t('save')}
      </Button>
    </div>
  );
}
