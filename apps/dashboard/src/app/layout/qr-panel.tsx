import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace, type Workspace } from '#kit/workspace/workspace.ts';
import { WorkspacePick } from '#kit/workspace/workspace-pick.tsx';
import { qrMessages } from './qr.messages.ts';
import { LoginQr } from './login-qr.tsx';
import { QrImage } from './qr-image.tsx';
import classes from './qr-dropdowns.module.css';

/** The picked branch; where nobody picks one, the remembered one takes its place five seconds after loading. */
function useQrBranch(isDue: boolean) {
  const workspace = useWorkspace();
  const [picked, setPicked] = useState<{ business: number; branch: number | null } | null>(null);
  const business = workspace.businesses.find(({ id }) => id === picked?.business) ?? workspace.business;
  const branch = picked
    ? (business?.branches.find(({ id }) => id === picked.branch) ?? null)
    : workspace.branch;
  const shown: Pick<Workspace, 'business' | 'branch' | 'businesses'> = { ...workspace, business, branch };
  return {
    shown,
    branch: picked || isDue ? branch : null,
    pick: (businessId: number, branchId: number | null) =>
      setPicked({ business: businessId, branch: branchId }),
  };
}

interface QrPanelProps {
  readonly kind: 'menu' | 'login';
  readonly label: string;
  /** The wait after loading is over. */
  readonly isDue: boolean;
}

/** Picks a business and a branch, and shows its QR image. */
export default function QrPanel({ kind, label, isDue }: QrPanelProps) {
  const t = useText(qrMessages);
  const { shown, branch, pick } = useQrBranch(isDue);
  return (
    <Stack gap="sm" className={classes.panel}>
      <div>
        <Text fw={600}>{label}</Text>
        <Text size="xs" className={classes.hint}>
          {t(kind === 'menu' ? 'menuHint' : 'loginHint')}
        </Text>
      </div>
      <WorkspacePick
        workspace={shown}
        businessLabel={t('business')}
        branchLabel={t('branch')}
        onPick={pick}
      />
      {branch === null && <div className={classes.waiting}>{t('waiting')}</div>}
      {branch && kind === 'menu' && <QrImage branch={branch} />}
      {branch && kind === 'menu' && (
        <Button
          component="a"
          variant="default"
          href={`/q/${branch.slug}/print#now`}
          target="_blank"
          rel="noopener"
          leftSection={<IconPrinter size={18} stroke={1.6} />}
        >
          {t('printMenu')}
        </Button>
      )}
      {branch && kind === 'login' && <LoginQr branch={branch} />}
    </Stack>
  );
}
