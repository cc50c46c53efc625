import { IconAdjustments } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { nameOfSetting } from '#features/venues/settings/setting-labels.ts';
import { useCan } from '#kit/access/can.tsx';
import { usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { settingsPageMessages } from '../settings/settings-page.messages.ts';
import { useEntries, useType, withChildren } from '../layout/use-entries.ts';
import { matchingPages, matchingSettings } from './found-pages.rules.ts';
import type { FoundGroup } from './found.ts';
import { searchMessages } from './search.messages.ts';

const TABS = {
  BusinessSettings: 'business',
  BranchSettings: 'branch',
  TabletAppSettings: 'tablet',
  MobileAppSettings: 'mobile',
} as const;
type Tab = keyof typeof TABS;
const isTab = (tab: string): tab is Tab => Object.hasOwn(TABS, tab);

/** The names of the sidebar, and settings by their labels. */
export function useFoundPages(typed: string): readonly FoundGroup[] {
  const t = useText(searchMessages);
  const ofTabs = useText(settingsPageMessages);
  const pick = usePick();
  const navigate = useNavigate();
  const type = useType();
  const { isOwned } = usePlace();
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
