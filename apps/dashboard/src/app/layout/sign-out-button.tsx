import { Button } from '@mantine/core';
import { useText } from '#kit/i18n/messages.ts';
import { accountPanelMessages } from './account-panel.messages.ts';
import { useLogout } from './use-logout.ts';

export default function SignOutButton() {
  const t = useText(accountPanelMessages);
  const logOut = useLogout();
  return (
    <Button variant="subtle" onClick={() => void logOut()}>
      {t('logout')}
    </Button>
  );
}
