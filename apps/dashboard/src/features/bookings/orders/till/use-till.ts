import { useEffect, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { randomKey } from '#kit/data/random-key.ts';
import type { ContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';
import { useOrder } from '../form/order-context.ts';
import type { OrderDraft, orderSchema, DraftLine } from '../form/order-draft.ts';
import type { Outcome } from './ticket-sender.ts';
import { blankTicket, isBlank, type Ticket } from './ticket.ts';
import type { Overlay, Till } from './till-context.ts';
import { tillMessages } from './till.messages.ts';
import { usePlaceOrder } from './use-place-order.ts';
import type { useTickets } from './use-tickets.ts';
import type { ItemRow } from '@diwan/contract/catalogue/item-row.ts';
import { withItem } from '../form/use-lines.ts';

/** The lines with one more of an item; `opened`: the line whose price is still to be chosen. */
function withChoice(lines: readonly DraftLine[], item: ItemRow, key: string) {
  if (item.prices.length < 2) return { lines: withItem(lines, item, key), opened: null };
  const line: DraftLine = {
    key,
    item_id: item.id,
    price_id: item.prices[0]?.id ?? null,
    count: 1,
    addons: [],
    note: '',
  };
  return { lines: [...lines, line], opened: key };
}

const LATER = { type: null, given: null, tip: 0 };

interface TillOptions {
  readonly contract: ContractForm<typeof orderSchema>;
  readonly tickets: ReturnType<typeof useTickets>;
  readonly ticket: Ticket;
  readonly onTicket: (ticket: Ticket) => void;
}

/** Every change is on the device, as long as the ticket is the one on the screen. */
function useKept({ contract, tickets, ticket }: TillOptions) {
  const { store } = tickets;
  const { form } = contract;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const lying = store.find(ticket.id) ?? ticket;
          if (lying.state === 'open')
            void store.put({ ...lying, draft: structuredClone(values) as OrderDraft });
        },
      }),
    [form, store, ticket],
  );
}

/** Putting tickets aside and taking them up again. */
function useTurns(options: TillOptions, ticketNow: () => Ticket, onTurn: () => void) {
  const t = useText(tillMessages);
  const { tickets, onTicket } = options;
  const { menu } = useOrder();
  const { store } = tickets;
  const turnTo = (next: Ticket) => {
    onTurn();
    onTicket(next);
  };
  const startNew = () => turnTo(blankTicket(randomKey(), menu.firstType, Date.now()));
  const putAside = () => {
    const now = ticketNow();
    if (now.state === 'open' && !isBlank(now)) void store.put({ ...now, state: 'held' });
  };
  const hold = () => {
    if (isBlank(ticketNow())) return;
    putAside();
    startNew();
    notify({ kind: 'success', text: t('heldNow') });
  };
  const resume = (ticket: Ticket) => {
    putAside();
    const open: Ticket = { ...ticket, state: 'open', sent: null };
    void store.put(open);
    turnTo(open);
  };
  return { startNew, hold, resume };
}

function usePresses(
  { contract }: TillOptions,
  isSent: boolean,
  editLine: (key: string | null) => void,
): Pick<Till, 'press'> {
  const { getValues, setValue, clearErrors, formState } = contract.form;
  return {
    press: (item) => {
      // It would not go along, and a ticket that has arrived would lie here again.
      if (isSent) return;
      const { lines, opened } = withChoice(getValues('lines'), item, randomKey());
      clearErrors('lines');
      setValue('lines', lines, { shouldDirty: true, shouldValidate: formState.isSubmitted });
      if (opened !== null) editLine(opened);
    },
  };
}

/** What the parts of the till share, for one ticket. */
export function useTill(options: TillOptions): { till: Till; submit: () => void } {
  const { contract, tickets, ticket } = options;
  const { store, sender, stored } = tickets;
  const { menu } = useOrder();
  const { branch } = useWorkspace();
  const can = useCan();
  const at = { branch: branch?.id ?? 0 };
  const [column, showColumn] = useState<'ticket' | 'pay'>('ticket');
  const [overlay, open] = useState<Overlay | null>(null);
  const [lineKey, editLine] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useKept(options);
  const ticketOf = (draft: OrderDraft): Ticket => ({ ...(store.find(ticket.id) ?? ticket), draft });
  const turns = useTurns(
    options,
    () => ticketOf(contract.form.getValues() as OrderDraft),
    () => open(null),
  );
  const { submit, isBusy } = usePlaceOrder({ menu, sender, contract, ticketOf });
  const presses = usePresses(options, isBusy || outcome !== null, editLine);
  const taken = stored.tickets.find(({ id }) => id === ticket.id)?.taken ?? [];
  const place: Till['place'] = async (payment) => {
    if (isBusy) return;
    const isPaid = payment !== null || taken.length > 0;
    const done = await submit(isPaid ? { ...LATER, ...payment, taken } : null);
    if (done) setOutcome(done);
    else showColumn('ticket');
  };
  const till: Till = {
    ...turns,
    ...presses,
    others: stored.tickets.filter(({ id }) => id !== ticket.id || outcome !== null),
    ticket,
    column,
    showColumn,
    overlay,
    open,
    lineKey,
    editLine,
    isBusy,
    taken,
    keepTaken: (parts) =>
      void store.put({ ...ticketOf(contract.form.getValues() as OrderDraft), taken: parts }),
    mayPay: can('invoices.update', at),
    mayDiscount: can('items.update', at),
    place,
    outcome,
    remove: (given) => void store.remove(given.id),
    sendNow: () => void sender.sendWaiting(),
  };
  return { till, submit: () => void place(null) };
}
