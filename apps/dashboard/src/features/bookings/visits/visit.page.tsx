import { visits, type VisitWithOrders } from '@diwan/contract/bookings/visits.ts';
import { orderName } from '@diwan/domain/names.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { useWrite } from '#kit/data/use-write.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useNameOf } from '#kit/i18n/localized.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { BackLink } from '#kit/resource/back-link.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ask, notify } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { DeskRows } from '#ui/desk-card.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { OpenAge } from '../orders/open-age.tsx';
import { OrderBadge, PaidBadge } from '../orders/order-badges.tsx';
import { Amount, useFormatAmount } from '../reservations/amount.tsx';
import { ApproveRow, CallRow } from './waiting-rows.tsx';
import { MoveParts } from './move-parts.tsx';
import { PayPart } from './pay-part.tsx';
import classes from './visit.module.css';
import { VisitBadge } from './visit-badge.tsx';
import { useVisitText } from './use-visit-text.ts';

const HandOver = lazyPart(() => import('./hand-over.tsx'));

const paramsOfVisit = ({ business_id, branch_id, id }: VisitWithOrders) => ({ business_id, branch_id, id });

function Sums({ visit }: { readonly visit: VisitWithOrders }) {
  const t = useVisitText();
  const { sums, currency } = visit;
  return (
    <dl className={classes.sums}>
      <dt>{t('since')}</dt>
      <dd>
        <OpenAge since={visit.opened_at} />
      </dd>
      <dt>{t('total')}</dt>
      <dd>
        <Amount value={sums.payable} currency={currency} />
      </dd>
      <dt>{t('paidSum')}</dt>
      <dd>
        <Amount value={sums.paid} currency={currency} />
      </dd>
      <dt>{t('open')}</dt>
      <dd>
        <strong>
          <Amount value={sums.open} currency={currency} />
        </strong>
      </dd>
    </dl>
  );
}

function Orders({ visit }: { readonly visit: VisitWithOrders }) {
  const t = useVisitText();
  const locale = useLocale();
  const nameOf = useNameOf();
  return (
    <Panel title={t('orders')}>
      {visit.orders.length === 0 && <p className={classes.hint}>{t('noOrders')}</p>}
      <ul className={classes.orders}>
        {visit.orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <span className={classes.head}>
              <Link to="/orders/edit/$id" params={{ id: String(order.id) }}>
                <bdi>{orderName(order, locale)}</bdi>
              </Link>
              <OrderBadge status={order.status} />
              {order.status !== 'rejected' && <PaidBadge isPaid={order.paid} />}
            </span>
            <span className={classes.lines}>
              {order.lines.map(({ id, count, item }) => (
                <bdi key={id}>{`${count} × ${nameOf(item.locales)}`}</bdi>
              ))}
            </span>
            <Amount value={order.sums.payable} currency={order.currency} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CloseButton({ visit }: { readonly visit: VisitWithOrders }) {
  const t = useVisitText();
  const nameOf = useNameOf();
  const navigate = useNavigate();
  const format = useFormatAmount();
  const close = useWrite(visits.close);
  const end = async () => {
    const { open } = visit.sums;
    const amount = `\u2068${format(open, visit.currency)}\u2069`;
    const isSure = await ask({
      title: t('closeTitle'),
      subject: nameOf(visit.seat.locales),
      text: open > 0 ? `${t('closeOpen', { amount })} ${t('closeText')}` : t('closeText'),
      confirm: t('close'),
      cancel: t('no'),
      isDestructive: open > 0,
    });
    if (!isSure) return;
    const ended = await close.run({ params: paramsOfVisit(visit) }).catch(() => {
      notify({ kind: 'danger', text: t('notTaken') });
      return null;
    });
    if (!ended) return;
    notify({ kind: 'success', text: t('closed') });
    void navigate({ to: '/floor' });
  };
  return (
    <Button variant="default" className={classes.large} loading={close.isBusy} onClick={() => void end()}>
      {t('close')}
    </Button>
  );
}

/** Narrower windows have them at their bottom. */
const NARROW = '(max-width: 62em)';

interface VisitActsProps {
  readonly visit: VisitWithOrders;
  readonly isInHead: boolean;
  /** Opens what guests are shown: a dialog of the page, which stays open when these move as a tablet is turned. */
  readonly onHandOver: () => void;
}

/** What a waiter does most at a table, in reach of a thumb: an order for it, and its code for those who order themselves. */
function VisitActs({ visit, isInHead, onHandOver }: VisitActsProps) {
  const t = useVisitText();
  const can = useCan();
  const navigate = useNavigate();
  const at = { branch: visit.branch_id };
  const { id: seat } = visit.seat;
  const mayOrder = seat !== null && can('orders.create', at);
  const hasCode = visit.pin !== null || (seat !== null && can('seats.read', at));
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) ?? false;
  if ((!mayOrder && !hasCode) || isNarrow === isInHead) return null;
  const acts = (
    <>
      {mayOrder && (
        <Button
          className={classes.large}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => void navigate({ to: '/orders/add', search: { seat, visit: visit.id } })}
        >
          {t('order')}
        </Button>
      )}
      {hasCode && (
        <Button
          className={classes.large}
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden />}
          data-hand-over
          onClick={onHandOver}
        >
          {t('handOver')}
        </Button>
      )}
    </>
  );
  return isInHead ? acts : <ActionBar isOnTablets>{acts}</ActionBar>;
}

