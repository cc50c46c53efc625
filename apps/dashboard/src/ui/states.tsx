import { Button, Skeleton, Text } from '@mantine/core';
import { IconCloudOff, IconMoodConfused } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Bdi } from './bdi.tsx';
import classes from './states.module.css';

interface EmptyProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** The title is that of the whole page. */
  readonly isPage?: boolean;
  readonly text?: string;
  readonly action?: ReactNode;
}

/** What this place is for, and how to begin. */
export function EmptyState({ icon, title, isPage = false, text, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span className={classes.icon}>{icon}</span>
      <Text component={isPage ? 'h1' : 'p'} fw={600} m={0}>
        {title}
      </Text>
      {text !== undefined && <Text className={classes.text}>{text}</Text>}
      {action}
    </div>
  );
}

interface ErrorProps {
  readonly title: string;
  readonly text: string;
  readonly requestLabel: string;
  readonly requestId: string | null;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** Another way on, after the retry. */
  readonly beside?: ReactNode;
}

export function ErrorState(props: ErrorProps) {
  const { title, text, requestLabel, requestId, retryLabel, onRetry, beside } = props;
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconMoodConfused size={28} stroke={1.5} />
      </span>
      <Text fw={600}>{title}</Text>
      <Text className={classes.text}>{text}</Text>
      {requestId !== null && (
        <Text size="xs" className={classes.text}>
          {requestLabel} <Bdi>{requestId}</Bdi>
        </Text>
      )}
      <Button variant="default" onClick={onRetry}>
        {retryLabel}
      </Button>
      {beside}
    </div>
  );
}

export function OfflineLine({ text }: { text: string }) {
  return (
    <output className={classes.offline}>
      <IconCloudOff size={16} />
      {text}
    </output>
  );
}

/** Rows in the shape of a list that is still coming. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton height={32} width={32} radius="md" />
          <Skeleton height={12} width="30%" />
          <Skeleton height={12} width="18%" className={classes.rowEnd} />
        </div>
      ))}
    </div>
  );
}

export function FormSkeleton({ fields = 3 }: { fields?: number }) {
  return (
    <div className={classes.form} aria-hidden>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton height={12} width={120} mb="xs" />
          <Skeleton height={40} />
        </div>
      ))}
    </div>
  );
}
