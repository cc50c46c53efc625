import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { EmptyState } from '#ui/states.tsx';
import type { ListState } from './list-state.ts';
import type { ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';

interface ListEmptyProps<R extends ResourceCalls> {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
  readonly options: ResourceOptions<R>;
  readonly action: ReactNode;
}

/** Nothing there yet, or nothing that matches: two different things to say. */
export function ListEmpty<R extends ResourceCalls>({ state, onChange, options, action }: ListEmptyProps<R>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0 || state.page > 1;
  if (!isNarrowed) {
    const { emptyTitle, emptyText } = options.messages.messages;
    return <EmptyState icon={options.icon} title={pick(emptyTitle)} text={pick(emptyText)} action={action} />;
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={() => onChange({ search: '', filters: {} })}>
          {t('clearAll')}
        </Button>
      }
    />
  );
}
