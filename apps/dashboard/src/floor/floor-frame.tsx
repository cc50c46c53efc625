import { COUNTRIES } from '@diwan/contract/settings/countries.ts';
import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconLayoutDashboard, IconLock } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TILL } from '#app/home.rules.ts';
import { layoutMessages } from '#app/layout/layout.messages.ts';
import { Loading } from '#app/layout/loading.tsx';
import { LiveLater } from '#app/live/live-later.tsx';
import { LiveLight } from '#app/live/live-light.tsx';
import { isOwnBuild } from '#app/own-builds.ts';
import { useWorkspaceInUrl } from '#app/workspace/workspace-in-url.ts';
import { useMe } from '#kit/access/me.ts';
import { useSaveLanguage } from '#kit/access/use-save-language.ts';
import { isDesk } from '#kit/data/session.ts';
import { HomeCountry } from '#kit/form/home-country.ts';
import { LanguageSwitch } from '#kit/i18n/language-switch.tsx';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { OfflineLine } from '#ui/states.tsx';
import classes from './floor-frame.module.css';
import { floorMessages } from './floor.messages.ts';

/** Of a phone or tablet that waiters share: who is signed in, and the way to the next one. */
function Lock() {
  const t = useText(floorMessages);
  const { name } = useMe();
  const lock = async () => {
    const { lockDesk } = await import('#features/accounts/desk/desk.tsx');
    lockDesk();
  };
  return (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('lockOf', { name: `\u2068${name}\u2069` })}
      onClick={() => void lock()}
    >
      <IconLock size={20} stroke={1.6} aria-hidden />
      <span className={classes.person}>
        <bdi>{name}</bdi>
      </span>
    </Button>
  );
}

function Bar() {
  const t = useText(floorMessages);
  const nameOf = useNameOf();
  const saveLanguage = useSaveLanguage();
  const { branch } = useWorkspace();
  return (
    <header className={classes.bar}>
      <bdi className={classes.branch}>{branch && (nameOf(branch.locales) || branch.slug)}</bdi>
      <LiveLight />
      <span className={classes.language}>
        <LanguageSwitch onChange={(locale) => void saveLanguage(locale)} />
      </span>
      {isDesk() && <Lock />}
      <Button component="a" href="/admin/overview" variant="subtle" color="gray" size="sm">
        <IconLayoutDashboard size={20} stroke={1.6} aria-hidden />
        <span className={classes.word}>{t('toDashboard')}</span>
      </Button>
    </header>
  );
}

const LOADER_MILLISECONDS = 100;

/** Whether another screen was asked for and has not come within a moment. */
function useIsAwaited(): boolean {
  const isRequested = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname !== resolvedLocation?.pathname,
  });
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRequested) return undefined;
    const timer = setTimeout(() => setIsLate(true), LOADER_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRequested]);
  return isLate;
}

/** The till is one of the floor's screens as well. */
const isHere = (path: string) => path === TILL || isOwnBuild(path);

/** Around the screens of a waiter: where one is, and the way back to the dashboard. */
export function FloorFrame() {
  const t = useText(layoutMessages);
  const { online } = useNetwork();
  const country = useWorkspace().business?.country ?? COUNTRIES[0];
  const isAwaited = useIsAwaited();
  useWorkspaceInUrl(isHere);
  return (
    <div className={classes.page}>
      <Bar />
      <main className={classes.content}>
        {!online && <OfflineLine text={t('offline')} />}
        {isAwaited && <Loading />}
        <div hidden={isAwaited}>
          <HomeCountry value={country}>
            <Outlet />
          </HomeCountry>
        </div>
      </main>
      <LiveLater />
    </div>
  );
}
