import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useText } from '#kit/i18n/messages.ts';
import { secondStepMessages } from '../second-step.messages.ts';
import classes from './reservation-till-alert.module.css';

/** Says from when on an employer asks for a second step that this person has not set up yet. */
export default function SecondStepDue({ day }: { day: string }) {
  const t = useText(secondStepMessages);
  return (
    <section aria-label={t('title')} className={classes.alert}>
      <IconShieldLock size={20} className={classes.icon} />
      <span className={classes.text}>{t('due', { day })}</span>
      <Button
        component={Link}
        to="/settings?tab=AccountSettings"
        variant="default"
        size="compact-md"
        className={classes.action}
      >
        {t('toSettings')}
      </Button>
    </section>
  );
}
