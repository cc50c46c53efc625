import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useMenu } from '../menu-context.ts';
import { gridMessages } from './grid.messages.ts';
import { undoSaved, type Undone } from './save-items.ts';

const WRITTEN = ['items'];
/** Named one by one; more of them say only how many. */
const NAMED = 5;

/** Takes saved changes back, the newest first, and tells what was left because somebody had changed it again. */
export function useUndoSaved() {
  const t = useText(gridMessages);
  const { screen } = useMenu();
  const cache = useReadCache();

  const tell = (undone: readonly Undone[]) => {
    const count = undone.reduce((sum, { restored, removed }) => sum + restored + removed.length, 0);
    notify({ kind: 'success', text: t('undone', { count }) });
    const names = undone.flatMap(({ left }) => left.map(({ name }) => name || t('noName')));
    if (names.length === 0) return;
    const more = names.length > NAMED ? '…' : '';
    notify({
      kind: 'warning',
      text: t('leftAlone', { names: `${names.slice(0, NAMED).join('، ')}${more}` }),
    });
  };
  return async (changeIds: readonly number[]) => {
    try {
      const undone: Undone[] = [];
      // oxlint-disable-next-line no-await-in-loop -- the newest first
      for (const id of changeIds.toReversed()) undone.push(await undoSaved(screen, id));
      cache.refresh(WRITTEN);
      tell(undone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
}
