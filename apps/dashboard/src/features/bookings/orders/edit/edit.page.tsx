import { orderName } from '@diwan/domain/names.ts';
import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { orders } from '@diwan/contract/bookings/orders.ts';
import { Alert, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useLocale } from '#kit/i18n/locale.ts';
import { useText } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { BackLink } from '#kit/resource/back-link.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { paramsOf } from '#kit/resource/resource-calls.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { DetailsPart } from '../form/details-part.tsx';
import { ItemPicker } from '../form/item-picker.tsx';
import { OrderCart } from '../form/order-cart.tsx';
import { OrderProvider } from '../form/order-context.ts';
import form from '../form/order-form.module.css';
import { useOrderMenu, type OrderMenu } from '../form/order-menu.ts';
import { isFinal } from '../order-badges.tsx';
import { orderMessages } from '../orders.messages.ts';
import { useDeleteOrder } from '../use-delete-order.ts';
import { GuestContact } from '../../messages/guest-contact.tsx';
import { ReceiptPrint } from '../receipt/receipt-print.tsx';
import classes from './order-edit.module.css';
import { orderEditMessages } from './order-edit.messages.ts';
import { CarPart } from './car-part.tsx';
import { CustomerLine, PaymentPart } from './payment-part.tsx';
import { PhonePart } from './phone-part.tsx';
import { StatusPart } from './status-part.tsx';
import { useOrderEdit, type OrderEdit } from './use-order-edit.ts';

/** How the guest is notified of the order. */
function GuestPart({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const { id, business_id, branch_id, customer } = row;
  const subject = { of: 'order', id, business_id, branch_id, customer: customer.name } as const;
  return (
    <Panel title={t('guest')}>
      <div className={classes.stack}>
        <span className={classes.hint}>{t('guestHint')}</span>
        <GuestContact subject={subject} />
      </div>
    </Panel>
  );
}

/** Why something was not saved; a newer version is shown or passed over, and until then what was typed stays. */
function Refusal({ edit }: { edit: OrderEdit }) {
  const translate = useText(resourceMessages);
  const { failure, takeOver } = edit;
  if (!failure) return null;
  const newer = failure.current as OrderRow | undefined;
  if (newer === undefined) return <FailureAlert failure={failure} />;
  return (
    <Alert color="yellow" variant="light" role="alert" title={failure.message}>
      <Group gap="xs" className={classes.newer}>
        <Button size="compact-md" variant="default" onClick={() => takeOver(newer, false)}>
          {translate('showNewer')}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => takeOver(newer, true)}>
          {translate('keepMine')}
        </Button>
      </Group>
    </Alert>
  );
}

function Title({ row, id }: { row: OrderRow | null; id: string | undefined }) {
  const orders = useText(orderMessages);
  const t = useText(orderEditMessages);
  const locale = useLocale();
  const translate = useText(resourceMessages);
  return (
    <PageHeader
      title={row === null ? t('edit') : t('editTitle', { name: orderName(row, locale) })}
      aside={id !== undefined && t('id', { id })}
      back={<BackLink to="/orders/list">{translate('backTo', { list: orders('many') })}</BackLink>}
    />
  );
}

function RemoveButton({ row }: { row: OrderRow }) {
  const t = useText(orderEditMessages);
  const navigate = useNavigate();
  const remove = useDeleteOrder(row);
  if (remove === null) return null;
  const removeIt = async () => {
    if (await remove()) void navigate({ to: '/orders/list', ignoreBlocker: true });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="md"
      leftSection={<IconTrash size={18} />}
      onClick={() => void removeIt()}
    >
      {t('remove')}
    </Button>
  );
}

/** The lines say their problems by themselves. */
const SHOWN_BESIDE = ['lines'];

function EditOrder({ loaded, menu }: { loaded: OrderRow; menu: OrderMenu }) {
  const t = useText(orderEditMessages);
  const { business } = useWorkspace();
  const can = useCan();
  const timeZone = business?.timezone ?? 'Asia/Kuwait';
  const edit = useOrderEdit(loaded, timeZone);
  const { row, contract, isDirty, isBusy } = edit;
  useLeaveGuard(isDirty);
  const mayUpdate = can('orders.update', { branch: row.branch_id });
  const isReadOnly = !mayUpdate || isFinal(row.status);
  const areLinesFixed = isReadOnly || row.status !== 'pending';
  const setting = { menu, currency: row.currency, timeZone, row, isReadOnly, areLinesFixed };
  const submit = () => void (isReadOnly ? undefined : edit.submit());
  return (
    <OrderProvider value={setting}>
      <div className={form.alerts}>
        <Refusal edit={edit} />
      </div>
      <ContractForm
        of={contract}
        onSubmit={submit}
        isReadOnly={isReadOnly}
        className={form.page ?? ''}
        shows={SHOWN_BESIDE}
      >
        <div className={form.main}>
          <StatusPart edit={edit} mayUpdate={mayUpdate} />
          <DetailsPart>
            <CustomerLine row={row} />
            <PhonePart edit={edit} mayUpdate={mayUpdate} />
          </DetailsPart>
          <CarPart edit={edit} isReadOnly={isReadOnly} />
          {!areLinesFixed && <ItemPicker />}
        </div>
        <div className={form.side}>
          <OrderCart>
            {!isReadOnly && (
              <Button
                type="submit"
                size="md"
                fullWidth
                className={form.submit}
                disabled={!isDirty}
                loading={isBusy}
              >
                {t('save')}
              </Button>
            )}
          </OrderCart>
          <PaymentPart edit={edit} />
          <ReceiptPrint row={row} given={null} />
          <GuestPart row={row} />
          <RemoveButton row={row} />
        </div>
      </ContractForm>
    </OrderProvider>
  );
}

export default function EditOrderPage() {
  const { id } = useParams({ strict: false });
  const workspace = useWorkspace();
  const menu = useOrderMenu();
  const found = useRead(orders.get, { params: { ...paramsOf(workspace), id: id ?? '' } });
  return (
    <>
      <Title row={found.data ?? null} id={id} />
      {found.isError && !found.data && <LoadError error={found.error} onRetry={() => void found.refetch()} />}
      {(found.isPending || (found.data && menu.isPending)) && (
        <Panel>
          <FormSkeleton fields={5} />
        </Panel>
      )}
      {found.data && !menu.isPending && <EditOrder key={found.data.id} loaded={found.data} menu={menu} />}
    </>
  );
}
