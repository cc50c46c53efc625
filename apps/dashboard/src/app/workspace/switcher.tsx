import { TextInput } from '@mantine/core';
import { IconCheck, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState, type KeyboardEvent } from 'react';
import { useMe } from '#kit/access/me.ts';
import { BUSINESS_TYPE_NAMES } from '#kit/i18n/business-types.ts';
import { useNameOf, usePick } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { workspaceOf, usePickWorkspace, useWorkspace } from '#kit/workspace/workspace.ts';
import { shownEntries } from '#kit/screens/entries.ts';
import { openPath } from '../layout/sidebar-groups.rules.ts';
import { ENTRIES } from '../layout/use-entries.ts';
import { WorkspacePicture } from './workspace-picture.tsx';
import { switcherMessages } from './switcher.messages.ts';
import classes from './switcher.module.css';
import {
  allWorkspaces,
  branchesOf,
  workspaceOfPress,
  workspacesNamed,
  SEARCHED_FROM,
  type WorkspaceRow,
} from './switcher.rules.ts';

function useNames() {
  const nameOf = useNameOf();
  return ({ business, branch }: WorkspaceRow) =>
    branch ? nameOf(branch.locales) || branch.slug : nameOf(business.locales) || business.name;
}

interface RowProps {
  readonly row: WorkspaceRow;
  readonly isCurrent: boolean;
  /** A business whose branches are shown below. */
  readonly isChosen?: boolean;
  /** Names the business of a branch. */
  readonly isAmongAll?: boolean;
  readonly onPress: () => void;
}

function Sign({ isCurrent, hasMore }: { readonly isCurrent: boolean; readonly hasMore: boolean }) {
  if (isCurrent) return <IconCheck size={18} className={classes.mark} aria-hidden />;
  return hasMore ? <IconChevronRight size={16} className={classes.way} aria-hidden /> : null;
}

function Row({ row, isCurrent, isChosen = false, isAmongAll = false, onPress }: RowProps) {
  const name = useNames();
  const pick = usePick();
  const { business, branch } = row;
  const ofBranch = isAmongAll ? name({ business, branch: null }) : undefined;
  const detail = branch ? ofBranch : pick(BUSINESS_TYPE_NAMES[business.type]);
  return (
    <button
      type="button"
      className={classes.row}
      aria-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      onClick={onPress}
    >
      <WorkspacePicture media={(branch ?? business).media} name={name(row)} />
      <span className={classes.words}>
        <bdi className={classes.name}>{name(row)}</bdi>
        {detail !== undefined && <bdi className={classes.detail}>{detail}</bdi>}
      </span>
      <Sign isCurrent={isCurrent} hasMore={!branch && business.branches.length > 1} />
    </button>
  );
}

/** Up and down go from row to row, and from the box to the first one. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.findIndex((row) => row === document.activeElement);
  rows[(at + step + rows.length) % rows.length]?.focus();
}

const HOME = '/admin/overview';

/**
 * Goes to another branch. What is open stays open where the other business has it too; the form of a row that belongs to the
 * business left behind gives way to its list. Resolves to whether the person is there.
 */
function useSwitchWorkspace(): (businessId: number, branchId: number | null) => Promise<boolean> {
  const user = useMe();
  const { business } = useWorkspace();
  const pick = usePickWorkspace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (businessId, branchId) => {
    if (!(await pick(businessId, branchId))) return false;
    if (businessId === business?.id) return true;
    const there = workspaceOf(user, { business: businessId, branch: branchId });
    const entries = shownEntries(ENTRIES, user, there).flatMap((entry) => [entry, ...(entry.children ?? [])]);
    const to = openPath(
      entries.map(({ path }) => path),
      pathname,
    );
    // What is unsaved was asked about.
    if (to !== pathname) await navigate({ to: to ?? HOME, ignoreBlocker: true });
    return true;
  };
}

/** What a press on a row does: it leads there, or shows the branches of a business that has several. */
function useRows(onDone: () => void) {
  const { business: current, branch: currentBranch } = useWorkspace();
  const switchTo = useSwitchWorkspace();
  const [chosen, setChosen] = useState(current);
  const press = async (row: WorkspaceRow) => {
    const next = workspaceOfPress(row);
    if (!next) return setChosen(row.business);
    const isHere = row.business.id === current?.id && next.branchId === (currentBranch?.id ?? null);
    if (isHere || (await switchTo(row.business.id, next.branchId))) onDone();
  };
  const isCurrent = ({ business, branch }: WorkspaceRow) =>
    business.id === current?.id && (branch === null || branch.id === currentBranch?.id);
  return { chosen, press, isCurrent };
}

interface SectionProps {
  readonly name: string;
  readonly rows: readonly RowProps[];
}

function Section({ name, rows }: SectionProps) {
  return (
    <section className={classes.section} aria-label={name}>
      <p className={classes.heading}>{name}</p>
      {rows.map((row) => (
        <Row key={`${row.row.business.id} ${row.row.branch?.id ?? ''}`} {...row} />
      ))}
    </section>
  );
}

/** Businesses with their logo and type, then the branches of the one that is chosen. */
export default function Switcher({ onDone }: { onDone: () => void }) {
  const t = useText(switcherMessages);
  const nameOf = useNames();
  const { businesses } = useWorkspace();
  const [typed, setTyped] = useState('');
  const { chosen, press, isCurrent } = useRows(onDone);
  const rowOf = (row: WorkspaceRow): RowProps => ({
    row,
    isCurrent: isCurrent(row),
    onPress: () => void press(row),
  });
  const found = workspacesNamed(businesses, typed, nameOf);
  const branches = chosen ? branchesOf(chosen) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows help those who use the rows' own keys
    <div className={classes.panel} onKeyDown={moveFocus}>
      {allWorkspaces(businesses).length >= SEARCHED_FROM && (
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {typed.trim() === '' ? (
        <>
          {businesses.length > 1 && (
            <Section
              name={t('businesses')}
              rows={businesses.map((business) => ({
                ...rowOf({ business, branch: null }),
                isChosen: business.id === chosen?.id,
              }))}
            />
          )}
          {branches.length > 0 && <Section name={t('branches')} rows={branches.map(rowOf)} />}
        </>
      ) : (
        <>
          {found.map((row) => (
            <Row key={`${row.business.id} ${row.branch?.id ?? ''}`} {...rowOf(row)} isAmongAll />
          ))}
          {found.length === 0 && <output className={classes.nothing}>{t('nothing')}</output>}
        </>
      )}
    </div>
  );
}
