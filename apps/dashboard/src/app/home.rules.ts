import type { UserInfo } from '@diwan/contract/accounts/me.ts';

export const OVERVIEW = '/admin/overview';
export const TILL = '/orders/add';

/** Writes that belong to selling; whoever has others has more to see to than the next customer. */
const OF_SELLING = /\.(?:orders\.\w+|invoices\.(?:create|update)|users\.(?:create|update))$/;
const isRead = (permission: string) => permission.endsWith('.read');
const isPlacing = (permission: string) => permission.endsWith('.orders.create');

/** Where a signed-in person begins: who only sells stands at the till, everybody else looks around first. */
export function homeOf({ business, permissions }: Pick<UserInfo, 'business' | 'permissions'>): string {
  const isOwner = business.length > 0;
  const onlySells = permissions.every((one) => isRead(one) || OF_SELLING.test(one));
  return !isOwner && onlySells && permissions.some(isPlacing) ? TILL : OVERVIEW;
}
