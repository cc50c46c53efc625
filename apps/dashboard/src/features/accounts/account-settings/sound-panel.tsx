import { Button, Switch } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { isSoundOn, playSound, switchSound } from '#kit/live/sounds.ts';
import { Panel } from '#ui/panel.tsx';
import { accountMessages } from './account.messages.ts';
import classes from './account-settings.module.css';

/** Of this device: the reception's computer rings, the owner's phone at night does not. */
export function SoundPanel() {
  const t = useText(accountMessages);
  const [isOn, setIsOn] = useState(isSoundOn);
  const choose = (next: boolean) => {
    switchSound(next);
    setIsOn(next);
  };
  const icon = <IconVolume size={18} stroke={1.6} />;
  return (
    <Panel title={t('sounds')} context={t('soundsHint')}>
      <Switch
        label={t('playSounds')}
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      <div className={classes.sounds}>
        <Button variant="default" leftSection={icon} onClick={() => void playSound('reservation')}>
          {t('tryReservation')}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => void playSound('order')}>
          {t('tryOrder')}
        </Button>
      </div>
    </Panel>
  );
}
