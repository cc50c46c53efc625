import { useState } from 'react';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { randomKey } from '#kit/data/random-key.ts';
import { BackLink } from '#kit/resource/form-page.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { OrderProvider } from '../form/order-context.ts';
import { useOrderMenu, type OrderMenu } from '../form/order-menu.ts';
import { orderMessages } from '../orders.messages.ts';
import { blankTicket } from './ticket.ts';
import { Till } from './till.tsx';
import { useTickets } from './use-tickets.ts';

function TillOfBranch({ menu, branchId }: { menu: OrderMenu; branchId: number }) {
  const { business } = usePlace();
  const tickets = useTickets();
  const [blank] = useState(() => blankTicket(randomKey(), menu.types[0] ?? 'dine_in', Date.now()));
  if (!tickets.kept.isLoaded) return null;
  const setting = {
    menu,
    currency: business?.currency ?? 'KWD',
    timeZone: business?.timezone ?? 'Asia/Kuwait',
    row: null,
    isReadOnly: false,
    areLinesFixed: false,
  } as const;
  // The one that was on the screen when the page was left, whether by hand or by a crash.
  const left = tickets.kept.tickets.findLast(({ state }) => state === 'open');
  return (
    <OrderProvider value={setting}>
      <Till tickets={tickets} first={left ?? blank} branchId={branchId} />
    </OrderProvider>
  );
}

/** The till. What the menu refreshes meanwhile does not take the ticket from the screen. */
export default function TillPage() {
  const t = useText(orderMessages);
  const words = useText(resourceMessages);
  const { branch } = usePlace();
  const menu = useOrderMenu();
  const back = <BackLink to="/orders/list">{words('backTo', { list: t('many') })}</BackLink>;
  const isThere = menu.items.size > 0 || (!menu.isPending && !menu.error);
  return (
    <>
      <PageHeader title={t('add')} back={back} />
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
