import type { seats } from '@diwan/contract/venues/seats.ts';
import { tableCodes, type TableCodeRow } from '@diwan/contract/venues/table-codes.ts';
import { Button, CopyButton, Skeleton } from '@mantine/core';
import {
  IconCheck,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconQrcode,
  IconRefresh,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '#kit/access/can.tsx';
import { CallError } from '#kit/data/call-error.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import type { RowOf } from '#kit/resource/resource-options.ts';
import { Bdi } from '#ui/bdi.tsx';
import { ask, notify } from '#ui/overlays.ts';
import { Modal } from '#ui/modal.tsx';
import { useCodeText } from './code-words.ts';
import { seatMessages } from './seats.messages.ts';
import classes from './table-code.module.css';

type Seat = RowOf<typeof seats>;

const paramsOf = ({ business_id, branch_id, id }: Seat) => ({ business_id, branch_id, id });

function useTableCode(row: Seat, name: string) {
  const t = useText(seatMessages);
  const format = useCodeText();
  const [code, setCode] = useState<TableCodeRow | null>(null);
  const give = useWrite(tableCodes.give);
  const renew = useWrite(tableCodes.renew);
  const read = () => give.run({ params: paramsOf(row) }).then(setCode, () => {});
  const renewIt = async () => {
    const isMeant = await ask({
      title: t('renewTitle', { name }),
      text: format('renewText'),
      confirm: t('renew'),
      cancel: t('keep'),
      isDestructive: true,
    });
    if (!isMeant) return;
    try {
      setCode(await renew.run({ params: paramsOf(row) }));
      notify({ kind: 'success', text: t('renewed') });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
    }
  };
  return { code, error: give.error, read, renewIt, isBusy: renew.isBusy };
}

/** How an owner tries what guests meet, without a phone and a printed card. */
function Try({ url }: Pick<TableCodeRow, 'url'>) {
  const t = useText(seatMessages);
  return (
    <div className={classes.acts}>
      <Button
        component="a"
        variant="default"
        href={url}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={18} />}
      >
        {t('openAsGuest')}
      </Button>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            onClick={copy}
          >
            {t(copied ? 'linkCopied' : 'copyLink')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

interface Shown extends ReturnType<typeof useTableCode> {
  readonly row: Seat;
  readonly name: string;
}

function Code({ row, name, code, error, read, renewIt, isBusy }: Shown) {
  const t = useText(seatMessages);
  const format = useCodeText();
  if (error) return <LoadError error={error} onRetry={() => void read()} />;
  if (!code) return <Skeleton className={classes.image} />;
  return (
    <div className={classes.code}>
      <p>{format('codeText')}</p>
      <img className={classes.image} src={code.image} alt={format('codeOf', { name })} />
      <Bdi>{code.code}</Bdi>
      <Try url={code.url} />
      <div className={classes.acts}>
        <Button
          component="a"
          href={code.image}
          download={`${name || row.id}-qr.png`}
          leftSection={<IconDownload size={18} />}
        >
          {t('print')}
        </Button>
        <Can permission="seats.update" at={{ branch: row.branch_id }}>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconRefresh size={18} />}
            onClick={() => void renewIt()}
          >
            {t('renew')}
          </Button>
        </Can>
      </div>
    </div>
  );
}

/** The QR code of a table: seen, downloaded to print, and renewed where one was copied. */
export function TableCode({ row }: { readonly row: Seat }) {
  const format = useCodeText();
  const form = useText(formMessages);
  const name = useNameOf()(row.locales);
  const [isOpen, setIsOpen] = useState(false);
  const shown = useTableCode(row, name);
  const open = () => {
    setIsOpen(true);
    void shown.read();
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconQrcode size={16} />}
        aria-label={format('codeOf', { name })}
        onClick={open}
      >
        {format('code')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={format('codeOf', { name })}
        closeButtonProps={{ 'aria-label': form('close') }}
      >
        <Code {...shown} row={row} name={name} />
      </Modal>
    </>
  );
}
