import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { MELODY_NAMES, playKitchen, setSound, setVolume, soundOf, VOLUME_NAMES } from './kitchen-sound.ts';
import { Press, Sheet } from './parts.tsx';
import classes from './sheets.module.css';
import type { KitchenSound } from './use-kitchen-sound.ts';

interface ChoicesProps<Name extends string> {
  readonly title: string;
  readonly names: readonly Name[];
  readonly word: (name: Name) => string;
  readonly chosen: Name;
  readonly choose: (name: Name) => void;
}

function Choices<Name extends string>({ title, names, word, chosen, choose }: ChoicesProps<Name>) {
  return (
    <fieldset className={classes.choices}>
      <legend>{title}</legend>
      {names.map((name) => (
        <label key={name} className={classes.choice}>
          <input type="radio" name={title} checked={name === chosen} onChange={() => choose(name)} />
          {word(name)}
        </label>
      ))}
    </fieldset>
  );
}

/** How new tickets sound on this screen; each choice is heard at once. */
export function SoundSheet({
  sound,
  onClose,
}: {
  readonly sound: KitchenSound;
  readonly onClose: () => void;
}) {
  const t = useText(kitchenMessages);
  const [is, setIs] = useState(soundOf);
  const hear = () => {
    setIs(soundOf());
    playKitchen();
  };
  return (
    <Sheet title={t('sound')} onClose={onClose}>
      <Choices
        title={t('volume')}
        word={(name) => t(name)}
        names={VOLUME_NAMES}
        chosen={is.volume}
        choose={(volume) => {
          setVolume(volume);
          hear();
        }}
      />
      <Choices
        title={t('melody')}
        word={(name) => t(name)}
        names={MELODY_NAMES}
        chosen={is.melody}
        choose={(sound) => {
          setSound(sound);
          hear();
        }}
      />
      <div className={classes.ends}>
        {sound.silence !== null ? (
          <Press look="main" onClick={sound.turnOn}>
            {t('soundOn')}
          </Press>
        ) : (
          <Press onClick={sound.turnOff}>{t('soundOff')}</Press>
        )}
      </div>
    </Sheet>
  );
}
