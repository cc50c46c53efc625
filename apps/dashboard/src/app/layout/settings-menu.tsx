import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { Dropdown } from '#ui/dropdown.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { layoutMessages } from './layout.messages.ts';
import classes from './settings-menu.module.css';
import { UserPicture } from './user-picture.tsx';

const SettingsPanel = lazyPart(() => import('./settings-panel.tsx'));

export function SettingsMenu() {
  const t = useText(layoutMessages);
  const user = useMe();
  return (
    <Dropdown
      label={t('settings')}
      target={(props) => (
        <UnstyledButton
          {...props}
          className={classes.target}
          aria-label={t('accountOf', { name: user.name })}
        >
          <UserPicture user={user} />
        </UnstyledButton>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <SettingsPanel onLeave={close} />
        </Suspense>
      )}
    </Dropdown>
  );
}
