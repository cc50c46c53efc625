import { expect, it } from 'vitest';
import { chooseLocale } from '#kit/i18n/locale.ts';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { describeDenial } from './denied-messages.ts';
import { rememberUser } from './session.ts';

it('A refused call says which right is missing and who grants it, in the language of the page.', () => {
  expect(describeDenial('orders.update')).toBe(
    'You need the right “Orders: Update” for this. The owner of the business can grant it.',
  );
  chooseLocale('ar');
  expect(describeDenial('orders.update')).toMatch(/^تحتاج إلى صلاحية «.+: .+» للقيام بهذا/);
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
