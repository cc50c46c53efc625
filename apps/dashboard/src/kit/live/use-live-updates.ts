import { holdsAt } from '@diwan/contract/permissions.ts';
import type { UserInfo } from '@diwan/contract/accounts/me.ts';
import { ordersChannel, reservationsChannel, userChannel } from '@diwan/contract/notifications/channels.ts';
import { useMemo } from 'react';
import { useMe } from '#kit/access/me.ts';
import { useChannels } from './use-channels.ts';

/** Every channel the user may hear: their own, and those of their branches. */
export function channelsOf(user: UserInfo): string[] {
  const ofBusiness = ({ id: businessId, branches }: UserInfo['business'][number], isOwned: boolean) =>
    branches.flatMap(({ id }) => {
      const may = (permission: 'reservations.read' | 'orders.read') =>
        isOwned || holdsAt(user.permissions, permission, { branch: id });
      return [
        ...(may('reservations.read') ? [reservationsChannel(businessId, id)] : []),
        ...(may('orders.read') ? [ordersChannel(businessId, id)] : []),
      ];
    });
  return [
    userChannel(user.id),
    ...user.business.flatMap((business) => ofBusiness(business, true)),
    ...user.business_control.flatMap((business) => ofBusiness(business, false)),
  ];
}

/** Keeps the page connected for as long as it is open, and what it shows up to date; `awaited`: see `useChannels`. */
export function useLiveUpdates(awaited: string): void {
  const user = useMe();
  const channels = useMemo(() => channelsOf(user).join(' '), [user]);
  useChannels(channels, 'me', awaited);
}
