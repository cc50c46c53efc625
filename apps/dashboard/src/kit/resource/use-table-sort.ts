import { useText } from '#kit/i18n/messages.ts';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

/** What a table needs so that its headings sort the list; a second press turns the order round. */
export function useTableSort({ sortBy, sortType }: ListState, onChange: (patch: Partial<ListState>) => void) {
  const t = useText(resourceMessages);
  return {
    sort: { by: sortBy, type: sortType },
    sortLabel: (column: string) => t('sortBy', { column }),
    onSort: (by: string) =>
      onChange({ sortBy: by, sortType: sortBy === by && sortType === 'asc' ? 'desc' : 'asc' }),
    actionsLabel: t('actions'),
  };
}
