import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { USER_SETTINGS } from '@diwan/contract/settings.ts';
import type { z } from 'zod';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { readListState, writeListState } from './list-state.ts';
import '#kit/schemas/zod.ts';

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
export function useListViews(path: string) {
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
