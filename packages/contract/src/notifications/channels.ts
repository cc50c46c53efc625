import type { Permission } from '../permissions.ts';

export const reservationsChannel = (businessId: number, branchId: number) =>
  `private-business-${businessId}-branch-${branchId}-reservations`;
export const ordersChannel = (businessId: number, branchId: number) =>
  `private-business-${businessId}-branch-${branchId}-orders`;
export const waitingChannel = (businessId: number, branchId: number) =>
  `private-business-${businessId}-branch-${branchId}-waiting`;
export const userChannel = (userId: number) => `private-user-${userId}`;

export type Channel =
  | { readonly of: 'user'; readonly user_id: number }
  /** Says nothing: that it ends tells a device of the branch that it has been sent away. */
  | { readonly of: 'devices'; readonly business_id: number; readonly branch_id: number }
  /** Says that something comes or goes at the branch, and not what: locked screens of what people share hear it. */
  | { readonly of: 'waiting'; readonly business_id: number; readonly branch_id: number }
  | {
      readonly of: 'branch';
      readonly business_id: number;
      readonly branch_id: number;
      readonly needs: Permission;
    };

const ID = '([1-9]\\d{0,14})';
const OF_BRANCH = new RegExp(`^private-business-${ID}-branch-${ID}-(reservations|orders|devices|waiting)$`);
const OF_USER = new RegExp(`^private-user-${ID}$`);

/** Whom a channel is for; null: no channel of this product. */
export function readChannel(name: string): Channel | null {
  const [, user] = OF_USER.exec(name) ?? [];
  if (user !== undefined) return { of: 'user', user_id: Number(user) };
  const [, business, branch, topic] = OF_BRANCH.exec(name) ?? [];
  if (topic === undefined) return null;
  const place = { business_id: Number(business), branch_id: Number(branch) };
  if (topic === 'devices' || topic === 'waiting') return { of: topic, ...place };
  const needs = topic === 'orders' ? 'orders.read' : 'reservations.read';
  return { of: 'branch', ...place, needs };
}
