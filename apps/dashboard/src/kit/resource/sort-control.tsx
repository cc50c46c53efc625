import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { OneOf } from '#ui/one-of.tsx';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import { resourceMessages } from './resource.messages.ts';

interface SortControlProps {
  readonly columns: readonly { readonly label: string; readonly sortBy?: string | undefined }[];
  readonly state: Pick<ListState, 'sortBy' | 'sortType'>;
  readonly onChange: (patch: Partial<ListState>) => void;
}

/** The order, where the rows are cards and the table has no head to press. */
export function SortControl({ columns, state, onChange }: SortControlProps) {
  const t = useText(resourceMessages);
  const data = [
    { value: '', label: t('sortBy', { column: '…' }) },
    ...columns.flatMap(({ sortBy, label }) =>
      sortBy === undefined ? [] : [{ value: sortBy, label: t('sortBy', { column: label }) }],
    ),
  ];
  const isDown = state.sortType === 'desc';
  return (
    <div className={classes.sort}>
      <OneOf
        aria-label={t('sortBy', { column: '' })}
        data={data}
        value={state.sortBy ?? ''}
        onChange={(sortBy) => onChange({ sortBy: sortBy || undefined })}
      />
      <ActionIcon
        variant="default"
        size={36}
        disabled={state.sortBy === undefined}
        aria-label={t('turnOrder')}
        onClick={() => onChange({ sortType: isDown ? 'asc' : 'desc' })}
      >
        {isDown ? <IconArrowDown size={16} /> : <IconArrowUp size={16} />}
      </ActionIcon>
    </div>
  );
}
