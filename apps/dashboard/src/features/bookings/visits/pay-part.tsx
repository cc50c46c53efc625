import type { PaymentType } from '@diwan/contract/bookings/invoice-row.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { visits, type VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { toMajor, toMinor } from '@diwan/domain/money.ts';
import { orderName } from '@diwan/domain/names.ts';
import { mayTip } from '@diwan/domain/tips.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#kit/data/call-error.ts';
import { refreshReads } from '#kit/data/query-client.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, notify } from '#ui/overlays.ts';
import { OneOf } from '#ui/one-of.tsx';
import { Panel } from '#ui/panel.tsx';
import { useFormatAmount } from '../reservations/amount.tsx';
import { useOptionChoices } from '../reservations/option-labels.ts';
import { TipField } from '../tips/tip-field.tsx';
import classes from './visit.module.css';
import { useVisitText } from './use-visit-text.ts';

interface ChoicesProps {
  readonly owing: readonly OrderRow[];
  /** Ids of what is not paid now. */
  readonly left: readonly number[];
  readonly onChange: (left: readonly number[]) => void;
}

/** Which orders are paid; nothing where there is only one. */
function Choices({ owing, left, onChange }: ChoicesProps) {
  const t = useVisitText();
  const locale = useLocale();
  const format = useFormatAmount();
  if (owing.length < 2) return null;
  return (
    <ul className={classes.choices}>
      {owing.map((order) => {
        const name = t('include', { order: orderName(order, locale) });
        return (
          <li key={order.id}>
            <Checkbox
              size="md"
              checked={!left.includes(order.id)}
              label={`${name} · \u2068${format(order.sums.open, order.currency)}\u2069`}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? left.filter((one) => one !== order.id) : [...left, order.id])
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** One press of a wet finger takes nothing: what is paid cannot be taken back at the table. */
function useTakeQuestion() {
  const t = useVisitText();
  return ({ amount, type }: { readonly amount: string; readonly type: string }) =>
    ask({
      title: t('takeTitle', { amount }),
      text: t('takeText', { type: `\u2068${type}\u2069` }),
      confirm: t('take', { amount }),
      cancel: t('no'),
    });
}

/** Takes the money for the orders that are ticked, all of them at first, in one act. */
export function PayPart({ visit }: { readonly visit: VisitWithOrders }) {
  const t = useVisitText();
  const format = useFormatAmount();
  const client = useQueryClient();
  const types = useOptionChoices('payment_types');
  const [type, setType] = useState<string>('cash');
  const owing = visit.orders.filter(({ sums }) => sums.open > 0);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [tip, setTip] = useState(0);
  const pay = useWrite(visits.pay);
  const askToTake = useTakeQuestion();
  const { business_id, branch_id, id, currency } = visit;
  const chosen = owing.filter((order) => !left.includes(order.id));
  const due = chosen.reduce((sum, { sums }) => sum + (toMinor(sums.open, currency) ?? 0), 0);
  const amount = `\u2068${format(toMajor(due + tip, currency), currency)}\u2069`;
  const take = async () => {
    const isSure = await askToTake({
      amount,
      type: types.find(({ value }) => value === type)?.label ?? type,
    });
    if (!isSure) return;
    try {
      const taken = await pay.run({
        params: { business_id, branch_id, id },
        body: {
          payment_type: type as PaymentType,
          expected_total: toMajor(due, currency),
          ...(tip > 0 && { tip: toMajor(tip, currency) }),
          order_ids: chosen.map((order) => order.id),
        },
      });
      if (!taken) return;
      setTip(0);
      notify({ kind: 'success', text: t('taken') });
    } catch (error) {
      const isOther = error instanceof CallError && error.isConflict;
      notify({ kind: 'danger', text: t(isOther ? 'sumChanged' : 'notTaken') });
      void refreshReads(client, ['visits']);
    }
  };
  return (
    <Panel title={t('takeMoney')}>
      <Choices owing={owing} left={left} onChange={setLeft} />
      <div className={classes.act}>
        <OneOf size="md" label={t('paymentType')} data={types} value={type} onChange={setType} />
        {visit.takes_tips && <TipField tip={tip} due={due} currency={currency} onTip={setTip} />}
        <Button
          size="md"
          disabled={chosen.length === 0 || !mayTip(tip, due)}
          loading={pay.isBusy}
          onClick={() => void take()}
        >
          {t('take', { amount })}
        </Button>
      </div>
    </Panel>
  );
}
