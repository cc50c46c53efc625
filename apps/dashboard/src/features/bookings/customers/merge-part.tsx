import { customers } from '@diwan/contract/bookings/customers.ts';
import { users } from '@diwan/contract/accounts/users.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LookupPick, type FoundRow } from '#kit/resource/lookup-pick.tsx';
import { Bdi } from '#ui/bdi.tsx';
import { ask } from '#ui/overlays.ts';
import { Panel } from '#ui/panel.tsx';
import { isolated } from '../reservations/isolated.ts';
import classes from './customer.module.css';
import { customerMessages } from './customers.messages.ts';
import { notifyOutcome, useCustomerParams, type CustomerProps } from './use-customer.ts';

interface Other extends FoundRow {
  readonly phone: string | null;
}

function useMerge({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const merge = useWrite(customers.merge);
  const params = useCustomerParams(customer.id);
  const run = async (other: Other) => {
    const name = isolated(customer.name);
    const isSure = await ask({
      title: t('mergeTitle', { name }),
      subject: [other.name, other.phone && formatPhone(other.phone)].filter(Boolean).join(' · '),
      text: t('mergeText', { name }),
      confirm: t('mergeYes'),
      cancel: t('cancel'),
      isDestructive: true,
    });
    return isSure && notifyOutcome(t('merged'), () => merge.run({ params, body: { other_id: other.id } }));
  };
  return { run, isBusy: merge.isBusy };
}

/** Somebody who stands here twice becomes one; who is likely meant is offered, anybody else is found by name. */
export function MergePart({ customer }: CustomerProps) {
  const t = useText(customerMessages);
  const mayMerge = useCan()('users.delete');
  const [picked, setPicked] = useState<Other | null>(null);
  const { run, isBusy } = useMerge({ customer });
  if (!mayMerge || customer.kind !== 'customer') return null;
  const mergePicked = async () => {
    if (picked && (await run(picked))) setPicked(null);
  };
  return (
    <Panel title={t('doubles')} context={t('doublesHint')}>
      <ul className={classes.doubles}>
        {customer.doubles.map((double) => (
          <li key={double.id}>
            <Link to={`/customers/${double.id}`} className={classes.double}>
              <bdi>{double.name}</bdi>
              <Text size="xs" c="dimmed" component="span">
                <Bdi>{double.phone === null ? `#${double.id}` : formatPhone(double.phone)}</Bdi>
              </Text>
            </Link>
            <Button
              variant="default"
              size="compact-md"
              disabled={isBusy}
              aria-label={`${t('merge')} ${isolated(double.name)}`}
              onClick={() => void run(double)}
            >
              {t('merge')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={classes.pick}>
        <LookupPick<Other>
          search={users.search}
          query={{ isEmployee: false }}
          label={t('otherCustomer')}
          placeholder={t('findCustomer')}
          value={picked}
          onChange={setPicked}
        />
        <Button variant="default" disabled={picked === null || isBusy} onClick={() => void mergePicked()}>
          {t('merge')}
        </Button>
      </div>
    </Panel>
  );
}
