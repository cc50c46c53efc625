import { deliveries } from '@diwan/contract/notifications/deliveries.ts';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '@diwan/domain/time-range.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { exceededBy, type Counted } from '#kit/resource/counted.ts';
import { DELIVERIES } from './deliveries-path.ts';
import classes from './deliveries.module.css';
import { deliveryMessages } from './deliveries.messages.ts';

const DAYS = 7;

const someDaysAgo = () => new Date(Date.now() - DAYS * DAY_MS).toISOString().slice(0, 10);

/** How many messages of the picked business reached nobody of late; nothing to those who may not know. */
function useFailures(): Counted {
  const { business, isOwned } = useWorkspace();
  const [from] = useState(someDaysAgo);
  const failed = useRead(deliveries.list, {
    params: { business_id: business?.id ?? 0 },
    query: { status: 'failed', from, per_page: 1 },
    enabled: business !== null && isOwned,
  });
  return failed.data ?? { total: 0 };
}

interface FailuresProps {
  /** The log is one press away also when all is well. */
  readonly isAlways?: boolean;
  readonly onLeave?: () => void;
}

/** What failed comes first: an alert that leads to it. */
export default function FailedDeliveries({ isAlways = false, onLeave }: FailuresProps) {
  const t = useText(deliveryMessages);
  const { isOwned } = useWorkspace();
  const failures = useFailures();
  const least = exceededBy(failures);
  const open = (to: string, label: string) => (
    <Button component={Link} to={to} variant="default" onClick={onLeave}>
      {label}
    </Button>
  );
  if (!isOwned) return null;
  if (failures.total === 0)
    return isAlways ? <div className={classes.lead}>{open(DELIVERIES, t('openLog'))}</div> : null;
  return (
    <Alert
      className={classes.lead}
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={20} stroke={1.8} />}
      title={least === null ? t('failures', { count: failures.total }) : t('failuresAbove', { least })}
    >
      {open(`${DELIVERIES}?status=failed`, t('showFailures'))}
    </Alert>
  );
}
