import type { AnyOperation } from '@diwan/contract/operation.ts';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useRead } from '#kit/data/use-read.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import type { BranchInfo } from '#kit/place/place.ts';
import classes from './qr-dropdowns.module.css';
import { layoutMessages } from './layout.messages.ts';

interface QrImageProps {
  readonly op: AnyOperation;
  readonly branch: BranchInfo;
  readonly query?: Readonly<Record<string, string>>;
  /** The code works once: offer a new one, and never a file. */
  readonly isOnce?: boolean;
}

/** The QR code of a branch, as the server draws it. */
export function QrImage({ op, branch, query = {}, isOnce = false }: QrImageProps) {
  const t = useText(layoutMessages);
  const name = useNameOf()(branch.locales) || branch.slug;
  const params = { business_id: branch.business_id, branch_id: branch.id };
  const image = useRead<AnyOperation>(op, { params, query });
  if (image.isPending) return <Skeleton className={classes.image} />;
  const again = (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRefresh size={14} />}
      onClick={() => void image.refetch()}
    >
      {t('newCode')}
    </Button>
  );
  if (image.isError) {
    return (
      <div className={classes.waiting} role="alert">
        <span>{t('qrFailed')}</span>
        <span>{image.error.message}</span>
        {again}
      </div>
    );
  }
  const src = String(image.data);
  return (
    <>
      <img className={classes.image} src={src} alt={t('qrOf', { branch: name })} />
      <Group justify="flex-end">
        {isOnce ? (
          again
        ) : (
          <Button
            component="a"
            href={src}
            download={`${branch.slug}-menu-qr.png`}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} />}
          >
            {t('download')}
          </Button>
        )}
      </Group>
    </>
  );
}
