import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { FromTodaySwitch, withoutWhen } from './from-today.tsx';
import { ListBar } from './list-bar.tsx';
import { ListViewsMenu } from './list-views-menu.tsx';
import classes from './list-page.module.css';
import type { ListState } from './list-state.ts';
import type { ResourceCalls } from './resource-calls.ts';
import type { ResourceOptions } from './resource-options.ts';
import { resourceMessages } from './resource.messages.ts';
import { SortControl } from './sort-control.tsx';

const SEARCH_MILLISECONDS = 300;

interface ToolsProps<R extends ResourceCalls> {
  readonly state: ListState;
  readonly onChange: (patch: Partial<ListState>) => void;
  readonly options: ResourceOptions<R>;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

type SearchBoxProps = Pick<ToolsProps<ResourceCalls>, 'onChange' | 'searchRef'> & {
  /** What is searched for, as the address has it. */
  readonly value: string;
};

/** Searches a moment after the last letter. A search that somebody else begins, changes or ends is taken over. */
export function SearchBox({ value, onChange, searchRef }: SearchBoxProps) {
  const t = useText(resourceMessages);
  const [typed, setTyped] = useState(value);
  /** Searches of this box that the address has yet to show: its own one comes back while more is typed. */
  const sent = useRef<readonly string[]>([]);
  const search = useDebouncedCallback((text: string) => {
    const next = text.trim();
    if (next !== value) sent.current = [...sent.current, next];
    onChange({ search: next });
  }, SEARCH_MILLISECONDS);
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = sent.current.slice(at + 1);
    if (at !== -1) return;
    search.cancel();
    setTyped((text) => (text.trim() === value ? text : value));
  }, [value, search]);
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

export function ListTools<R extends ResourceCalls>(props: ToolsProps<R>) {
  const { state, onChange, options, searchRef } = props;
  const pick = usePick();
  const { Filters, fromToday } = options;
  const named = options.columns.map(({ key, label, sortBy }) => ({ key, label: pick(label), sortBy }));
  const changeFilter = (name: string, value: string | null) => {
    const { [name]: _former, ...rest } = state.filters;
    onChange({ filters: value === null || value === '' ? rest : { ...rest, [name]: value } });
  };
  return (
    <ListBar
      search={<SearchBox value={state.search} onChange={onChange} searchRef={searchRef} />}
      count={Object.keys(withoutWhen(state.filters)).length}
    >
      {fromToday && <FromTodaySwitch state={state} onChange={onChange} />}
      {Filters && <Filters values={state.filters} onChange={changeFilter} />}
      <SortControl columns={named} state={state} onChange={onChange} />
      <ColumnsMenu columns={named} />
      <ListViewsMenu />
    </ListBar>
  );
}
