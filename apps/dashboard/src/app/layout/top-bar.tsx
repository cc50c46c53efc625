import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { NotificationBell } from '../live/notification-bell.tsx';
import { LiveLight } from '../live/live-light.tsx';
import { WorkspaceHead } from '../workspace/workspace-head.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { layoutMessages } from './layout.messages.ts';
import { QrDropdowns } from './qr-dropdowns.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import classes from './top-bar.module.css';

interface TopBarProps {
  /** A phone's: the sidebar does not say where the person is. */
  readonly isSmall: boolean;
  readonly onToggle: () => void;
  readonly isSidebarShown: boolean;
}

export function TopBar({ isSmall, onToggle, isSidebarShown }: TopBarProps) {
  const t = useText(layoutMessages);
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('toggleSidebar')}
        aria-expanded={isSidebarShown}
        onClick={onToggle}
      >
        <IconLayoutSidebar size={20} stroke={1.6} className={classes.mirrored} />
      </ActionIcon>
      {isSmall && <WorkspaceHead isCompact />}
      <SearchButton />
      <div className={classes.end}>
        <LiveLight />
        <QrDropdowns />
        <NotificationBell />
        <SettingsMenu />
      </div>
    </header>
  );
}
