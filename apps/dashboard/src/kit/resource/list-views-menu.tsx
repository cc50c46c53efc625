import '#kit/schemas/zod.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBookmarks, IconLink, IconX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { AT, workspaceInUrl } from '@diwan/domain/workspace-url.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { useCopyLink } from '#kit/screens/use-copy-link.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { listViewMessages } from './list-views.messages.ts';
import classes from './list-views.module.css';
import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { USER_SETTINGS } from '@diwan/contract/settings.ts';
import type { z } from 'zod';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { readListState, writeListState } from './list-state.ts';

const VIEWS = 'list_views';

type ListView = z.output<(typeof USER_SETTINGS)[typeof VIEWS]>[number];

/** Of an address what a view keeps: filters, search and order, but neither the page nor what is open over the list. */
export function storedSearch(given: Readonly<Record<string, unknown>>): string {
  const { id: _, ...list } = writeListState({ ...readListState(given), page: 1 });
  return new URLSearchParams(Object.entries(list).map(([name, value]) => [name, String(value)])).toString();
}

/** What a view opens. */
export const searchOf = ({ search }: Pick<ListView, 'search'>): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The views of one list that the person keeps, the latest last; one of the same name takes the place of the former. */
function useListViews(path: string) {
  const user = useMe();
  const params = { user_id: user.id };
  const settings = useRead(userSettings.list, { params });
  const { run, isBusy } = useWrite(userSettings.set);
  const known = USER_SETTINGS[VIEWS].safeParse(settings.data?.find(({ key }) => key === VIEWS)?.data);
  const all = known.data ?? [];
  const write = (views: readonly ListView[]) =>
    run({ params, body: { settings: [{ key: VIEWS, data: views }] } });
  const without = (name: string) => all.filter((view) => view.path !== path || view.name !== name);
  return {
    views: all.filter((view) => view.path === path),
    isSaving: isBusy,
    keep: (name: string, search: string) => write([...without(name), { path, name, search }]),
    drop: (name: string) => write(without(name)),
  };
}

/** The address of what is looked at, with where: whoever may see it sees the same. */
function useLinkHere(): string {
  const { pathname, search } = useLocation();
  const { business, branch } = useWorkspace();
  const here = new URLSearchParams(storedSearch(search));
  if (business) here.set(AT, workspaceInUrl(business.id, branch?.id ?? null));
  return `${window.location.origin}${pathname}?${here.toString()}`;
}

function Views({ path, onOpen }: { path: string; onOpen: () => void }) {
  const t = useText(listViewMessages);
  const { views, drop, isSaving } = useListViews(path);
  if (views.length === 0) return <p className={classes.hint}>{t('none')}</p>;
  return (
    <ul className={classes.views}>
      {views.map((view) => (
        <li key={view.name} className={classes.view}>
          <Link to={path} search={searchOf(view)} className={classes.open} onClick={onOpen}>
            <bdi>{view.name}</bdi>
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={isSaving}
            aria-label={t('drop', { name: `\u2068${view.name}\u2069` })}
            onClick={() => void drop(view.name)}
          >
            <IconX size={18} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

function Keep({ path, search }: { path: string; search: string }) {
  const t = useText(listViewMessages);
  const { keep, isSaving } = useListViews(path);
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void keep(name.trim(), search).then(() => setName(''));
  };
  return (
    <form className={classes.keep} onSubmit={submit}>
      <TextInput
        label={t('viewName')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" loading={isSaving} disabled={name.trim() === ''}>
        {t('keep')}
      </Button>
    </form>
  );
}

/** Views that a person keeps of a list, and the link to what is looked at. */
export function ListViewsMenu() {
  const t = useText(listViewMessages);
  const { pathname, search } = useLocation();
  const copy = useCopyLink();
  const link = useLinkHere();
  return (
    <Dropdown
      edge="end"
      width={320}
      label={t('views')}
      target={(props) => (
        <Button {...props} variant="default" leftSection={<IconBookmarks size={18} />}>
          {t('views')}
        </Button>
      )}
    >
      {(close) => (
        <div className={classes.menu}>
          <Views path={pathname} onOpen={close} />
          <Keep path={pathname} search={storedSearch(search)} />
          <Button variant="subtle" leftSection={<IconLink size={18} />} onClick={() => void copy(link)}>
            {t('copy')}
          </Button>
          <p className={classes.hint}>{t('copyHint')}</p>
        </div>
      )}
    </Dropdown>
  );
}
