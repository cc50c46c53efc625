import type { DeviceSession } from '@diwan/contract/accounts/devices.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { IconLayoutDashboard, IconLogout } from '@tabler/icons-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { deviceMessages } from '#app/device/device.messages.ts';
import { LOGOUT } from '#kit/data/device-calls.ts';
import { forgetDevice } from '#kit/data/device-session.ts';
import { endOnServer } from '#kit/data/end-on-server.ts';
import { leaveSession, readToken, reloadTo } from '#kit/data/session.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { Workspace } from '#kit/workspace/workspace.rules.ts';
import { BoardView, type BoardViewProps } from './board-view.tsx';
import { ClosedScreen, DeviceScreen, SignedOutScreen } from './sign-in-screen.tsx';
import type { KitchenEntry } from './enter-kitchen.ts';
import { followSession, type SessionEnd } from './follow-session.ts';
import { Frame } from './frame.tsx';
import { boardStorageOf } from './stored-board.ts';
import { kitchenMessages } from './kitchen.messages.ts';
import { KitchenStore } from './kitchen-store.ts';
import { wireOf } from './kitchen-wire.ts';
import parts from './parts.module.css';
import { Press, Sheet } from './parts.tsx';
import sheets from './sheets.module.css';
import { useLiveBoard } from './use-live-board.ts';
import { useServing } from './use-serving.ts';
import { useStations } from './use-stations.ts';

/** Signed out here at once, before the server is asked: on this device nothing is left of the session. */
async function signOut(): Promise<void> {
  const token = readToken();
  leaveSession();
  forgetDevice();
  if (token !== null) await endOnServer(LOGOUT, token);
  reloadTo(window.location.pathname);
}

function SignOut() {
  const t = useText(deviceMessages);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Press mayShrink sign={IconLogout} onClick={() => setIsAsking(true)}>
        {t('signOut')}
      </Press>
      {isAsking && (
        <Sheet title={t('sureTitle')} onClose={close}>
          <p className={sheets.text}>{t('sureText')}</p>
          <div className={sheets.ends}>
            <Press onClick={close}>{t('cancel')}</Press>
            <Press look="danger" onClick={() => void signOut()}>
              {t('signOut')}
            </Press>
          </div>
        </Sheet>
      )}
    </>
  );
}

interface OfBranch extends Omit<BoardViewProps, 'store' | 'serving' | 'stations'> {
  readonly businessId: number;
  readonly branchId: number;
  readonly branch: string;
  readonly way: ReactNode;
  /** Whose board it is on this device. */
  readonly keptFor: string;
}

function BranchBoard({ businessId, branchId, keptFor, ...rest }: OfBranch) {
  const store = useMemo(
    () =>
      new KitchenStore(
        wireOf({ business_id: businessId, branch_id: branchId }),
        boardStorageOf(`${keptFor} ${businessId} ${branchId}`),
      ),
    [businessId, branchId, keptFor],
  );
  const serving = useServing(businessId, branchId);
  const stations = useStations(businessId, branchId);
  const onServing = serving.refresh;
  useLiveBoard({ store, businessId, branchId, onServing, onStations: stations.refresh });
  return <BoardView store={store} serving={serving} stations={stations} {...rest} />;
}

function DeviceKitchen({ branch, business }: DeviceSession) {
  const nameOf = useNameOf();
  return (
    <BranchBoard
      businessId={business.id}
      branchId={branch.id}
      branch={nameOf(branch.locales) || branch.slug}
      timezone={business.timezone}
      mayMove
      way={<SignOut />}
      keptFor="device"
    />
  );
}

function StaffKitchen({
  user,
  workspace: { business, branch, isOwned },
}: {
  user: UserInfo;
  workspace: Workspace;
}) {
  const t = useText(kitchenMessages);
  const nameOf = useNameOf();
  const may = (right: string) => isOwned || user.permissions.includes(`branch.${branch?.id}.${right}`);
  if (!business || !branch || !may('orders.read')) {
    return <ClosedScreen title={t('notAllowed')} text={t('notAllowedText')} />;
  }
  return (
    <BranchBoard
      businessId={business.id}
      branchId={branch.id}
      branch={nameOf(branch.locales) || branch.slug}
      timezone={business.timezone}
      mayMove={may('orders.update')}
      way={
        <a className={parts.press} href="/admin/overview">
          <IconLayoutDashboard size={24} stroke={1.8} aria-hidden />
          <span>{t('toDashboard')}</span>
        </a>
      }
      keptFor={`user ${user.id}`}
    />
  );
}

type State = KitchenEntry | SessionEnd | { readonly is: 'entering' };

/** Where somebody stands who is not in the kitchen. */
function Outside({ state }: { readonly state: Exclude<State, { is: 'device' | 'staff' }> }) {
  const t = useText(deviceMessages);
  if (state.is === 'nobody') return <SignedOutScreen />;
  if (state.is === 'signedOut') return <SignedOutScreen ended={state} />;
  if (state.is === 'refused') {
    return <DeviceScreen title={t('refused')} reason={state.reason} mayTryAgain={state.mayTryAgain} />;
  }
  if (state.is === 'ended')
    return <DeviceScreen title={t('ended')} reason={t('endedWhy')} mayTryAgain={false} />;
  if (state.is === 'failed') {
    return (
      <ClosedScreen title={t('crashed')} text={state.reason}>
        <Press look="main" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Press>
      </ClosedScreen>
    );
  }
  return (
    <Frame>
      <output className={sheets.text}>{t('signingIn')}</output>
    </Frame>
  );
}

/** The kitchen of whoever opened the page: a device of the branch, staff, or nobody yet. */
export function KitchenApp({ entering }: { readonly entering: Promise<KitchenEntry> }) {
  const [state, setState] = useState<State>({ is: 'entering' });
  useEffect(() => {
    let isThere = true;
    let stop = () => {};
    void entering.then((entered) => {
      if (!isThere) return;
      setState(entered);
      stop = followSession(entered, setState);
    });
    return () => {
      isThere = false;
      stop();
    };
  }, [entering]);
  if (state.is === 'device') return <DeviceKitchen {...state.device} />;
  if (state.is === 'staff') return <StaffKitchen {...state} />;
  return <Outside state={state} />;
}
