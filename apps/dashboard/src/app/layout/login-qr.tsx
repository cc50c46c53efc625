import { devices, type DeviceRow } from '@diwan/contract/accounts/devices.ts';
import { branches } from '@diwan/contract/venues/branches.ts';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo } from '#kit/place/place.ts';
import { Bdi } from '#ui/bdi.tsx';
import { DeviceList } from './device-list.tsx';
import { deviceListMessages } from './device-list.messages.ts';
import { qrMessages } from './qr.messages.ts';
import classes from './qr-dropdowns.module.css';
import { AgainButton, QrFailed } from './qr-image.tsx';

const KINDS = ['tablet', 'orders'] as const;
type Kind = (typeof KINDS)[number];

const VALID_MILLISECONDS = 5 * 60_000;
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

interface CodeProps {
  readonly branch: BranchInfo;
  readonly kind: Kind;
  readonly known: readonly DeviceRow[] | undefined;
}

/** The devices that were there when the code was drawn are not the one that has scanned it. */
function useNewcomer(drawnAt: number, known: readonly DeviceRow[] | undefined): DeviceRow | undefined {
  const [before, setBefore] = useState<{ at: number; ids: ReadonlySet<number> } | null>(null);
  if (known && before?.at !== drawnAt) setBefore({ at: drawnAt, ids: new Set(known.map(({ id }) => id)) });
  return before?.at === drawnAt ? known?.find(({ id }) => !before.ids.has(id)) : undefined;
}

function LoginCode({ branch, kind, known }: CodeProps) {
  const t = useText(qrMessages);
  const say = useText(deviceListMessages);
  const name = useNameOf()(branch.locales) || branch.slug;
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const image = useRead(branches.createLoginQr, { params, query: { kind } });
  const left = useSecondsLeft(image.dataUpdatedAt + VALID_MILLISECONDS);
  const newcomer = useNewcomer(image.dataUpdatedAt, known);
  const again = () => void image.refetch();
  if (image.isPending) return <Skeleton className={classes.image} />;
  if (image.isError) return <QrFailed reason={image.error.message} onAgain={again} />;
  if (newcomer || left === 0) {
    return (
      <output className={classes.waiting}>
        {newcomer && <IconCircleCheck size={40} stroke={1.5} aria-hidden />}
        <span>{newcomer ? say('isIn', { name: `\u2068${newcomer.name}\u2069` }) : say('expired')}</span>
        <AgainButton onAgain={again} />
      </output>
    );
  }
  return (
    <>
      <img className={classes.image} src={image.data} alt={t('codeOf', { branch: name })} />
      <div className={classes.foot}>
        <span role="timer" aria-live="off">
          {say('validFor')} <Bdi>{asClock(left)}</Bdi>
        </span>
        <AgainButton onAgain={again} />
      </div>
    </>
  );
}

/** A code that signs one device in, and the devices that are. */
export function LoginQr({ branch }: { branch: BranchInfo }) {
  const t = useText(qrMessages);
  const [kind, setKind] = useState<Kind>('tablet');
  const isOwned = useMe().business.some(({ id }) => id === branch.business_id);
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const list = useRead(devices.list, { params, refetchMilliseconds: LOOK_MILLISECONDS });
  return (
    <>
      <SegmentedControl
        aria-label={t('loginKind')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(value) }))}
        onChange={setKind}
      />
      <LoginCode key={`${branch.id} ${kind}`} branch={branch} kind={kind} known={list.data} />
      <DeviceList list={list} isOwned={isOwned} />
    </>
  );
}
