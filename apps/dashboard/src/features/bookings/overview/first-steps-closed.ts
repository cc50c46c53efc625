import { userSettings } from '@diwan/contract/accounts/user-settings.ts';
import { useMe } from '#kit/access/me.ts';
import { useRead } from '#kit/data/use-read.ts';

export const CLOSED = 'first_steps_closed';

/** The businesses whose first steps the person has hidden; undefined while that is not known. */
export function useClosed(): readonly number[] | undefined {
  const { id } = useMe();
  const settings = useRead(userSettings.list, { params: { user_id: id } });
  const stored = settings.data?.find(({ key }) => key === CLOSED)?.data;
  const closed = Array.isArray(stored) ? stored.map(Number) : [];
  return settings.data && closed;
}
