import { devices, type DeviceRow } from '@diwan/contract/accounts/devices.ts';
import { SCANNED_KINDS, UNATTENDED_KINDS, type ScannedKind } from '@diwan/contract/operation.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@diwan/domain/time-range.ts';
import { useCan } from '#kit/access/can.tsx';
import { useMe } from '#kit/access/me.ts';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo } from '#kit/workspace/workspace.ts';
import { Bdi } from '#ui/bdi.tsx';
import { OneOf } from '#ui/one-of.tsx';
import { DeviceList } from './device-list.tsx';
import { deviceListMessages } from './device-list.messages.ts';
import { qrMessages } from './qr.messages.ts';
import classes from './qr-dropdowns.module.css';
import { AgainButton, QrFailed } from './qr-image.tsx';

const VALID_MILLISECONDS = 5 * MINUTE_MS;
/** So that whoever holds the screen sees the device they have just signed in. */
const LOOK_MILLISECONDS = 4000;

/** Seconds left of a code, counted where it is shown. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.min(VALID_MILLISECONDS, until - now);
  return Math.max(0, Math.floor(left / 1000));
}

const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The devices that were there when the code was drawn are not the one that has scanned it. */
function useNewcomer(drawnAt: number, known: readonly DeviceRow[] | undefined): DeviceRow | undefined {
  const [before, setBefore] = useState<{ at: number; ids: ReadonlySet<number> } | null>(null);
  if (known && before?.at !== drawnAt) setBefore({ at: drawnAt, ids: new Set(known.map(({ id }) => id)) });
  return before?.at === drawnAt ? known?.find(({ id }) => !before.ids.has(id)) : undefined;
}

interface DrawnCodeProps {
  readonly branch: BranchInfo;
  readonly known: readonly DeviceRow[] | undefined;
  readonly image: string;
  /** Milliseconds since the epoch. */
  readonly drawnAt: number;
  readonly again: () => void;
}

/** A code for as long as it is valid, and then who has come by it. */
function DrawnCode({ branch, known, image, drawnAt, again }: DrawnCodeProps) {
  const t = useText(qrMessages);
  const translate = useText(deviceListMessages);
  const name = useNameOf()(branch.locales) || branch.slug;
  const left = useSecondsLeft(drawnAt + VALID_MILLISECONDS);
  const newcomer = useNewcomer(drawnAt, known);
  if (newcomer || left === 0) {
    return (
      <output className={classes.waiting}>
        {newcomer && <IconCircleCheck size={40} stroke={1.5} aria-hidden />}
        <span>
          {newcomer ? translate('isIn', { name: `\u2068${newcomer.name}\u2069` }) : translate('expired')}
        </span>
        <AgainButton onAgain={again} />
      </output>
    );
  }
  return (
    <>
      <img className={classes.image} src={image} alt={t('codeOf', { branch: name })} />
      <div className={classes.foot}>
        <span role="timer" aria-live="off">
          {translate('validFor')} <Bdi>{asClock(left)}</Bdi>
        </span>
        <AgainButton onAgain={again} />
      </div>
    </>
  );
}

interface CodeProps extends Pick<DrawnCodeProps, 'branch' | 'known'> {
  readonly kind: (typeof UNATTENDED_KINDS)[number];
}

function LoginCode({ branch, kind, known }: CodeProps) {
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const image = useRead(branches.createLoginQr, { params, query: { kind } });
  const again = () => void image.refetch();
  if (image.isPending) return <Skeleton className={classes.image} />;
  if (image.isError) return <QrFailed reason={image.error.message} onAgain={again} />;
  const drawnAt = image.dataUpdatedAt;
  return <DrawnCode branch={branch} known={known} image={image.data} drawnAt={drawnAt} again={again} />;
}

/** Drawn by a press, because it may ask for the password. */
function WaiterCode({ branch, known }: Omit<CodeProps, 'kind'>) {
  const t = useText(qrMessages);
  const draw = useWrite(branches.createWaiterQr);
  const [drawn, setDrawn] = useState<{ readonly image: string; readonly at: number } | null>(null);
  const again = async () => {
    const params = { business_id: branch.business_id, branch_id: branch.id };
    const image = await draw.run({ params, body: {} }).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      return null;
    });
    if (image !== null) setDrawn({ image, at: Date.now() });
  };
  const press = () => void again();
  if (drawn)
    return <DrawnCode branch={branch} known={known} image={drawn.image} drawnAt={drawn.at} again={press} />;
  if (draw.error && !draw.error.wantsPassword)
    return <QrFailed reason={draw.error.message} onAgain={press} />;
  return (
    <div className={classes.waiting}>
      <span>{t('waiterHint')}</span>
      <Button loading={draw.isBusy} onClick={press}>
        {t('showCode')}
      </Button>
    </div>
  );
}

/** A code that signs one device in, and the devices that are. */
export function LoginQr({ branch }: { branch: BranchInfo }) {
  const t = useText(qrMessages);
  const [kind, setKind] = useState<ScannedKind>('tablet');
  // PINs of people can be tried where waiters share a device.
  const mayEditPeople = useCan()('users.update', { branch: branch.id });
  const kinds = mayEditPeople ? SCANNED_KINDS : UNATTENDED_KINDS;
  const isOwned = useMe().business.some(({ id }) => id === branch.business_id);
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const list = useRead(devices.list, { params, refetchMilliseconds: LOOK_MILLISECONDS });
  return (
    <>
      <OneOf
        isInDropdown
        label={t('loginKind')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={setKind}
      />
      {kind === 'waiter' ? (
        <WaiterCode key={branch.id} branch={branch} known={list.data} />
      ) : (
        <LoginCode key={`${branch.id} ${kind}`} branch={branch} kind={kind} known={list.data} />
      )}
      <DeviceList list={list} isOwned={isOwned} />
    </>
  );
}
