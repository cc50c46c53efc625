import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ContractForm } from '#kit/form/contract-form.tsx';
import { anOrder } from '../../../../testing/kitchen.tsx';
import { anOwner } from '../../../../testing/people.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { OrderProvider } from '../form/order-context.ts';
import { useOrderMenu } from '../form/order-menu.ts';
import { PaymentPart } from './payment-part.tsx';
import { useOrderEdit } from './use-order-edit.ts';

const owed = (id: number, amount: number) => ({
  id,
  amount,
  tip: 0,
  type: 'credit' as const,
  status: 'pending' as const,
  payment_type: 'cash' as const,
  reference_id: '',
  due_at: null,
  paid_at: null,
  note: null,
  description: null,
});

test('What two open invoices come to is on the button to the last fils.', async () => {
  const row = { ...anOrder(42), total_price: 3.3, invoices: [owed(1, 1.1), owed(2, 2.2)] };
  const Page = () => {
    const edit = useOrderEdit(row, 'Asia/Kuwait');
    const menu = useOrderMenu();
    const setting = { menu, currency: row.currency, timeZone: 'Asia/Kuwait', row } as const;
    return (
      <OrderProvider value={{ ...setting, isReadOnly: false, areLinesFixed: false }}>
        <ContractForm of={edit.contract} onSubmit={() => undefined}>
          <PaymentPart edit={edit} />
        </ContractForm>
      </OrderProvider>
    );
  };
  renderPage({ pages: { '/': Page }, at: '/', as: anOwner() });
  const button = await screen.findByRole('button', { name: /^Collect/ });
  expect(button.textContent).toBe('Collect \u20683.300 KWD\u2069');
});
