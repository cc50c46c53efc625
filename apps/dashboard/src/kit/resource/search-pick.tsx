import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useText } from '#kit/i18n/messages.ts';
import { searchPickMessages } from './search-pick.messages.ts';
import classes from './search-pick.module.css';

/** More are not worth reading: the words are made more exact instead. */
const SUGGESTIONS = 5;

export interface Suggestion {
  readonly id: number;
  readonly name: string;
  readonly detail?: ReactNode;
}

interface SearchPickProps<Found extends Suggestion> {
  readonly label: string;
  readonly placeholder?: string;
  /** What is picked; null: nothing yet. */
  readonly picked: ReactNode | null;
  readonly search: (query: string) => Promise<readonly Found[]>;
  readonly notFound: (query: string) => string;
  readonly onPick: (found: Found) => void;
  readonly onReset: () => void;
}

type Outcome<Found> =
  | { readonly kind: 'found'; readonly rows: readonly Found[] }
  | { readonly kind: 'problem'; readonly text: string };

function useSearch<Found extends Suggestion>({
  search,
  notFound,
}: Pick<SearchPickProps<Found>, 'search' | 'notFound'>) {
  const t = useText(searchPickMessages);
  const [outcome, setOutcome] = useState<Outcome<Found> | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** Only the answer of the last search counts. */
  const lastRun = useRef(0);
  const run = async (typed: string) => {
    const query = typed.trim();
    lastRun.current += 1;
    const thisRun = lastRun.current;
    const show = (next: Outcome<Found>) => {
      if (thisRun === lastRun.current) setOutcome(next);
    };
    if (query === '') {
      show({ kind: 'problem', text: t('required') });
      return;
    }
    setIsBusy(true);
    try {
      const rows = (await search(query)).slice(0, SUGGESTIONS);
      show(rows.length > 0 ? { kind: 'found', rows } : { kind: 'problem', text: notFound(query) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show({ kind: 'problem', text: error.message });
    } finally {
      if (thisRun === lastRun.current) setIsBusy(false);
    }
  };
  const clear = () => {
    lastRun.current += 1;
    setIsBusy(false);
    setOutcome(null);
  };
  return { outcome, isBusy, run, clear };
}

/** Up and down through the suggestions, as in any list of choices. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-suggestion]')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface PickedProps {
  readonly label: string;
  readonly picked: ReactNode;
  readonly isFocused: boolean;
  readonly onReset: () => void;
}

function Picked({ label, picked, isFocused, onReset }: PickedProps) {
  const t = useText(searchPickMessages);
  return (
    <fieldset className={classes.part}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.picked}>
        {picked}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.button}
          aria-label={t('reset')}
          autoFocus={isFocused}
          onClick={onReset}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
    </fieldset>
  );
}

function Suggestions<Found extends Suggestion>({
  rows,
  onPick,
}: {
  readonly rows: readonly Found[];
  readonly onPick: (found: Found) => void;
}) {
  const t = useText(searchPickMessages);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.found} aria-label={t('found')}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className={classes.suggestion} data-suggestion onClick={() => onPick(row)}>
            <bdi>{row.name}</bdi>
            {row.detail !== undefined && <span className={classes.detail}>{row.detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Searches on Enter or with its button, suggests at most five, and shows what is picked until it is reset. */
export function SearchPick<Found extends Suggestion>(props: SearchPickProps<Found>) {
  const { label, placeholder, picked, onPick, onReset } = props;
  const t = useText(searchPickMessages);
  const [query, setQuery] = useState('');
  /** What was pressed has gone, so the focus goes on to what has come in its place. */
  const [hasTurned, setHasTurned] = useState(false);
  const { outcome, isBusy, run, clear } = useSearch(props);
  const turn = (next: () => void) => {
    setQuery('');
    clear();
    setHasTurned(true);
    next();
  };
  if (picked !== null) {
    return <Picked label={label} picked={picked} isFocused={hasTurned} onReset={() => turn(onReset)} />;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows lead from the field to its suggestions
    <div onKeyDown={walk}>
      <TextInput
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        autoFocus={hasTurned}
        error={outcome?.kind === 'problem' ? outcome.text : null}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          clear();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void run(query);
        }}
        rightSectionWidth={44}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            className={classes.button}
            loading={isBusy}
            aria-label={t('search')}
            onClick={() => void run(query)}
          >
            <IconSearch size={18} />
          </ActionIcon>
        }
      />
      <Suggestions
        rows={outcome?.kind === 'found' ? outcome.rows : []}
        onPick={(found) => turn(() => onPick(found))}
      />
    </div>
  );
}
