import { READY_IN_MINUTES } from '@diwan/contract/bookings/ready-in.ts';
import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.css';
import { IconClock } from '@tabler/icons-react';
import { useText } from '#kit/i18n/messages.ts';
import { orderStepMessages } from '../order-steps.messages.ts';
import classes from './orders.module.css';

interface AcceptMenuProps {
  readonly number: string;
  readonly isBusy: boolean;
  readonly onChoose: (minutes: number) => void;
}

/** Accepts an order together with the minutes after which it will be ready. */
export function AcceptMenu({ number, isBusy, onChoose }: AcceptMenuProps) {
  const t = useText(orderStepMessages);
  return (
    <Menu position="bottom-end" shadow="sm">
      <Menu.Target>
        <ActionIcon
          variant="light"
          className={classes.acceptMenu}
          disabled={isBusy}
          aria-label={t('timeOf', { number })}
        >
          <IconClock size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('acceptReadyIn')}</Menu.Label>
        {READY_IN_MINUTES.map((minutes) => (
          <Menu.Item
            key={minutes}
            className={classes.choice}
            aria-label={t('acceptIn', { number, minutes })}
            onClick={() => onChoose(minutes)}
          >
            {t('minutes', { minutes })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
