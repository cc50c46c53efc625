import { PAUSES } from '@diwan/contract/catalogue/serving-times.ts';
import type { ServingRow } from '@diwan/contract/catalogue/serving.ts';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconToolsKitchenOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { servingMessages } from './serving.messages.ts';
import classes from './serving.module.css';
import { useServing, type Serving } from './use-serving.ts';

const SoldOut = lazyPart(async () => ({ default: (await import('./sold-out.tsx')).SoldOut }));

type Pausing = Pick<Serving, 'isBusy' | 'pause'>;

function PauseChoices({ isBusy, pause }: Pausing) {
  const t = useText(servingMessages);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>
        <IconPlayerPause size={18} stroke={1.6} aria-hidden /> {t('pause')}
      </legend>
      {PAUSES.map((choice) => (
        <Button
          key={choice}
          variant="default"
          size="compact-md"
          disabled={isBusy}
          className={classes.choice}
          aria-label={
            choice === 'tomorrow' ? t('tomorrowSaid') : t('pauseForSaid', { minutes: Number(choice) })
          }
          onClick={() => pause(choice)}
        >
          {choice === 'tomorrow' ? t('tomorrow') : t('pauseFor', { minutes: Number(choice) })}
        </Button>
      ))}
    </fieldset>
  );
}

function Paused({ until, isBusy, pause }: Pausing & { until: string }) {
  const t = useText(servingMessages);
  return (
    <div className={classes.choices}>
      <output className={classes.paused}>
        <IconPlayerPause size={18} stroke={1.6} aria-hidden />
        <span>
          <MomentIn at={until} sentence={(time) => t('paused', { time })} />
        </span>
      </output>
      <Button
        size="compact-md"
        className={classes.choice}
        disabled={isBusy}
        leftSection={<IconPlayerPlay size={18} stroke={1.6} />}
        onClick={() => pause(null)}
      >
        {t('resume')}
      </Button>
    </div>
  );
}

interface BarProps {
  readonly businessId: number;
  readonly branchId: number;
}

const NOTHING: ServingRow = { paused_until: null, snoozed: [] };

function Bar({ businessId, branchId }: BarProps) {
  const t = useText(servingMessages);
  const at = { business_id: businessId, branch_id: branchId };
  const serving = useServing(at);
  const [isOpen, setIsOpen] = useState(false);
  const { served, isComing, pause } = serving;
  if (!served && !isComing) return null;
  // Until it is known the bar is there and cannot be pressed, so that the list below does not move.
  const isBusy = serving.isBusy || isComing;
  const { paused_until: pausedUntil, snoozed } = served ?? NOTHING;
  const count = snoozed.length;
  return (
    <div className={classes.bar} data-paused={pausedUntil !== null || undefined}>
      {pausedUntil === null ? (
        <PauseChoices isBusy={isBusy} pause={pause} />
      ) : (
        <Paused until={pausedUntil} isBusy={isBusy} pause={pause} />
      )}
      <Button
        variant="default"
        size="compact-md"
        className={classes.choice}
        disabled={isComing}
        leftSection={<IconToolsKitchenOff size={18} stroke={1.6} />}
        onClick={() => setIsOpen(true)}
      >
        {count === 0 ? t('soldOut') : t('soldOutCount', { count })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SoldOut at={at} serving={serving} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Whether guests can order at the picked branch, for those who work its orders. */
export function ServingBar() {
  const { business, branch } = useWorkspace();
  const can = useCan();
  if (!business || !branch || !can('orders.update', { branch: branch.id })) return null;
  return <Bar businessId={business.id} branchId={branch.id} />;
}
