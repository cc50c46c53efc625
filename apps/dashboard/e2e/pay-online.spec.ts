import { expect, expectAccessible, test } from './steps/expectations.ts';
import { arriveAsOwner } from './steps/owner.ts';
import { GATEWAY_KEY } from './steps/payment-gateway.ts';
import { aResort, nextThursday } from './steps/resort.ts';

const SAID = {
  en: { pay: 'Pay online', paid: 'Paid' },
  ar: { pay: 'ادفع إلكترونيًا', paid: 'مدفوع' },
};

test('a customer pays the invoice from its public page, and the desk sees it paid', async ({
  page,
  request,
  words,
}) => {
  const owner = await arriveAsOwner(page, request, { words, type: 'chalet' });
  const resort = await aResort(request, owner);
  const made = await resort.book(1, nextThursday(), 2);
  const credit = made.invoices.find(({ type }) => type === 'credit');
  const path = `/invoices/${credit?.reference_id}?locale=${words.locale}`;
  const said = SAID[words.locale];
  const button = page.getByRole('link', { name: said.pay });
  const total = `${credit?.amount} KWD`;

  await test.step('without a gateway there is no button', async () => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  await test.step('with one, the button leads to its page with the whole amount', async () => {
    await resort.post('/config', { configurations: [{ key: 'TAP_SECRET_KEY', value: GATEWAY_KEY }] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expectAccessible(page);
    await button.click();
    await expect(page.getByRole('button', { name: total })).toBeVisible();
  });

  await test.step('paid there, the customer comes back to the page of the booking, which says so', async () => {
    await page.getByRole('button', { name: total }).click();
    await page.waitForURL(/\/guest\/reservations\//);
    await expect(page.getByText(said.paid).first()).toBeVisible();
    await expect(button).toHaveCount(0);
    await expectAccessible(page);
    expect(await resort.read()).toMatchObject([
      {
        payment_status: 'paid',
        invoices: expect.arrayContaining([expect.objectContaining({ payment_type: 'knet' })]),
      },
    ]);
  });
});
