import { businessSettings } from '@diwan/contract/venues/venue-settings.ts';
import { useCan } from '#kit/access/can.tsx';
import { useRead } from '#kit/data/use-read.ts';
import { storedOf } from './stored-rows.ts';

/** What the business of a branch has stored; unknown until it is read, and to whoever may not read it. */
export type StoredOfBusiness = ReadonlyMap<string, unknown> | 'unknown';

export function useStoredOfBusiness(businessId: number): StoredOfBusiness {
  const enabled = useCan()('settings.read');
  const { data } = useRead(businessSettings.list, { params: { business_id: businessId }, enabled });
  return data ? storedOf(data) : 'unknown';
}
