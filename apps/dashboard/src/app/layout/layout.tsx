import { COUNTRIES } from '@diwan/contract/settings/countries.ts';
import { useDisclosure, useMediaQuery, useNetwork } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { HomeCountry } from '#kit/form/home-country.ts';
import { usePersistedChoice } from '#kit/data/persisted-choice.ts';
import { useMe } from '#kit/access/me.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { ShortcutHelp } from '#kit/resource/shortcut-help.tsx';
import { AllEntries } from '#kit/screens/entries.ts';
import { ShownPaths } from '#kit/screens/shown-paths.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { OfflineLine } from '#ui/states.tsx';
import { LiveLater } from '../live/live-later.tsx';
import classes from './layout.module.css';
import { layoutMessages } from './layout.messages.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { ENTRIES, useEntries, withChildren } from './use-entries.ts';

function Offline() {
  const t = useText(layoutMessages);
  return useNetwork().online ? null : <OfflineLine text={t('offline')} />;
}

const BottomBar = lazyPart(() => import('./bottom-bar.tsx'));
const Footer = lazyPart(() => import('./footer.tsx'));
const NavigationDrawer = lazyPart(() => import('./navigation-drawer.tsx'));
const ReservationTillAlert = lazyPart(() => import('./reservation-till-alert.tsx'));
const SecondStepDue = lazyPart(() => import('./second-step-due.tsx'));

const SMALL = '(max-width: 48em)';

/** What stands above a screen for as long as it is so. */
function Alerts() {
  const { second_step_due: due } = useMe();
  return (
    <div>
      <Offline />
      <Suspense fallback={null}>
        <ReservationTillAlert />
        {due !== null && <SecondStepDue day={due} />}
      </Suspense>
    </div>
  );
}

/** A thin line while the next screen is on its way; it appears after 100 ms, by its animation's delay. */
function Progress() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  return isLoading ? <div className={classes.line} /> : null;
}

/** Around every screen of those who are signed in. */
export function Layout() {
  const t = useText(layoutMessages);
  const isSmall = useMediaQuery(SMALL) ?? false;
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isDrawerWanted, setIsDrawerWanted] = useState(false);
  if (isDrawerOpen && !isDrawerWanted) setIsDrawerWanted(true);
  const [minimised, setMinimised] = usePersistedChoice('sidebar-minimised', 'false');
  const isMinimised = minimised === 'true';
  const paths = withChildren(useEntries()).map(({ path }) => path);
  const country = useWorkspace().business?.country ?? COUNTRIES[0];
  const toggle = () => (isSmall ? drawer.toggle() : setMinimised(String(!isMinimised)));
  return (
    <div className={classes.page} data-minimised={isMinimised || undefined}>
      <a href="#content" className={classes.skip}>
        {t('toContent')}
      </a>
      <Progress />
      {!isSmall && (
        <aside className={classes.side}>
          <Sidebar isMinimised={isMinimised} />
        </aside>
      )}
      <div className={classes.column}>
        <TopBar isSmall={isSmall} onToggle={toggle} isSidebarShown={isSmall ? isDrawerOpen : !isMinimised} />
        <Alerts />
        <main id="content" className={classes.content} tabIndex={-1}>
          <ShownPaths value={paths}>
            <AllEntries value={ENTRIES}>
              <HomeCountry value={country}>
                <Outlet />
              </HomeCountry>
            </AllEntries>
          </ShownPaths>
        </main>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </div>
      <Suspense fallback={null}>{isSmall && <BottomBar onMore={drawer.open} />}</Suspense>
      <Suspense fallback={null}>
        {isSmall && isDrawerWanted && <NavigationDrawer isOpen={isDrawerOpen} onClose={drawer.close} />}
      </Suspense>
      <LiveLater />
      <ShortcutHelp />
    </div>
  );
}
