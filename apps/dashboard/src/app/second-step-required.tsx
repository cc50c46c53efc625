import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import EnrolDialog from '#features/accounts/account-settings/enrol-dialog.tsx';
import { reloadTo } from '#kit/data/session.ts';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { ColourSchemeSwitch } from '#ui/colour-scheme-switch.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { authScreenMessages } from './auth-screen/auth-screen.messages.ts';
import classes from './auth-screen/auth-screen.module.css';
import { accountPanelMessages } from './layout/account-panel.messages.ts';
import { useLogout } from './layout/use-logout.ts';
import { secondStepMessages } from './second-step.messages.ts';

/** A full load afterwards: what was closed so far is asked for anew. */
const openEverything = () => reloadTo('/');

/** Until the second step is set up nothing else can be done. */
export default function SecondStepRequired() {
  const t = useText(secondStepMessages);
  const ofAuthScreen = useText(authScreenMessages);
  const ofAccount = useText(accountPanelMessages);
  const [isOpen, setIsOpen] = useState(false);
  const logOut = useLogout();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark name={ofAuthScreen('product')} />
        <div className={classes.switches}>
          <LanguageSwitch />
          <ColourSchemeSwitch label={ofAuthScreen('colourScheme')} />
        </div>
      </header>
      <main className={classes.main}>
        <Stack gap="md" className={classes.card}>
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          <Text>{t('text')}</Text>
          <Button size="md" fullWidth onClick={() => setIsOpen(true)}>
            {t('setUp')}
          </Button>
          <Button variant="default" fullWidth onClick={() => void logOut()}>
            {ofAccount('logout')}
          </Button>
        </Stack>
      </main>
      {isOpen && <EnrolDialog onClose={() => setIsOpen(false)} onDone={openEverything} />}
    </div>
  );
}
