import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { WorkspaceHead } from '../workspace/workspace-head.tsx';
import { layoutMessages } from './layout.messages.ts';
import { grouped } from './sidebar-groups.rules.ts';
import classes from './sidebar.module.css';
import { useEntries, useOpenPath, useType, withChildren, type Entry } from './use-entries.ts';

interface SidebarProps {
  /** Only icons, with the names as tooltips. */
  readonly isMinimised?: boolean;
  readonly onNavigate?: () => void;
}

interface RowProps extends SidebarProps {
  readonly entry: Entry;
}

function EntryLink({ entry, isMinimised = false, onNavigate }: RowProps) {
  const isOpen = useOpenPath() === entry.path;
  const Icon = entry.icon;
  return (
    <Link
      to={entry.path}
      title={isMinimised ? entry.name : undefined}
      className={classes.link}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon size={20} stroke={1.6} className={classes.icon} />
      <span className={classes.name}>{entry.name}</span>
    </Link>
  );
}

/** Folded unless the open page is among these. */
function useFold(entries: readonly Entry[]) {
  const open = useOpenPath();
  const [isUnfolded, setIsUnfolded] = useState(withChildren(entries).some(({ path }) => path === open));
  return { isUnfolded, toggle: () => setIsUnfolded(!isUnfolded) };
}

function Folded({ isUnfolded, ...list }: ListProps & { readonly isUnfolded: boolean }) {
  return (
    <div className={classes.children} data-unfolded={isUnfolded || undefined}>
      <EntryList {...list} />
    </div>
  );
}

function EntryFamily(props: RowProps) {
  const { entry } = props;
  const { isUnfolded, toggle } = useFold(entry.children);
  return (
    <>
      <div className={classes.family}>
        <EntryLink {...props} />
        <UnstyledButton
          className={classes.fold}
          aria-label={entry.name}
          aria-expanded={isUnfolded}
          onClick={toggle}
        >
          <IconChevronDown size={16} />
        </UnstyledButton>
      </div>
      <Folded {...props} entries={entry.children} isUnfolded={isUnfolded} />
    </>
  );
}

interface ListProps extends SidebarProps {
  readonly entries: readonly Entry[];
  readonly labelledBy?: string;
}

function EntryList({ entries, labelledBy, ...props }: ListProps) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.children.length > 0 ? (
            <EntryFamily {...props} entry={entry} />
          ) : (
            <EntryLink {...props} entry={entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the type of the business seldom needs. */
function More({ name, ...list }: ListProps & { readonly name: string }) {
  const { isUnfolded, toggle } = useFold(list.entries);
  return (
    <div>
      <UnstyledButton className={classes.more} aria-expanded={isUnfolded} onClick={toggle}>
        <IconDots size={20} stroke={1.6} className={classes.icon} />
        <span className={classes.name}>{name}</span>
        <IconChevronDown size={16} className={classes.chevron} />
      </UnstyledButton>
      <Folded {...list} isUnfolded={isUnfolded} />
    </div>
  );
}

function Group({ name, ...list }: ListProps & { readonly name: string }) {
  const id = useId();
  return (
    <div className={classes.group}>
      <p id={id} className={classes.heading}>
        {name}
      </p>
      <EntryList {...list} labelledBy={id} />
    </div>
  );
}

export function Sidebar(props: SidebarProps) {
  const t = useText(layoutMessages);
  const { first, groups } = grouped(useEntries(), useType());
  return (
    <div className={classes.sidebar} data-minimised={props.isMinimised || undefined}>
      <WorkspaceHead isCompact={props.isMinimised ?? false} onSwitched={props.onNavigate} />
      <nav aria-label={t('navigation')} className={classes.nav}>
        {first.length > 0 && <EntryList {...props} entries={first} />}
        {groups.map(({ name, entries }) => {
          const Part = name === 'more' ? More : Group;
          return <Part key={name} {...props} name={t(name)} entries={entries} />;
        })}
      </nav>
    </div>
  );
}
