import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import classes from './bottom-bar.module.css';
import { layoutMessages } from './layout.messages.ts';
import { isOpen, useEntries } from './use-entries.ts';

const PLACES = 4;

/** The first four places of the sidebar under the thumb, and the rest behind the last button. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useText(layoutMessages);
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={t('quickNavigation')}>
      {useEntries()
        .slice(0, PLACES)
        .map((entry) => (
          <Link
            key={entry.path}
            to={entry.path}
            className={classes.place}
            aria-current={isOpen(entry, pathname) ? 'page' : undefined}
          >
            <entry.icon size={20} stroke={1.6} />
            <span className={classes.name}>{entry.name}</span>
          </Link>
        ))}
      <UnstyledButton className={classes.place} onClick={onMore}>
        <IconDots size={20} />
        <span className={classes.name}>{t('more')}</span>
      </UnstyledButton>
    </nav>
  );
}
