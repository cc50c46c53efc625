import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useChangedItems, useMenu } from './menu-context.ts';
import type { MenuScreen } from './menu-screen.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './save-bar.module.css';

/** Saves all edited items; only with more than one of them (S2.71). */
export function SaveBar({ screen }: { readonly screen: MenuScreen }) {
  const t = useText(menuMessages);
  const { rights } = useMenu();
  const ids = useChangedItems(screen);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  if (!rights.updateItem || (ids.length <= 1 && progress === null)) return null;

  const save = async () => {
    setProgress({ done: 0, total: ids.length });
    const isAllSaved = await screen.saveAll(ids, (done) => setProgress({ done, total: ids.length }));
    setProgress(null);
    notify(
      isAllSaved
        ? { kind: 'success', title: t('success'), text: t('allSaved') }
        : { kind: 'danger', title: t('error'), text: t('notAllSaved') },
    );
  };
  return (
    <div className={classes.bar}>
      <output className={classes.text}>
        {progress === null ? t('editedCount', { count: ids.length }) : t('savingAll', progress)}
      </output>
      <Button loading={progress !== null} onClick={() => void save()}>
        {t('saveAll')}
      </Button>
    </div>
  );
}
