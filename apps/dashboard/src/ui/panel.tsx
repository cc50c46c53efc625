import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title?: string;
  readonly context?: ReactNode;
  readonly children: ReactNode;
  readonly isFlush?: boolean;
}

/** A card: one border, 12px corners, no shadow. */
export function Panel({ title, context, children, isFlush = false }: PanelProps) {
  return (
    <section className={classes.panel} data-flush={isFlush || undefined}>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      {context !== undefined && <p className={classes.context}>{context}</p>}
      {children}
    </section>
  );
}
