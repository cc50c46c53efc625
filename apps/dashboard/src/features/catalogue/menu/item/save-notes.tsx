import { text } from '@diwan/contract/texts.ts';
import { IconAlertTriangle, IconGitCompare } from '@tabler/icons-react';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Entry } from '#kit/drafts/draft-entry.ts';
import { menuMessages } from '../menu.messages.ts';
import classes from './save-notes.module.css';

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
