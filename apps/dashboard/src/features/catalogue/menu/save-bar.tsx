import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Bdi } from '#ui/bdi.tsx';
import { notify } from '#ui/overlays.ts';
import { itemName } from './drafts/localized-draft.ts';
import { useChangedItems, useItem, useMenu, useOffer } from './menu-context.ts';
import type { MenuScreen } from './menu-screen.ts';
import { menuMessages } from './menu.messages.ts';
import classes from './save-bar.module.css';

/** Items named one by one; the rest are counted. */
const NAMED = 3;

/** Opens what could not be saved, with the reason. */
function NotSaved({ id }: { readonly id: number }) {
  const t = useText(menuMessages);
  const locale = useLocale();
  const { openItem } = useMenu();
  const entry = useItem(id);
  if (!entry) return null;
  return (
    <button type="button" className={classes.named} onClick={() => openItem(id)}>
      {itemName(entry.draft, locale) || t('noName')}
    </button>
  );
}

function Outcome({ ids }: { readonly ids: readonly number[] }) {
  const t = useText(menuMessages);
  if (ids.length === 0) return null;
  return (
    <span className={classes.outcome}>
      {t('notSaved')}
      {ids.slice(0, NAMED).map((id) => (
        <NotSaved key={id} id={id} />
      ))}
      {ids.length > NAMED && <Bdi>{`+${ids.length - NAMED}`}</Bdi>}
    </span>
  );
}

/** Saves all edited items; first with more than one of them. What was not saved is named until it is. */
export function SaveBar({ screen }: { readonly screen: MenuScreen }) {
  const t = useText(menuMessages);
  const offer = useOffer();
  const { rights } = useMenu();
  const ids = useChangedItems(screen);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [tried, setTried] = useState<readonly number[]>([]);
  const unsaved = tried.filter((id) => ids.includes(id));
  const isNeeded = ids.length > 1 || unsaved.length > 0 || progress !== null;
  if (!rights.updateItem || !isNeeded) return null;

  const save = async () => {
    setProgress({ done: 0, total: ids.length });
    const isAllSaved = await screen.saveAll(ids, (done) => setProgress({ done, total: ids.length }));
    setProgress(null);
    setTried(ids);
    notify(
      isAllSaved
        ? { kind: 'success', title: t('success'), text: t('allSaved', { things: offer('all') }) }
        : { kind: 'danger', title: t('error'), text: t('notAllSaved', { things: offer('all') }) },
    );
  };
  return (
    <div className={classes.bar}>
      <output className={classes.text}>
        {progress === null
          ? t('edited', { things: offer('count', { count: ids.length }) })
          : t('savingAll', progress)}
      </output>
      {progress === null && <Outcome ids={unsaved} />}
      <Button loading={progress !== null} onClick={() => void save()}>
        {t('saveAll')}
      </Button>
    </div>
  );
}
