import { Button, CloseButton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustments, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent } from 'react';
import { nameOfSetting } from '#features/venues/settings/setting-labels.ts';
import { useCan } from '#kit/access/can.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useDialogLife } from '#ui/dialog-life.ts';
import { Modal } from '#ui/modal.tsx';
import { layoutMessages } from '../layout/layout.messages.ts';
import { useEntries, useType, withChildren } from '../layout/use-entries.ts';
import { settingsPageMessages } from '../settings/settings-page.messages.ts';
import { FoundList, lineId, type Found, type FoundGroup } from './found-list.tsx';
import { matchingPages, matchingSettings } from './found-pages.rules.ts';
import classes from './search-dialog.module.css';
import { searchMessages } from './search.messages.ts';
import { useFoundRows, type FoundRows } from './use-found-rows.ts';

const TABS = {
  BusinessSettings: 'business',
  BranchSettings: 'branch',
  TabletAppSettings: 'tablet',
  MobileAppSettings: 'mobile',
} as const;
type Tab = keyof typeof TABS;
const isTab = (tab: string): tab is Tab => Object.hasOwn(TABS, tab);

/** The names of the sidebar, and settings by their labels. */
function useFoundPages(typed: string): readonly FoundGroup[] {
  const t = useText(searchMessages);
  const ofTabs = useText(settingsPageMessages);
  const pick = usePick();
  const navigate = useNavigate();
  const type = useType();
  const { isOwned } = useWorkspace();
  const mayRead = useCan()('settings.read');
  const entries = withChildren(useEntries());
  const pages = matchingPages(entries, typed).map(({ path, name, icon }) => ({
    key: path,
    name,
    icon,
    open: () => void navigate({ to: path }),
  }));
  const nameOf = (key: string) => pick(nameOfSetting(key, type));
  const nameOfPage = (path: string) => entries.find((entry) => entry.path === path)?.name ?? '';
  const settings = matchingSettings({ type, mayRead, isOwned }, typed, nameOf).map(({ key, path, tab }) => ({
    key: `${path} ${tab} ${key}`,
    name: nameOf(key),
    detail: isTab(tab) ? `${nameOfPage(path)} · ${ofTabs(TABS[tab])}` : nameOfPage(path),
    icon: IconAdjustments,
    open: () => void navigate({ to: path, search: { tab } }),
  }));
  return [
    { name: t('pages'), isLong: true, found: pages },
    { name: t('settings'), found: settings },
  ];
}

/** The specification's delay with which the search hides. */
const HIDE_MILLISECONDS = 150;
const SMALL = '(max-width: 48em)';

/** The first line is chosen anew whenever something else is typed; what comes in later moves the choice nowhere. */
function useChosen(typed: string, count: number) {
  const [moved, setMoved] = useState({ typed, at: 0 });
  const at = moved.typed === typed ? Math.min(moved.at, Math.max(count - 1, 0)) : 0;
  const move = (step: number) => setMoved({ typed, at: count === 0 ? 0 : (at + step + count) % count });
  return { chosen: at, move };
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox with a list of results has no tag of its own */

interface BoxProps {
  readonly list: string;
  /** The id of the chosen line. */
  readonly chosen: string | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Box({ list, chosen, typed, onType, onKeyDown }: BoxProps) {
  const t = useText(searchMessages);
  const ofLayout = useText(layoutMessages);
  return (
    <TextInput
      className={classes.field}
      variant="unstyled"
      size="md"
      data-autofocus
      role="combobox"
      aria-label={ofLayout('search')}
      aria-expanded={chosen !== undefined}
      aria-controls={list}
      aria-activedescendant={chosen}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={t('hint')}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Runs what the pressed key is for; keys that finish a word of an input method are that method's. */
function onKeys(acts: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

/** What is said besides what was found. */
function State({ rows, isEmpty }: { readonly rows: FoundRows; readonly isEmpty: boolean }) {
  const t = useText(searchMessages);
  if (rows.failure) {
    return (
      <div role="alert" className={classes.failed}>
        <span>
          {t('failed')} {rows.failure.text}
        </span>
        <Button variant="default" size="xs" onClick={rows.failure.retry}>
          {t('again')}
        </Button>
      </div>
    );
  }
  if (rows.isPending) return <output className={classes.nothing}>{t('looking')}</output>;
  return isEmpty ? <output className={classes.nothing}>{t('nothing')}</output> : null;
}

/** Everything that can be opened from here, by what is typed; arrows choose, Enter opens, Escape closes. */
export default function SearchDialog({ onGone }: { onGone: () => void }) {
  const t = useText(searchMessages);
  const ofLayout = useText(layoutMessages);
  const { close, life } = useDialogLife(onGone);
  const [typed, setTyped] = useState('');
  const id = useId();
  const isSmall = useMediaQuery(SMALL, undefined, { getInitialValueInEffect: false }) ?? false;
  const rows = useFoundRows(typed);
  // What the server finds comes later and stands below, so that Enter opens what was chosen before it came.
  const groups = [...useFoundPages(typed), ...rows.groups].filter(({ found }) => found.length > 0);
  const all = groups.flatMap(({ found }) => found);
  const { chosen, move } = useChosen(typed, all.length);
  const open = (found: Found | undefined) => {
    if (!found) return;
    close();
    found.open();
  };
  return (
    <Modal
      {...life}
      size={640}
      padding={0}
      centered={false}
      yOffset="10dvh"
      fullScreen={isSmall}
      withCloseButton={false}
      transitionProps={{ duration: HIDE_MILLISECONDS, transition: 'fade' }}
      attributes={{ content: { 'aria-label': ofLayout('search') } }}
    >
      <div className={classes.top}>
        <Box
          list={id}
          chosen={all.length > 0 ? lineId(id, chosen) : undefined}
          typed={typed}
          onType={setTyped}
          onKeyDown={onKeys({
            ArrowDown: () => move(1),
            ArrowUp: () => move(-1),
            Enter: () => open(all[chosen]),
          })}
        />
        <CloseButton size="lg" aria-label={t('close')} onClick={close} />
      </div>
      <div className={classes.results}>
        <FoundList id={id} label={t('results')} groups={groups} chosen={chosen} onOpen={open} />
        <State rows={rows} isEmpty={all.length === 0} />
      </div>
    </Modal>
  );
}
