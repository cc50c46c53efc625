import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useText } from '#kit/i18n/messages.ts';
import { usePersistedChoice } from '#kit/data/persisted-choice.ts';
import { printAt } from '../../print-at.ts';
import { useVenueHead } from './receipt-head.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';
import { ReceiptSend } from './receipt-send.tsx';
import { receiptMessages } from './receipt.messages.ts';
import classes from './receipt.module.css';

const WIDTHS = ['80', '58'];

/** Printed, or sent to the customer. Prints through the browser, within the press: no window opens that could be blocked. */
export function ReceiptPrint({ row, given }: Omit<ReceiptProps, 'venue'>) {
  const t = useText(receiptMessages);
  const venue = useVenueHead();
  const [stored, setWidth] = usePersistedChoice('receipt-width', '80');
  const width = stored === '58' ? '58' : '80';
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    flushSync(() => setIsPrinting(true));
    printAt(Number(width), () => setIsPrinting(false));
  };
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="md"
        className={classes.print}
        leftSection={<IconPrinter size={18} />}
        onClick={print}
      >
        {t('print')}
      </Button>
      <SegmentedControl
        aria-label={t('width')}
        className={classes.widths}
        data={WIDTHS.map((value) => ({ value, label: t('millimetres', { width: value }) }))}
        value={width}
        onChange={setWidth}
      />
      <ReceiptSend row={row} />
      {isPrinting &&
        createPortal(
          <div className={classes.paper} data-receipt={width}>
            <Receipt row={row} given={given} venue={venue} />
          </div>,
          document.body,
        )}
    </div>
  );
}
