import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { layoutMessages } from './layout.messages.ts';
import classes from './sidebar.module.css';
import { isOpen, useEntries, type Entry } from './use-entries.ts';

interface SidebarProps {
  /** Only icons, with the names as tooltips. */
  readonly isMinimised?: boolean;
  readonly onNavigate?: () => void;
}

interface RowProps extends SidebarProps {
  readonly entry: Entry;
}

function EntryLink({ entry, isMinimised = false, onNavigate }: RowProps) {
  const { pathname } = useLocation();
  const Icon = entry.icon;
  return (
    <Link
      to={entry.path}
      title={isMinimised ? entry.name : undefined}
      className={classes.link}
      data-open={isOpen(entry, pathname) || undefined}
      aria-current={isOpen(entry, pathname) ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={20} stroke={1.6} className={classes.icon} />
      <span className={classes.name}>{entry.name}</span>
    </Link>
  );
}

function EntryGroup(props: RowProps) {
  const { entry } = props;
  const { pathname } = useLocation();
  const [isUnfolded, setIsUnfolded] = useState(entry.children.some((child) => isOpen(child, pathname)));
  return (
    <>
      <div className={classes.group}>
        <EntryLink {...props} />
        <UnstyledButton
          className={classes.fold}
          aria-label={entry.name}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconChevronDown size={16} />
        </UnstyledButton>
      </div>
      <div className={classes.children} data-unfolded={isUnfolded || undefined}>
        <ul className={classes.list}>
          {entry.children.map((child) => (
            <li key={child.path}>
              <EntryLink {...props} entry={child} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

export function Sidebar(props: SidebarProps) {
  const t = useText(layoutMessages);
  return (
    <div className={classes.sidebar} data-minimised={props.isMinimised || undefined}>
      <Link to="/admin/overview" className={classes.brand} onClick={props.onNavigate}>
        <Wordmark name={t('product')} isCompact={props.isMinimised ?? false} />
      </Link>
      <nav aria-label={t('navigation')}>
        <ul className={classes.list}>
          {useEntries().map((entry) => (
            <li key={entry.path}>
              {entry.children.length > 0 ? (
                <EntryGroup {...props} entry={entry} />
              ) : (
                <EntryLink {...props} entry={entry} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
