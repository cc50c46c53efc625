import { secondFactor } from '@diwan/contract/accounts/second-factor.ts';
import { Badge, Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useRead } from '#kit/data/use-read.ts';
import { MomentIn } from '#kit/i18n/moment.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { RowsSkeleton } from '#ui/states.tsx';
import classes from './account-settings.module.css';
import { secondFactorMessages } from './second-factor.messages.ts';

const EnrolDialog = lazyPart(() => import('./enrol-dialog.tsx'));
const CodeDialog = lazyPart(() => import('./code-dialog.tsx'));

/** So few are left that new ones should be made. */
const FEW_CODES = 3;

type Open = 'enrol' | 'renew' | 'remove' | null;

function Since({ instant }: { instant: string }) {
  const t = useText(secondFactorMessages);
  return (
    <span className={classes.muted}>
      <MomentIn at={instant} sentence={(when) => t('since', { when })} />
    </span>
  );
}

/** Whether the sign-in asks for a code, and what can be done about it. */
export function SecondFactorPanel() {
  const t = useText(secondFactorMessages);
  const state = useRead(secondFactor.state);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={t('title')} context={t('hint')}>
      {state.isPending && <RowsSkeleton rows={1} />}
      {state.isError && <LoadError error={state.error} onRetry={() => void state.refetch()} />}
      {state.data?.enabled === false && <Button onClick={() => setOpen('enrol')}>{t('switchOn')}</Button>}
      {state.data?.enabled && (
        <div className={classes.fields}>
          <div>
            <Badge variant="default" tt="none">
              {t('isOn')}
            </Badge>{' '}
            <Since instant={state.data.enabled_at ?? ''} />
          </div>
          <Text c={state.data.recovery_codes_left < FEW_CODES ? 'red.9' : undefined}>
            {t('codesLeft', { count: state.data.recovery_codes_left })}
          </Text>
          <div className={classes.choices}>
            <Button variant="default" onClick={() => setOpen('renew')}>
              {t('newCodes')}
            </Button>
            <Button variant="default" onClick={() => setOpen('remove')}>
              {t('switchOff')}
            </Button>
          </div>
        </div>
      )}
      <Suspense fallback={null}>
        {open === 'enrol' && <EnrolDialog onClose={close} />}
        {(open === 'renew' || open === 'remove') && <CodeDialog of={open} onClose={close} />}
      </Suspense>
    </Panel>
  );
}
