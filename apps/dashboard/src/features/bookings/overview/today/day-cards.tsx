import { Button, Skeleton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import type { Tone } from '#ui/badge.tsx';
import { todayMessages } from './today.messages.ts';
import classes from './today.module.css';

interface MaybeLinkProps extends ComponentProps<'span'> {
  /** Null: nowhere. */
  readonly to: string | null;
}

/** A link where there is something to open and the reader has it; else the same without a link. */
export function MaybeLink({ to, children, className, title }: MaybeLinkProps) {
  const isShown = useIsShown();
  if (to === null || !isShown(to.split('?')[0] ?? '')) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={className} title={title}>
      {children}
    </Link>
  );
}

interface CardProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** One part of the picture of the day. */
export function Card({ title, aside, children, isWide = false }: CardProps) {
  return (
    <section className={classes.card} data-wide={isWide || undefined}>
      <div className={classes.cardHead}>
        <h2 className={classes.cardTitle}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface EmptyDayProps {
  readonly text: string;
  readonly act: string;
  readonly to: string;
  readonly mayAct: boolean;
}

/** A day without anything: one sentence, and one thing to do about it. */
export function EmptyDay({ text, act, to, mayAct }: EmptyDayProps) {
  const isShown = useIsShown();
  return (
    <div className={classes.emptyDay}>
      <p>{text}</p>
      {mayAct && isShown(to.split('?')[0] ?? '') && (
        <Button component={Link} to={to} variant="light">
          {act}
        </Button>
      )}
    </div>
  );
}

/** Something that somebody must do now, and where. */
interface Act {
  readonly key: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
  readonly text: string;
  readonly note?: string;
  /** Whom it is about; those for whom there is no room are left out. */
  readonly names?: readonly string[];
  readonly tone: Extract<Tone, 'waiting' | 'confirmed' | 'busy' | 'attention'>;
  readonly to: string;
}

/**
 * What must be done now, each with the way to it; one calm line where there is nothing. It is shown once all of it is known: one
 * more beside them makes the others narrower, and their lines break anew.
 */
export function Acts({ acts }: { acts: readonly Act[] }) {
  const t = useText(todayMessages);
  const isShown = useIsShown();
  const isComing = acts.some(({ count }) => count === undefined);
  const due = isComing ? [] : acts.filter(({ count = 0 }) => count > 0);
  return (
    <section aria-label={t('now')} className={classes.acts} aria-busy={isComing}>
      {isComing && <Skeleton radius={12} />}
      {!isComing && due.length === 0 && (
        <p className={classes.calm}>
          <IconCircleCheck size={20} aria-hidden />
          {t('nothingNow')}
        </p>
      )}
      {due.map(({ key, text, note, names = [], tone, to }) => {
        const words = (
          <span className={classes.actWords}>
            <strong>{text}</strong>
            {note !== undefined && <span className={classes.actNote}>{note}</span>}
            {names.length > 0 && (
              <span className={classes.actNames}>
                {[...new Set(names)].map((name) => (
                  <span key={name}>
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </span>
            )}
          </span>
        );
        if (!isShown(to.split('?')[0] ?? '')) {
          return (
            <div key={key} className={classes.act} data-tone={tone}>
              {words}
            </div>
          );
        }
        return (
          <Link key={key} to={to} className={classes.act} data-tone={tone}>
            {words}
            <IconChevronRight size={18} className={classes.arrow} aria-hidden />
          </Link>
        );
      })}
    </section>
  );
}
