import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsShown } from '#kit/screens/shown-paths.ts';
import classes from './today.module.css';

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
