import { branches } from '@diwan/contract/venues/branches.ts';
import { ActionIcon, Popover, SegmentedControl, Stack, Text, Tooltip } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconDeviceTablet, IconQrcode } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace, type BranchInfo, type Place } from '#kit/place/place.ts';
import { PlacePick } from '#kit/place/place-pick.tsx';
import { layoutMessages } from './layout.messages.ts';
import { QrImage } from './qr-image.tsx';
import classes from './qr-dropdowns.module.css';

const WAIT_MILLISECONDS = 5_000;
const KINDS = ['tablet', 'orders'] as const;
type Kind = (typeof KINDS)[number];

/** The picked branch; where nobody picks one, the remembered one takes its place five seconds after loading. */
function useQrBranch() {
  const place = usePlace();
  const [picked, setPicked] = useState<{ business: number; branch: number | null } | null>(null);
  const [isDue, setIsDue] = useState(false);
  useTimeout(() => setIsDue(true), WAIT_MILLISECONDS, { autoInvoke: true });

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

interface DropdownProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly children: (branch: BranchInfo) => ReactNode;
}

function QrDropdown({ label, hint, icon, children }: DropdownProps) {
  const t = useText(layoutMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { shown, branch, pick } = useQrBranch();
  return (
    <Popover opened={isOpen} onChange={setIsOpen} width={288} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={label}
            onClick={() => setIsOpen(!isOpen)}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="sm">
          <div>
            <Text fw={600}>{label}</Text>
            <Text size="xs" className={classes.hint}>
              {hint}
            </Text>
          </div>
          <PlacePick place={shown} businessLabel={t('business')} branchLabel={t('branch')} onPick={pick} />
          {branch ? children(branch) : <div className={classes.waiting}>{t('qrWaiting')}</div>}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
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

export function QrDropdowns() {
  const t = useText(layoutMessages);
  const can = useCan();
  const { business } = usePlace();
  if (!business) return null;
  return (
    <>
      <QrDropdown label={t('menuQr')} hint={t('menuQrHint')} icon={<IconQrcode size={20} stroke={1.6} />}>
        {(branch) => <QrImage op={branches.referenceQr} branch={branch} />}
      </QrDropdown>
      {can('settings.update') && (
        <QrDropdown
          label={t('loginQr')}
          hint={t('loginQrHint')}
          icon={<IconDeviceTablet size={20} stroke={1.6} />}
        >
          {(branch) => <LoginQr branch={branch} />}
        </QrDropdown>
      )}
    </>
  );
}
