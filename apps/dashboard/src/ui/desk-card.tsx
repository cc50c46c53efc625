import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import classes from './desk-card.module.css';

/** Rows without a card around all of them; `areCards`: each stands by itself. */
export function DeskRows({
  areCards,
  children,
}: {
  readonly areCards?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <ul className={classes.list} data-cards={areCards || undefined}>
      {children}
    </ul>
  );
}

/** The act of a row, for a thumb. */
export function DeskAct(props: ComponentProps<typeof Button<'button'>>) {
  return <Button {...props} className={classes.act} />;
}

interface DeskCardProps {
  readonly title: string;
  /** The rows, as items of a list. */
  readonly rows: ReactNode;
  readonly children?: ReactNode;
}

/** What waits at a desk for somebody: each row has words and the one act that is next. */
export function DeskCard({ title, rows, children }: DeskCardProps) {
  return (
    <div className={classes.card}>
      <p className={classes.title}>
        <IconBellRinging size={18} stroke={1.6} aria-hidden />
        {title}
      </p>
      <DeskRows>{rows}</DeskRows>
      {children}
    </div>
  );
}

interface DeskRowProps {
  readonly words: ReactNode;
  /** Smaller, below the words. */
  readonly more?: ReactNode;
  readonly act?: ReactNode;
}

export function DeskRow({ words, more, act }: DeskRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{words}</strong>
        {more && <span className={classes.more}>{more}</span>}
      </span>
      {act}
    </li>
  );
}
