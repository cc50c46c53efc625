import { text } from '@diwan/contract/texts.ts';
import { IconAlertTriangle, IconArrowBackUp, IconGitCompare, IconPointFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Entry } from '#kit/drafts/draft-entry.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './saving.module.css';

interface SaveFootProps {
  readonly name: string;
  readonly isSaving: boolean;
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onUndo: () => void;
  /** Takes the focus of a button that goes with the changes. */
  readonly onGone: () => void;
}

/** What was changed and is not saved: says so, saves it, or takes it back. Stands only where there is something. */
export function SaveFoot({ name, isSaving, isReady, onSave, onUndo, onGone }: SaveFootProps) {
  const t = useText(menuMessages);
  const wasPressed = useRef(false);
  const foot = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    gone.current = onGone;
  }, [onGone]);
  useLayoutEffect(() => {
    const element = foot.current;
    return () => {
      const { activeElement, body } = document;
      const isLost = activeElement === body || element?.contains(activeElement) === true;
      if (wasPressed.current && isLost) gone.current();
    };
  }, []);
  const pressed = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <div ref={foot} className={classes.foot}>
      <span className={classes.unsaved}>
        <IconPointFilled size={14} aria-hidden />
        {t('unsaved')}
      </span>
      <button
        type="button"
        className={classes.undo}
        aria-label={t('undoNamed', { name })}
        title={t('undo')}
        disabled={isSaving}
        onClick={pressed(onUndo)}
      >
        <IconArrowBackUp size={18} stroke={1.6} className={classes.turned} />
      </button>
      <button
        type="button"
        className={classes.save}
        aria-label={t('saveNamed', { name })}
        aria-busy={isSaving || undefined}
        disabled={!isReady}
        onClick={pressed(onSave)}
      >
        {isSaving ? t('saving') : t('save')}
      </button>
    </div>
  );
}

interface SaveNotesProps {
  readonly entry: Pick<Entry<unknown, object>, 'problems' | 'save'>;
  readonly onSave: () => void;
  readonly onUndo: () => void;
  /** Opens both versions of what two people have changed. */
  readonly onCompare: () => void;
}

/** Why the draft is not saved, as long as it is not: said by the server, or found before asking it. */
export function SaveNotes({ entry: { save, problems }, onSave, onUndo, onCompare }: SaveNotesProps) {
  const t = useText(menuMessages);
  const locale = useLocale();
  if (save.kind === 'conflict') {
    return (
      <div className={classes.note} role="alert">
        <p className={classes.text}>
          <IconGitCompare size={16} stroke={1.6} />
          {t('conflict')}
        </p>
        <button type="button" className={classes.act} onClick={onCompare}>
          {t('compare')}
        </button>
      </div>
    );
  }
  const [problem] = Object.values(problems);
  if (problem) {
    return (
      <p className={classes.text} data-kind="problem">
        <IconAlertTriangle size={16} stroke={1.6} />
        {text(problem.key, locale, problem.values)}
      </p>
    );
  }
  if (save.kind !== 'failed') return null;
  const [fieldMessages] = Object.values(save.fields);
  return (
    <div className={classes.note} role="alert">
      <p className={classes.text} data-kind="problem">
        <IconAlertTriangle size={16} stroke={1.6} />
        {t('notSaved')} {fieldMessages?.[0] ?? save.message}
      </p>
      <button type="button" className={classes.act} onClick={onSave}>
        {t('retry')}
      </button>
      <button type="button" className={classes.act} onClick={onUndo}>
        {t('undo')}
      </button>
    </div>
  );
}