interface VisitProps {
  readonly visit: VisitWithOrders;
  readonly onHandOver: () => void;
}

function Visit({ visit, onHandOver }: VisitProps) {
  const t = useVisitText();
  const can = useCan();
  const at = { branch: visit.branch_id };
  const isOpen = visit.closed_at === null;
  const mayChange = isOpen && can('orders.update', at);
  return (
    <div className={classes.visit}>
      <Panel>
        <div className={classes.stack}>
          <VisitBadge state={visit.state} />
          {!isOpen && <p className={classes.hint}>{t('closed')}</p>}
          <Sums visit={visit} />
          {visit.pin !== null && (
            <p className={classes.pin}>
              <span>{t('pin')}</span> <strong dir="ltr">{visit.pin}</strong>
            </p>
          )}
          {visit.calls.length + Number(visit.waits_for_approval) > 0 && (
            <DeskRows>
              {visit.waits_for_approval && (
                <ApproveRow locales={visit.seat.locales} since={visit.ordered_at} at={visit} />
              )}
              {visit.calls.map((call) => (
                <CallRow key={call.id} call={call} at={visit} isOnItsVisit />
              ))}
            </DeskRows>
          )}
        </div>
      </Panel>
      {visit.sums.open > 0 && can('invoices.update', at) && <PayPart key={visit.sums.open} visit={visit} />}
      <Orders visit={visit} />
      {mayChange && <MoveParts visit={visit} />}
      {mayChange && (
        <div>
          <CloseButton visit={visit} />
        </div>
      )}
      {isOpen && <VisitActs visit={visit} isInHead={false} onHandOver={onHandOver} />}
    </div>
  );
}

/** A table with those who sit there: their orders, what they owe, and what staff can do for them. */
export default function VisitPage() {
  const t = useVisitText();
  const nameOf = useNameOf();
  const workspace = useWorkspace();
  const { id }: { id?: string } = useParams({ strict: false });
  const read = useRead(visits.get, {
    params: { ...paramsOf(workspace), id: Number(id) },
    enabled: workspace.branch !== null,
  });
  const [isHandedOver, setIsHandedOver] = useState(false);
  const onHandOver = () => setIsHandedOver(true);
  const onGone = () => {
    setIsHandedOver(false);
    // The button that opened the dialog is another one once the tablet has been turned.
    document.querySelector<HTMLElement>('[data-hand-over]')?.focus();
  };
  const opened = read.data?.closed_at === null ? read.data : null;
  return (
    <>
      <PageHeader
        title={read.data ? nameOf(read.data.seat.locales) : t('title')}
        back={<BackLink to="/floor">{t('backTo')}</BackLink>}
        action={opened && <VisitActs visit={opened} isInHead onHandOver={onHandOver} />}
      />
      {read.error && <LoadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <FormSkeleton />}
      {read.data && <Visit visit={read.data} onHandOver={onHandOver} />}
      {opened && isHandedOver && (
        <Suspense fallback={null}>
          <HandOver visit={opened} onGone={onGone} />
        </Suspense>
      )}
    </>
  );
}
