import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { layoutMessages } from './layout.messages.ts';
import classes from './link-search.module.css';
import { useEntries, type Entry } from './use-entries.ts';

const HIDE_MILLISECONDS = 150;

const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);

export function matchingEntries(entries: readonly Entry[], typed: string): Entry[] {
  const words = typed.trim().toLocaleLowerCase();
  return flat(entries).filter(({ name }) => name.toLocaleLowerCase().includes(words));
}

function useChosen(count: number) {
  const [chosen, setChosen] = useState(0);
  const move = (step: number) => setChosen((now) => (count === 0 ? 0 : (now + step + count) % count));
  return { chosen: Math.min(chosen, Math.max(count - 1, 0)), move, first: () => setChosen(0) };
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox with a list of pages has no tag of its own */

interface ResultsProps {
  readonly id: string;
  readonly found: readonly Entry[];
  readonly chosen: number;
  readonly onOpen: (entry: Entry) => void;
}

function Results({ id, found, chosen, onOpen }: ResultsProps) {
  const t = useText(layoutMessages);
  return (
    <div id={id} role="listbox" aria-label={t('search')} className={classes.results}>
      {found.length === 0 && <p className={classes.nothing}>{t('nothingFound')}</p>}
      {found.map((entry, index) => (
        <button
          key={entry.path}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={classes.result}
          onClick={() => onOpen(entry)}
        >
          <entry.icon size={18} stroke={1.6} />
          {entry.name}
        </button>
      ))}
    </div>
  );
}

/** Filters the sidebar's names; arrows choose, Enter opens, Escape closes. */
export function LinkSearch() {
  const t = useText(layoutMessages);
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isShown, setIsShown] = useState(false);
  const found = matchingEntries(useEntries(), typed);
  const { chosen, move, first } = useChosen(found.length);

  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    setTyped('');
    setIsShown(false);
    input.current?.blur();
    void navigate({ to: entry.path });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => open(found[chosen]),
      Escape: () => setIsShown(false),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes.search} data-shown={isShown || undefined}>
      <TextInput
        ref={input}
        role="combobox"
        aria-label={t('search')}
        aria-expanded={isShown}
        aria-controls={id}
        aria-activedescendant={isShown && found.length > 0 ? `${id}-${chosen}` : undefined}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          first();
          setIsShown(true);
        }}
        onFocus={() => setIsShown(true)}
        onBlur={() => setTimeout(() => setIsShown(false), HIDE_MILLISECONDS)}
        onKeyDown={onKeyDown}
      />
      {isShown && <Results id={id} found={found} chosen={chosen} onOpen={open} />}
    </div>
  );
}
