import type { VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { tableCodes, type TableCodeRow } from '@diwan/contract/venues/table-codes.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useCan } from '#kit/access/can.tsx';
import { useWrite } from '#kit/data/use-write.ts';
import { formMessages } from '#kit/form/form.messages.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useText } from '#kit/i18n/messages.ts';
import { LoadError } from '#kit/resource/load-error.tsx';
import { useDialogLife } from '#ui/dialog-life.ts';
import { Modal } from '#ui/modal.tsx';
import { printAt } from '../print-at.ts';
import classes from './hand-over.module.css';
import { useVisitText } from './use-visit-text.ts';

const SLIP_MILLIMETRES = 58;

interface SlipProps {
  readonly name: string;
  readonly pin: string | null;
  /** Null: not read yet, or this person may not show it. */
  readonly code: TableCodeRow | null;
}

/** What guests are shown or given: the code of their table, and its digits where they are asked for. */
function Slip({ name, pin, code }: SlipProps) {
  const t = useVisitText();
  return (
    <>
      {code && <img className={classes.image} src={code.image} alt={t('codeOf', { seat: name })} />}
      {pin !== null && (
        <p className={classes.pin}>
          <span>{t('pin')}</span>
          <strong dir="ltr">{pin}</strong>
        </p>
      )}
    </>
  );
}

function Print({ name, pin, code }: SlipProps) {
  const t = useVisitText();
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    flushSync(() => setIsPrinting(true));
    printAt(SLIP_MILLIMETRES, () => setIsPrinting(false));
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.print}
        leftSection={<IconPrinter size={20} aria-hidden />}
        onClick={print}
      >
        {t('printSlip')}
      </Button>
      {isPrinting &&
        createPortal(
          <div className={classes.paper} data-receipt={SLIP_MILLIMETRES}>
            <p className={classes.table}>
              <bdi>{name}</bdi>
            </p>
            {code && <p>{t('scan')}</p>}
            <Slip name={name} pin={pin} code={code} />
          </div>,
          document.body,
        )}
    </>
  );
}

/** How further guests of a table come to its visit: they scan its code, and type its digits where they are asked for. */
export default function HandOver({
  visit,
  onGone,
}: {
  readonly visit: VisitWithOrders;
  readonly onGone: () => void;
}) {
  const t = useVisitText();
  const form = useText(formMessages);
  const name = useNameOf()(visit.seat.locales);
  const { life } = useDialogLife(onGone);
  const maySee = useCan()('seats.read', { branch: visit.branch_id }) && visit.seat.id !== null;
  const give = useWrite(tableCodes.give);
  const [code, setCode] = useState<TableCodeRow | null>(null);
  const { business_id, branch_id, pin } = visit;
  const read = () => {
    const params = { business_id, branch_id, id: visit.seat.id ?? 0 };
    give.run({ params }).then(setCode, () => {});
  };
  useEffect(() => {
    if (maySee) read();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  const isReady = !maySee || code !== null;
  return (
    <Modal
      {...life}
      title={t('handOverOf', { seat: name })}
      closeButtonProps={{ 'aria-label': form('close') }}
    >
      <div className={classes.shown}>
        {give.error && <LoadError error={give.error} onRetry={read} />}
        {!isReady && !give.error && <Skeleton className={classes.image} />}
        <Slip name={name} pin={pin} code={code} />
        <p className={classes.hint}>{t(pin === null ? 'handOverText' : 'handOverPin')}</p>
        {isReady && <Print name={name} pin={pin} code={code} />}
      </div>
    </Modal>
  );
}
