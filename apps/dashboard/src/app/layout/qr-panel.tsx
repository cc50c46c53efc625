import { branches } from '@diwan/contract/venues/branches.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace, type BranchInfo, type Place } from '#kit/place/place.ts';
import { PlacePick } from '#kit/place/place-pick.tsx';
import { layoutMessages } from './layout.messages.ts';
import { QrImage } from './qr-image.tsx';
import classes from './qr-dropdowns.module.css';

const KINDS = ['tablet', 'orders'] as const;
type Kind = (typeof KINDS)[number];

/** The picked branch; where nobody picks one, the remembered one takes its place five seconds after loading. */
function useQrBranch(isDue: boolean) {
  const place = usePlace();
  const [picked, setPicked] = useState<{ business: number; branch: number | null } | null>(null);
  const business = place.businesses.find(({ id }) => id === picked?.business) ?? place.business;
  const branch = picked ? (business?.branches.find(({ id }) => id === picked.branch) ?? null) : place.branch;
  const shown: Pick<Place, 'business' | 'branch' | 'businesses'> = { ...place, business, branch };
  return {
    shown,
    branch: picked || isDue ? branch : null,
    pick: (businessId: number, branchId: number | null) =>
      setPicked({ business: businessId, branch: branchId }),
  };
}

function LoginQr({ branch }: { branch: BranchInfo }) {
  const t = useText(layoutMessages);
  const [kind, setKind] = useState<Kind>('tablet');
  return (
    <>
      <SegmentedControl
        aria-label={t('loginKind')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(value) }))}
        onChange={setKind}
      />
      <QrImage op={branches.createLoginQr} branch={branch} query={{ kind }} isOnce />
    </>
  );
}

interface QrPanelProps {
  readonly kind: 'menu' | 'login';
  readonly label: string;
  readonly hint: string;
  /** The wait after loading is over. */
  readonly isDue: boolean;
}

/** Picks a business and a branch, and shows its QR image. */
export default function QrPanel({ kind, label, hint, isDue }: QrPanelProps) {
  const t = useText(layoutMessages);
  const { shown, branch, pick } = useQrBranch(isDue);
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="xs" className={classes.hint}>
          {hint}
        </Text>
      </div>
      <PlacePick place={shown} businessLabel={t('business')} branchLabel={t('branch')} onPick={pick} />
      {branch === null && <div className={classes.waiting}>{t('qrWaiting')}</div>}
      {branch && kind === 'menu' && <QrImage op={branches.referenceQr} branch={branch} />}
      {branch && kind === 'login' && <LoginQr branch={branch} />}
    </Stack>
  );
}
