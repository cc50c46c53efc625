import { ActionIcon, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import type { ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';

const SEARCH_MILLISECONDS = 300;

interface ToolsProps<R extends ResourceCalls> {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
  readonly options: ResourceOptions<R>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

type SearchBoxProps = Pick<ToolsProps<ResourceCalls>, 'onChange' | 'searchRef'> & {
  readonly initial: string;
};

/** Searches a moment after the last letter. */
export function SearchBox({ initial, onChange, searchRef }: SearchBoxProps) {
  const t = useText(resourceMessages);
  const [typed, setTyped] = useState(initial);
  const search = useDebouncedCallback(
    (text: string) => onChange({ search: text.trim() }),
    SEARCH_MILLISECONDS,
  );
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      ref={searchRef}
      className={classes.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={100}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** The order, for small screens where the table has no head. */
function SortControl<R extends ResourceCalls>({
  state,
  onChange,
  options,
}: Omit<ToolsProps<R>, 'searchRef'>) {
  const t = useText(resourceMessages);
  const pick = usePick();
  const sortable = options.columns.filter(({ sortBy }) => sortBy !== undefined);
  const data = [
    { value: '', label: t('sortBy', { column: '…' }) },
    ...sortable.map(({ sortBy = '', label }) => ({
      value: sortBy,
      label: t('sortBy', { column: pick(label) }),
    })),
  ];
  const isDown = state.sortType === 'desc';
  return (
    <div className={classes.sort}>
      <NativeSelect
        aria-label={t('sortBy', { column: '' })}
        data={data}
        value={state.sortBy ?? ''}
        onChange={(event) => onChange({ sortBy: event.currentTarget.value || undefined })}
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

export function ListTools<R extends ResourceCalls>(props: ToolsProps<R>) {
  const { state, onChange, options, searchRef } = props;
  const { Filters } = options;
  const changeFilter = (name: string, value: string | null) => {
    const { [name]: _former, ...rest } = state.filters;
    onChange({ filters: value === null || value === '' ? rest : { ...rest, [name]: value } });
  };
  return (
    <div className={classes.tools}>
      {/* A cleared address empties the box as well. */}
      <SearchBox
        key={String(state.search === '')}
        initial={state.search}
        onChange={onChange}
        searchRef={searchRef}
      />
      {Filters && <Filters values={state.filters} onChange={changeFilter} />}
      <SortControl state={state} onChange={onChange} options={options} />
    </div>
  );
}
