import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowForwardUp, IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useChangedItems, useMenu, useOffer } from '../menu-context.ts';
import { gridMessages } from './grid.messages.ts';
import classes from './menu-grid.module.css';
import { saveItems, type SaveOutcome } from './save-items.ts';
import type { Grid } from './use-grid.ts';
import { useUndoSaved } from './grid-history.ts';

const WRITTEN = ['items'];

/** Saves all edited items together, and says what became of it; what was saved can be taken back. */
function useSave() {
  const t = useText(gridMessages);
  const offer = useOffer();
  const { screen, openMerge } = useMenu();
  const cache = useReadCache();
  const undo = useUndoSaved();
  const [saving, setSaving] = useState(0);

  const report = ({ saved, wrong, conflicts, changeIds }: SaveOutcome) => {
    const [firstConflict] = conflicts;
    if (saved > 0) {
      notify({
        kind: 'success',
        text: t('saved', { things: offer('count', { count: saved }) }),
        topic: 'grid-save',
        ...(changeIds.length > 0 ? { action: { label: t('undo'), run: () => void undo(changeIds) } } : {}),
      });
    }
    if (wrong.length > 0) notify({ kind: 'danger', text: t('notSaved'), topic: 'grid-wrong' });
    if (firstConflict !== undefined) {
      notify({
        kind: 'warning',
        text: t('conflicts', { things: offer('count', { count: conflicts.length }) }),
        action: { label: t('choose'), run: () => openMerge({ kind: 'item', id: firstConflict }) },
      });
    }
  };
  const save = async () => {
    const ids = screen.drafts.items.changedIds();
    setSaving(ids.length);
    try {
      const outcome = await saveItems(screen, ids);
      if (outcome.saved > 0) cache.refresh(WRITTEN);
      report(outcome);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    } finally {
      setSaving(0);
    }
  };
  return { save, saving };
}

interface GridBarProps {
  readonly grid: Grid;
  readonly onPrices: () => void;
}

export function GridBar({ grid, onPrices }: GridBarProps) {
  const t = useText(gridMessages);
  const offer = useOffer();
  const { screen } = useMenu();
  const { save, saving } = useSave();
  const changed = useChangedItems(screen);
  const wrong = changed.filter(
    (id) => Object.keys(screen.drafts.items.get(id)?.problems ?? {}).length > 0,
  ).length;
  const { canUndo, canRedo } = grid.history.state();
  if (!grid.mayEdit) return null;
  const status =
    saving > 0
      ? t('saving', { things: offer('count', { count: saving }) })
      : changed.length > 0
        ? t('edited', { things: offer('count', { count: changed.length }) })
        : '';
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('undo')}
        disabled={!canUndo}
        onClick={grid.history.undo}
      >
        <IconArrowBackUp size={18} stroke={1.6} className={classes.turned} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('redo')}
        disabled={!canRedo}
        onClick={grid.history.redo}
      >
        <IconArrowForwardUp size={18} stroke={1.6} className={classes.turned} />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconArrowDown size={18} stroke={1.6} />}
        onClick={() => grid.fillDown()}
      >
        {t('fillDown')}
      </Button>
      <Button variant="default" leftSection={<IconPercentage size={18} stroke={1.6} />} onClick={onPrices}>
        {t('changePrices')}
      </Button>
      <output className={classes.count}>
        {status}
        {wrong > 0 && saving === 0 && ` · ${t('wrong', { things: offer('count', { count: wrong }) })}`}
      </output>
      <Button disabled={changed.length === 0} loading={saving > 0} onClick={() => void save()}>
        {t('save')}
      </Button>
    </div>
  );
}
