import { branches } from '@diwan/contract/venues/branches.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo } from '#kit/workspace/workspace.ts';
import classes from './qr-dropdowns.module.css';
import { qrMessages } from './qr.messages.ts';

export function AgainButton({ onAgain }: { onAgain: () => void }) {
  const t = useText(qrMessages);
  return (
    <Button variant="default" size="xs" leftSection={<IconRefresh size={14} />} onClick={onAgain}>
      {t('newCode')}
    </Button>
  );
}

export function QrFailed({ reason, onAgain }: { reason: string; onAgain: () => void }) {
  const t = useText(qrMessages);
  return (
    <div className={classes.waiting} role="alert">
      <span>{t('failed')}</span>
      <span>{reason}</span>
      <AgainButton onAgain={onAgain} />
    </div>
  );
}

/** The QR code of a branch’s menu, as the server draws it. */
export function QrImage({ branch }: { branch: BranchInfo }) {
  const t = useText(qrMessages);
  const name = useNameOf()(branch.locales) || branch.slug;
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const image = useRead(branches.referenceQr, { params });
  if (image.isPending) return <Skeleton className={classes.image} />;
  if (image.isError) return <QrFailed reason={image.error.message} onAgain={() => void image.refetch()} />;
  return (
    <>
      <img className={classes.image} src={image.data} alt={t('codeOf', { branch: name })} />
      <Group justify="flex-end">
        <Button
          component="a"
          href={image.data}
          download={`${branch.slug}-menu-qr.png`}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
        >
          {t('download')}
        </Button>
      </Group>
    </>
  );
}
