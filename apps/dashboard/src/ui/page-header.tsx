import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** Small, behind the title. */
  readonly aside?: ReactNode;
  /** One line that says what the page is for. */
  readonly context?: ReactNode;
  /** Above the title: the way back. */
  readonly back?: ReactNode;
  /** The primary action, at the inline end. */
  readonly action?: ReactNode;
  /** Rows are what one came for: on a phone the line of context gives its room to them. */
  readonly isOfList?: boolean;
}

export function PageHeader({ title, aside, context, back, action, isOfList = false }: PageHeaderProps) {
  return (
    <header className={classes.header} data-list={isOfList || undefined}>
      <div className={classes.words}>
        {back}
        <Title order={1} size="h2" className={classes.title}>
          {title}
          {aside && <small className={classes.aside}> {aside}</small>}
        </Title>
        {context !== undefined && <Text className={classes.context}>{context}</Text>}
      </div>
      {Boolean(action) && <div className={classes.action}>{action}</div>}
    </header>
  );
}
