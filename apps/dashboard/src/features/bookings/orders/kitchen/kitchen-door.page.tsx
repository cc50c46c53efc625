import { Button, Text } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';

const SIGN_IN = `/login?${new URLSearchParams({ to: '/kitchen' }).toString()}`;

/** What somebody who is not signed in sees of the kitchen. */
export default function KitchenDoor() {
  const t = useText(kitchenMessages);
  return (
    <div className={classes.door}>
      <h1>{t('signInTitle')}</h1>
      <Text>{t('signInText')}</Text>
      <Text>{t('codeText')}</Text>
      <Button component="a" href={SIGN_IN} size="md">
        {t('signIn')}
      </Button>
    </div>
  );
}
