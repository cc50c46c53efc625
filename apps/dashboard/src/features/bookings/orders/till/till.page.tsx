import { useEffect, useMemo, useState } from 'react';
import type { OrderType } from '@diwan/contract/bookings/order-row.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { BackLink } from '#kit/resource/back-link.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { OrderProvider } from '../form/order-context.ts';
import { useSeatText } from '../use-seat-text.ts';
import { useOrderMenu, type OrderMenu } from '../form/order-menu.ts';
import { orderMessages } from '../orders.messages.ts';
import { beginWith, blankTicket } from './ticket.ts';
import { useTableOfWaiter } from './table-of-waiter.ts';
import { Till } from './till.tsx';
import { useTickets } from './use-tickets.ts';

interface BegunProps {
  readonly tickets: ReturnType<typeof useTickets>;
  readonly type: OrderType;
  readonly branchId: number;
}

/** Begins with what was left, or at the table from which a waiter comes. */
function Begun({ tickets, type, branchId }: BegunProps) {
  const { store } = tickets;
  const table = useTableOfWaiter();
  const [{ first, aside }] = useState(() => {
    // The one that was on the screen when the page was left, whether by hand or by a crash.
    const left = tickets.stored.tickets.findLast(({ state }) => state === 'open') ?? null;
    return beginWith({ left, blank: blankTicket(randomKey(), type, Date.now()), seat: table?.seat ?? null });
  });
  useEffect(() => {
    if (aside) void (aside.draft.lines.length > 0 ? store.put(aside) : store.remove(aside.id));
  }, [aside, store]);
  return <Till tickets={tickets} first={first} branchId={branchId} />;
}

function TillOfBranch({ menu, branchId }: { menu: OrderMenu; branchId: number }) {
  const { business } = useWorkspace();
  const tickets = useTickets();
  const currency = business?.currency ?? 'KWD';
  const timeZone = business?.timezone ?? 'Asia/Kuwait';
  // The same object while tickets change, since all tiles read it.
  const setting = useMemo(
    () => ({ menu, currency, timeZone, row: null, isReadOnly: false, areLinesFixed: false }),
    [menu, currency, timeZone],
  );
  if (!tickets.isLoaded) return null;
  return (
    <OrderProvider value={setting}>
      <Begun tickets={tickets} type={menu.firstType} branchId={branchId} />
    </OrderProvider>
  );
}

function Back() {
  const t = useText(orderMessages);
  const translate = useText(resourceMessages);
  const seatText = useSeatText();
  const table = useTableOfWaiter();
  const { path, list } = table
    ? { path: table.path, list: seatText('seats') }
    : { path: '/orders/list', list: t('many') };
  return <BackLink to={path}>{translate('backTo', { list })}</BackLink>;
}

/** The till. What the menu refreshes meanwhile does not take the ticket from the screen. */
export default function TillPage() {
  const t = useText(orderMessages);
  const { branch } = useWorkspace();
  const menu = useOrderMenu();
  const isThere = menu.items.size > 0 || (!menu.isPending && !menu.error);
  return (
    <>
      <PageHeader title={t('add')} back={<Back />} />
      {menu.isPending && !isThere && (
        <Panel>
          <FormSkeleton fields={5} />
        </Panel>
      )}
      {menu.error && !isThere && <LoadError error={menu.error} onRetry={menu.retry} />}
      {isThere && <TillOfBranch key={branch?.id ?? 0} menu={menu} branchId={branch?.id ?? 0} />}
    </>
  );
}
