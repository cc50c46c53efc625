import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import classes from './bottom-bar.module.css';
import { layoutMessages } from './layout.messages.ts';
import { underTheThumb } from './sidebar-groups.rules.ts';
import { useEntries, useOpenPath, useType } from './use-entries.ts';

/** What this person does most stands under the thumb, and the whole sidebar behind the last button. */
export default function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useText(layoutMessages);
  const open = useOpenPath();
  const { isOwned } = useWorkspace();
  const entries = underTheThumb(useEntries(), useType(), isOwned);
  return (
    <nav className={classes.bar} aria-label={t('quickNavigation')}>
      {entries.map((entry) => (
        <Link
          key={entry.path}
          to={entry.path}
          className={classes.place}
          aria-current={open === entry.path ? 'page' : undefined}
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
