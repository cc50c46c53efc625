import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { FailureAlert } from '#kit/form/failure-alert.tsx';
import { useLeaveGuard } from '#kit/form/leave-guard.ts';
import { useText } from '#kit/i18n/messages.ts';
import { usePlace } from '#kit/place/place.ts';
import { BackLink } from '#kit/resource/form-page.tsx';
import { LoadError } from '#kit/resource/load-error.tsx';
import { editPath } from '#kit/resource/resource-calls.ts';
import { resourceMessages } from '#kit/resource/resource.messages.ts';
import { notify } from '#ui/overlays.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormSkeleton } from '#ui/states.tsx';
import { orderMessages } from '../orders.messages.ts';
import { CustomerPart } from './customer-part.tsx';
import { DetailsPart } from './details-part.tsx';
import { ItemPicker } from './item-picker.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderCart } from './order-cart.tsx';
import { OrderProvider } from './order-context.ts';
import { orderSchema, type OrderDraft } from './order-draft.ts';
import { orderFormMessages } from './order-form.messages.ts';
import classes from './order-form.module.css';
import { useOrderMenu, type OrderMenu } from './order-menu.ts';
import { useNewOrder } from './use-new-order.ts';

const FIELDS = Object.keys(orderSchema.shape) as (keyof OrderDraft)[];

const areOnlyLinesWrong = ({ getFieldState }: ReturnType<typeof useNewOrder>['contract']['form']) =>
  FIELDS.every((name) => getFieldState(name).invalid === (name === 'lines'));

function NewOrder({ menu }: { menu: OrderMenu }) {
  const t = useText(orderFormMessages);
  const { business } = usePlace();
  const navigate = useNavigate();
  const open = ({ id, number }: OrderRow) => {
    notify({ kind: 'success', text: t('placed', { number: `\u2066#${number}\u2069` }) });
    void navigate({ to: editPath('orders', id), ignoreBlocker: true });
  };
  const { contract, submit, isBusy, failure } = useNewOrder(menu, open);
  const cart = useRef<HTMLFieldSetElement>(null);
  const showLines = () => {
    cart.current?.scrollIntoView({ block: 'start' });
    cart.current?.focus({ preventScroll: true });
  };
  const place = async () => {
    await submit();
    // A field that is wrong takes the focus by itself; lines have none to take it.
    if (areOnlyLinesWrong(contract.form)) showLines();
  };
  useLeaveGuard(contract.form.formState.isDirty);
  const setting = {
    menu,
    currency: business?.currency ?? 'KWD',
    timeZone: business?.timezone ?? 'Asia/Kuwait',
    row: null,
    isReadOnly: false,
    areLinesFixed: false,
  } as const;
  return (
    <OrderProvider value={setting}>
      <ContractForm of={contract} onSubmit={() => void place()} className={classes.page ?? ''}>
        <div className={classes.main}>
          <DetailsPart>
            <CustomerPart />
          </DetailsPart>
          <ItemPicker />
        </div>
        <div className={classes.side}>
          <OrderCart place={cart} />
          <OrderBar refusal={failure && <FailureAlert failure={failure} />} onShowLines={showLines}>
            <Button type="submit" size="md" className={classes.place} loading={isBusy}>
              {t('place')}
            </Button>
          </OrderBar>
        </div>
      </ContractForm>
    </OrderProvider>
  );
}

export default function AddOrder() {
  const t = useText(orderMessages);
  const words = useText(resourceMessages);
  const { branch } = usePlace();
  const menu = useOrderMenu();
  const back = <BackLink to="/orders/list">{words('backTo', { list: t('many') })}</BackLink>;
  return (
    <>
      <PageHeader title={t('add')} back={back} />
      {menu.isPending && (
        <Panel>
          <FormSkeleton fields={5} />
        </Panel>
      )}
      {menu.error && <LoadError error={menu.error} onRetry={menu.retry} />}
      {!menu.isPending && !menu.error && <NewOrder key={branch?.id ?? 0} menu={menu} />}
    </>
  );
}
