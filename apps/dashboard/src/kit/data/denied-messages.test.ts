import { branchSettings, businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { expect, it } from 'vitest';
import { chooseLocale } from '#kit/i18n/locale.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { call, type CallParams } from './call.ts';
import { describeDenial, typeAt } from './denied-messages.ts';
import { rememberUser } from './session.ts';

it('A refused call says which right is missing and who grants it, in the language of the page.', () => {
  expect(describeDenial('orders.update')).toBe(
    'You need the right “Orders: Update” for this. The owner of the business can grant it.',
  );
  chooseLocale('ar');
  expect(describeDenial('orders.update')).toMatch(/^تحتاج إلى صلاحية «.+: .+» للقيام بهذا/);
});

it('What is asked at every branch is said to be, so that somebody who has the right at one is not told to get it.', async () => {
  const refusal = () => ({ status: 403, body: { message: 'No.', missing: 'settings.update' } });
  fakeNetwork({
    'POST /api/business/1/settings/set': refusal,
    'POST /api/branches/11/settings/set': refusal,
  });
  const params = { business_id: 1, branch_id: 11 };
  const body = { settings: [] };
  await expect(call(businessSettings.set, { params, body })).rejects.toThrow(
    /^You need the right “.+” at every branch for this\. /,
  );
  await expect(call(branchSettings.set, { params, body })).rejects.toThrow(
    /^You need the right “[^”]+” for this\. /,
  );
  chooseLocale('ar');
  await expect(call(businessSettings.set, { params, body })).rejects.toThrow(/في جميع الفروع/);
});

it('What only an owner may do is said so, and what is no right is not put into words.', () => {
  expect(describeDenial('owner')).toBe('Only the owner of the business can do this.');
  for (const missing of ['orders.fly', '', undefined, null, 7, {}])
    expect(describeDenial(missing)).toBeNull();
});

it('The right is named as the owner of this kind of business can grant it.', () => {
  const ofUser = (user: unknown) => {
    rememberUser(user);
    return describeDenial('seats.update');
  };
  const named = describeDenial('seats.update', 'restaurant');
  expect(ofUser(anEmployee([], aBusiness({ type: 'restaurant' })))).toBe(named);
  const plain = describeDenial('seats.update', null);
  expect(plain).toContain('Seats');
  const strangers: unknown[] = [
    null,
    'somebody',
    {},
    { business_control: 5 },
    { business_control: [{ type: 'zoo' }] },
  ];
  for (const user of [...strangers, anOwner()]) expect(ofUser(user)).toBe(plain);
});

it('The right is named as it is granted in the business that the call was for, not in the first one of the person.', () => {
  const restaurant = aBusiness({ type: 'restaurant' });
  const [branch] = restaurant.branches;
  const [menu] = restaurant.menus;
  if (!branch || !menu) throw new Error('The business has no branch or no menu.');
  const salon = aBusiness({
    id: 2,
    type: 'salon',
    branches: [{ ...branch, id: 21, business_id: 2, menu_id: 22 }],
    menus: [{ ...menu, id: 22, business_id: 2 }],
  });
  const person = anEmployee([], restaurant);
  rememberUser({ ...person, business_control: [restaurant, salon] });
  const rightAt = (place: CallParams) => describeDenial('orders.update', typeAt(place));
  expect(rightAt({ business_id: 1 })).toContain('Orders');
  const places: readonly CallParams[] = [{ business_id: 2 }, { branch_id: 21 }, { menu_id: 22 }];
  for (const place of places) expect(rightAt(place)).toContain('Reservations');
  expect([typeAt({ business_id: 9 }), typeAt()]).toEqual(['restaurant', 'restaurant']);
});
