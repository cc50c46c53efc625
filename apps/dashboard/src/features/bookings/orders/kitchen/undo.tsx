import type { OrderRow, OrderStatus } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { useReadCache } from '#kit/data/use-read-cache.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useText } from '#kit/i18n/messages.ts';
import { notify } from '#ui/overlays.ts';
import { useOptionWord } from '../../reservations/option-words.ts';
import classes from './kitchen.module.css';
import { kitchenMessages } from './kitchen.messages.ts';

/** For which a tap can be taken back here. */
const UNDO_MS = 10_000;

export interface Moved {
  /** As the server answered it. */
  readonly order: OrderRow;
  readonly from: OrderStatus;
}

/** The latest taps, each for as long as it can be taken back. */
export function useMoved() {
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const forget = useCallback(
    (one: Moved) => setMoved((before) => before.filter((other) => other !== one)),
    [],
  );
  const add = useCallback(
    (one: Moved) => setMoved((before) => [...before.filter(({ order }) => order.id !== one.order.id), one]),
    [],
  );
  return { moved, add, forget };
}

interface UndoProps {
  readonly one: Moved;
  readonly onDone: (one: Moved) => void;
}

function Undo({ one, onDone }: UndoProps) {
  const t = useText(kitchenMessages);
  const word = useOptionWord('order_statuses');
  const update = useWrite(orders.update);
  const { refresh } = useReadCache();
  const { business_id, branch_id, id, number, status, updated_at } = one.order;
  useEffect(() => {
    const timer = setTimeout(() => onDone(one), UNDO_MS);
    return () => clearTimeout(timer);
  }, [one, onDone]);
  const undo = async () => {
    try {
      const body = { status: one.from, recall: true, updated_at } as const;
      await update.run({ params: { business_id, branch_id, id }, body });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ kind: 'danger', text: error.message });
      refresh(['orders']);
    }
    onDone(one);
  };
  const hash = `\u2066#${number}\u2069`;
  return (
    <span className={classes.bar}>
      <span>
        {hash} · {word(status)}
      </span>
      <Button
        size="md"
        variant="default"
        loading={update.isBusy}
        aria-label={t('undoOf', { number: hash })}
        onClick={() => void undo()}
      >
        {t('undo')}
      </Button>
    </span>
  );
}

/** What was just done, and how it is taken back: a wrong tap is no end. */
export function UndoList({ moved, onDone }: { moved: readonly Moved[]; onDone: (one: Moved) => void }) {
  if (moved.length === 0) return null;
  return (
    <output className={classes.undo}>
      {moved.map((one) => (
        <Undo key={`${one.order.id} ${one.order.updated_at}`} one={one} onDone={onDone} />
      ))}
    </output>
  );
}
