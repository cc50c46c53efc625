import { Button, Kbd, Stack, Text, NavLink } from '@mantine/core';
import { IconLogout, IconChefHat, IconDeviceTablet, IconLock, IconQrcode } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { ownEmail } from '@diwan/domain/derived-address.ts';
import { formatPhone } from '@diwan/domain/phone.ts';
import { useMe } from '#kit/access/me.ts';
import { useSaveLanguage } from '#kit/access/use-save-language.ts';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ColourSchemeSwitch } from '#ui/colour-scheme-switch.tsx';
import { installation } from '@diwan/contract/installation/installation.ts';
import { useRead } from '#kit/data/use-read.ts';
import { deskSettingsMessages } from '#features/accounts/desk/desk-settings.messages.ts';
import { isDesk } from '#kit/data/session.ts';
import { accountPanelMessages } from './account-panel.messages.ts';
import { WorkspaceButton } from '../workspace/workspace-head.tsx';
import Switcher from '../workspace/switcher.tsx';
import { useLogout } from './use-logout.ts';
import classes from './settings-menu.module.css';
import { UserPicture } from './user-picture.tsx';

/** The installation's other apps; those of a branch need to know which. */
function AppLinks({ slug }: { slug: string | undefined }) {
  const t = useText(accountPanelMessages);
  const { data } = useRead(installation.clientConfig);
  if (!data) return null;
  const { qr, orders, tablet } = data.apps;
  const links = [
    ...(slug === undefined ? [] : [{ href: `${qr}/${slug}`, label: t('qrApp'), Icon: IconQrcode }]),
    { href: orders, label: t('ordersApp'), Icon: IconChefHat },
    ...(slug === undefined
      ? []
      : [{ href: `${tablet}/${slug}`, label: t('tabletApp'), Icon: IconDeviceTablet }]),
  ];
  return (
    <div>
      {links.map(({ href, label, Icon }) => (
        <NavLink
          key={href}
          href={href}
          target="_blank"
          rel="noopener"
          label={label}
          leftSection={<Icon size={18} stroke={1.6} />}
        />
      ))}
    </div>
  );
}

const ACCOUNT = { to: '/settings', search: { tab: 'AccountSettings' } } as const;

/** What the person signs in with. */
const signInName = ({ email, phone }: UserInfo) =>
  ownEmail(email) ?? (phone === null ? '' : formatPhone(phone));

function Account({ onLeave }: { onLeave: () => void }) {
  const t = useText(accountPanelMessages);
  const user = useMe();
  return (
    <div className={classes.account}>
      <Link {...ACCOUNT} onClick={onLeave} aria-label={t('account')}>
        <UserPicture user={user} isLarge />
      </Link>
      <div className={classes.words}>
        <Text fw={600} className={classes.name}>
          <bdi>{user.name}</bdi>
        </Text>
        <Text size="sm" className={classes.email}>
          <Bdi>{signInName(user)}</Bdi>
        </Text>
      </div>
    </div>
  );
}

/** Of a computer that people share. */
function LockButton() {
  const t = useText(deskSettingsMessages);
  const lock = async () => {
    const { lockDesk } = await import('#features/accounts/desk/desk.tsx');
    lockDesk();
  };
  return (
    <Button
      leftSection={<IconLock size={18} />}
      rightSection={<Kbd dir="ltr">Alt + L</Kbd>}
      onClick={() => void lock()}
    >
      {t('lock')}
    </Button>
  );
}

/** Who is signed in, where they work, and the way out. */
export default function SettingsPanel({ onLeave }: { onLeave: () => void }) {
  const t = useText(accountPanelMessages);
  const workspace = useWorkspace();
  const saveLanguage = useSaveLanguage();
  const logOut = useLogout();
  const [isPicking, setIsPicking] = useState(false);
  if (isPicking) return <Switcher onDone={onLeave} />;
  return (
    <Stack gap="sm">
      <Account onLeave={onLeave} />
      {workspace.business && <WorkspaceButton onClick={() => setIsPicking(true)} />}
      <AppLinks slug={workspace.branch?.slug} />
      <div className={classes.switches}>
        <LanguageSwitch onChange={(locale) => void saveLanguage(locale)} />
        <ColourSchemeSwitch label={t('colourScheme')} />
      </div>
      {isDesk() && <LockButton />}
      <Button
        variant="default"
        leftSection={<IconLogout size={18} className={classes.mirrored} />}
        onClick={() => void logOut()}
      >
        {t('logout')}
      </Button>
    </Stack>
  );
}
