import type { CSSProperties } from 'react';
import { VisuallyHidden } from '@mantine/core';
import { IconBeach, IconCheck, IconClock, IconConfetti } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LocalMoment } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import classes from './calendar.module.css';
import { calendarMessages } from './calendar.messages.ts';
import type { CalendarEntry } from './use-entries.ts';

const SIGN = { size: 14, stroke: 2, 'aria-hidden': true } as const;

function Sign({ entry: { kind, status } }: { entry: CalendarEntry }) {
  if (kind === 'event') return <IconConfetti {...SIGN} />;
  if (kind === 'holiday') return <IconBeach {...SIGN} />;
  return status === 'completed' ? <IconCheck {...SIGN} /> : <IconClock {...SIGN} />;
}

/** The sign of its kind or status, and its name. */
function EntryWords({ entry }: { entry: CalendarEntry }) {
  const t = useText(calendarMessages);
  return (
    <>
      <span className={classes.sign}>
        <Sign entry={entry} />
      </span>
      <VisuallyHidden>{t(entry.kind)}</VisuallyHidden>
      <span className={classes.words}>
        <bdi>{entry.title}</bdi>
        {entry.detail !== null && <bdi className={classes.detail}>{entry.detail}</bdi>}
      </span>
    </>
  );
}

interface EntryLinkProps {
  readonly entry: CalendarEntry;
  readonly className: string | undefined;
  /** Left out of the way of the Tab key where the day itself opens a list of the same links. */
  readonly isSkipped?: boolean;
}

export function EntryLink({ entry, className, isSkipped = false }: EntryLinkProps) {
  const marks = {
    className,
    'data-kind': entry.kind,
    'data-status': entry.status ?? undefined,
    style: { '--tint': entry.color ?? undefined } as CSSProperties,
  };
  if (entry.link === null) {
    return (
      <span {...marks}>
        <EntryWords entry={entry} />
      </span>
    );
  }
  return (
    <Link to={entry.link} {...marks} {...(isSkipped ? { tabIndex: -1 } : {})}>
      <EntryWords entry={entry} />
    </Link>
  );
}

/** One below the other, with their times. */
export function EntryList({ entries }: { entries: readonly CalendarEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryLink entry={entry} className={classes.line} />
          <span className={classes.times}>
            <LocalMoment at={entry.from} /> – <LocalMoment at={entry.to} />
          </span>
        </li>
      ))}
    </ul>
  );
}
