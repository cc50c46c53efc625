import { Alert, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCloudOff, IconChevronUp } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useContractForm } from '#kit/form/use-contract-form.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useOrder, useDraftLines } from '../form/order-context.ts';
import { orderSchema, type OrderDraft } from '../form/order-draft.ts';
import { followUnsent, unsentTickets } from '../unsent/unsent-tickets.ts';
import { TicketPanel } from './ticket-panel.tsx';
import type { Ticket } from './ticket.ts';
import { TillProvider, useTill } from './till-context.ts';
import { useTillKeys } from './till-keys.ts';
import { tillMessages } from './till.messages.ts';
import classes from './till.module.css';
import { useTileView, type TileView } from './tile-view.ts';
import { Tiles } from './tiles.tsx';
import { useTill as useTillState } from './use-till.ts';
import type { useTickets } from './use-tickets.ts';
import { toMajor } from '@diwan/domain/money.ts';
import { useFormContext } from 'react-hook-form';
import { Amount } from '../../reservations/amount.tsx';
import { useFigures } from '../form/order-sums.tsx';
import { orderFormMessages } from '../form/order-form.messages.ts';

/** How many lines and what they come to, always in reach where the ticket is a sheet. */
function PayBar({ onOpen }: { onOpen: () => void }) {
  const t = useText(tillMessages);
  const form = useText(orderFormMessages);
  const { currency } = useOrder();
  const { total_price: total } = useFigures();
  const count = useDraftLines().length;
  const { errors } = useFormContext<OrderDraft>().formState;
  return (
    <div className={classes.bar} data-ticket-bar>
      <button
        type="button"
        className={classes.toTicket}
        data-problem={Object.keys(errors).length > 0 || undefined}
        onClick={onOpen}
      >
        <span className={classes.barCount}>{form('lineCount', { count })}</span>
        <span className={classes.barOpen}>
          {t('openTicket')}
          <IconChevronUp size={18} aria-hidden />
        </span>
        <strong className={classes.barTotal}>
          <Amount value={toMajor(total, currency)} currency={currency} />
        </strong>
      </button>
    </div>
  );
}

const PayPanel = lazyPart(() => import('./pay-panel.tsx'));
const DonePanel = lazyPart(() => import('./done-panel.tsx'));
const LineSheet = lazyPart(() => import('./line-sheet.tsx'));
const DetailsSheet = lazyPart(() => import('./details-sheet.tsx'));
const TablePlan = lazyPart(() => import('./table-plan.tsx'));
const DiscountSheet = lazyPart(() => import('./discount-sheet.tsx'));
const ColumnTrap = lazyPart(() => import('./column-trap.tsx'));
const TicketsSheet = lazyPart(() => import('./tickets-sheet.tsx'));

/** The ticket is a sheet over the tiles where it does not fit beside them. */
const SHEET = '(max-width: 62em)';

function Overlays() {
  const { overlay, lineKey } = useTill();
  return (
    <Suspense fallback={null}>
      {overlay === 'plan' && <TablePlan />}
      {overlay === 'details' && <DetailsSheet />}
      {overlay === 'discount' && <DiscountSheet />}
      {overlay === 'tickets' && <TicketsSheet />}
      {lineKey !== null && <LineSheet />}
    </Suspense>
  );
}

/** Calm lines about what is here and has not arrived. */
function Waiting({ isRefused }: { isRefused: boolean }) {
  const t = useText(tillMessages);
  const { open } = useTill();
  const branchId = useWorkspace().branch?.id;
  const unsent = useSyncExternalStore(followUnsent, unsentTickets);
  const { waiting = 0, refused = 0 } = unsent.find(({ branch_id }) => branch_id === branchId) ?? {};
  const look = (
    <Button variant="subtle" size="compact-md" onClick={() => open('tickets')}>
      {t('look')}
    </Button>
  );
  return (
    <div className={classes.alerts}>
      {waiting > 0 && (
        <Alert color="gray" icon={<IconCloudOff size={20} />}>
          <output>{t('waiting', { count: waiting })}</output> {look}
        </Alert>
      )}
      {refused > 0 && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={20} />} role="alert">
          {t('refused', { count: refused })} {look}
        </Alert>
      )}
      {isRefused && <Alert color="yellow">{t('notKept')}</Alert>}
    </div>
  );
}

interface ColumnProps {
  readonly problem: React.ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Column({ problem, isOpen, onClose }: ColumnProps) {
  const t = useText(tillMessages);
  const { column, outcome } = useTill();
  const isSheet = useMediaQuery(SHEET) ?? false;
  const isDialog = isSheet && isOpen;
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (isSheet) ColumnTrap.preload();
  }, [isSheet]);
  return (
    <div
      ref={setPlace}
      className={classes.column}
      data-open={isOpen || undefined}
      {...(isDialog ? { role: 'dialog', 'aria-modal': true, 'aria-label': t('ticket') } : {})}
    >
      {outcome === null && column === 'ticket' && <TicketPanel problem={problem} onClose={onClose} />}
      <Suspense fallback={null}>
        {outcome === null && column === 'pay' && <PayPanel />}
        {outcome !== null && <DonePanel outcome={outcome} />}
        {isDialog && place !== null && <ColumnTrap of={place} />}
      </Suspense>
    </div>
  );
}

function Screen({
  view,
  problem,
  isRefused,
}: {
  view: TileView;
  problem: React.ReactNode;
  isRefused: boolean;
}) {
  const till = useTill();
  const searchRef = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useTillKeys(till, view, () => searchRef.current?.focus());
  // What came of it stands in the place of the ticket.
  const isTold = till.outcome !== null;
  return (
    <>
      <Waiting isRefused={isRefused} />
      <div className={classes.till}>
        <Tiles view={view} searchRef={searchRef} />
        <Column problem={problem} isOpen={isOpen || isTold} onClose={() => setIsOpen(false)} />
      </div>
      <PayBar onOpen={() => setIsOpen(true)} />
      <Overlays />
    </>
  );
}

type Tickets = ReturnType<typeof useTickets>;

interface TicketFormProps {
  readonly tickets: Tickets;
  readonly ticket: Ticket;
  readonly view: TileView;
  readonly onTicket: (ticket: Ticket) => void;
}

/** The ticket says these by itself; where it is a sheet, its bar says that there is something. */
const SHOWN_BESIDE = ['lines', 'seat_id', 'delivery_address'];

/** One ticket on the screen; every change of it is stored on the device. */
function TicketForm({ tickets, ticket, view, onTicket }: TicketFormProps) {
  const contract = useContractForm(orderSchema, ticket.draft);
  const { till, submit } = useTillState({ contract, tickets, ticket, onTicket });
  const hasLineProblem = Boolean(contract.form.formState.errors.lines);
  const problem =
    contract.failure && contract.isFailureUnplaced && !hasLineProblem ? (
      <FailureAlert failure={contract.failure} />
    ) : null;
  return (
    <TillProvider value={till}>
      <ContractForm of={contract} onSubmit={submit} shows={SHOWN_BESIDE}>
        <Screen view={view} problem={problem} isRefused={tickets.stored.isRefused} />
      </ContractForm>
    </TillProvider>
  );
}

interface TillProps {
  readonly tickets: Tickets;
  readonly first: Ticket;
  readonly branchId: number;
}

/** Tiles, ticket, table plan and payment in one place. */
export function Till({ tickets, first, branchId }: TillProps) {
  const { menu } = useOrder();
  const [ticket, setTicket] = useState(first);
  const view = useTileView(menu, branchId);
  return <TicketForm key={ticket.id} tickets={tickets} ticket={ticket} view={view} onTicket={setTicket} />;
}
