import {
  deliveries,
  type DeliveryRow as Delivery,
  type DeliveryStatus,
} from '@diwan/contract/notifications/deliveries.ts';
import { Button } from '@mantine/core';
import {
  IconDeviceMobileMessage,
  IconMail,
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconMinus,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { Moment, MomentIn } from '#kit/i18n/moment.tsx';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { notify } from '#ui/overlays.ts';
import classes from './deliveries.module.css';
import { deliveryMessages } from './deliveries.messages.ts';

const SIGNS: Readonly<Record<DeliveryStatus, readonly [Tone, Icon]>> = {
  waiting: ['neutral', IconClock],
  retrying: ['waiting', IconRefresh],
  sent: ['done', IconCheck],
  failed: ['attention', IconAlertTriangle],
  skipped: ['neutral', IconMinus],
};

function DeliveryBadge({ status }: { readonly status: DeliveryStatus }) {
  const t = useText(deliveryMessages);
  const [tone, sign] = SIGNS[status];
  return (
    <Badge tone={tone} sign={sign}>
      {t(status)}
    </Badge>
  );
}

interface RowProps {
  readonly row: Delivery;
  readonly businessId: number;
}

function RetryButton({ row, businessId }: RowProps) {
  const t = useText(deliveryMessages);
  const locale = useLocale();
  const retry = useWrite(deliveries.retry);
  const send = async () => {
    try {
      await retry.run({ params: { business_id: businessId, id: row.id } });
      notify({ kind: 'success', text: t('retried') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      loading={retry.isBusy}
      aria-label={t('retryOf', { title: row.data[locale].title, name: row.user?.name ?? t('guest') })}
      onClick={() => void send()}
    >
      {t('retry')}
    </Button>
  );
}

/** Why it has not arrived, in our words and in those of the other side. */
function Reason({ row }: { row: Delivery }) {
  const t = useText(deliveryMessages);
  if (row.reason === null) return null;
  return (
    <p className={classes.reason} data-status={row.status}>
      {t(row.reason)}
      {row.detail !== null && (
        <span className={classes.detail}>
          <bdi>{t('said', { detail: row.detail })}</bdi>
        </span>
      )}
    </p>
  );
}

/** What, to whom, by which way and when, how it went, and once more where it failed. */
export function DeliveryRow({ row, businessId }: RowProps) {
  const t = useText(deliveryMessages);
  const locale = useLocale();
  const { title, body } = row.data[locale];
  const Channel = row.channel === 'push' ? IconDeviceMobileMessage : IconMail;
  const isOpen = row.status === 'waiting' || row.status === 'retrying';
  return (
    <li className={classes.row} data-status={row.status}>
      <span className={classes.channel}>
        <Channel size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.words}>
        <span className={classes.name}>
          <bdi>{title}</bdi>
        </span>
        <bdi className={classes.quiet}>{body}</bdi>
        <span className={classes.facts}>
          <span>{t(row.channel)}</span>
          <span>{t('addressee', { name: row.user?.name ?? t('guest') })}</span>
          <Moment at={row.ended_at ?? row.created_at} />
          {row.status === 'waiting' && (
            <span>
              <MomentIn at={row.due_at} sentence={(when) => t('planned', { when })} />
            </span>
          )}
          {row.tries > 0 && <span>{t('tries', { count: row.tries })}</span>}
        </span>
        <Reason row={row} />
      </div>
      <span className={classes.outcome} data-open={isOpen || undefined}>
        <DeliveryBadge status={row.status} />
        {row.status === 'failed' && <RetryButton row={row} businessId={businessId} />}
      </span>
    </li>
  );
}
