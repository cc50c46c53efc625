import { customers, type CustomerProfile } from '@diwan/contract/bookings/customers.ts';
import { useParams } from '@tanstack/react-router';
import { CallError } from '#kit/data/call-error.ts';
import { useRead } from '#kit/data/use-read.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';
import { notify } from '#ui/overlays.ts';

export interface CustomerProps {
  readonly customer: CustomerProfile;
}

export function useCustomerParams(id: number | string) {
  const { business } = useWorkspace();
  return { business_id: business?.id ?? 0, user_id: id };
}

/** The customer of the address. */
export function useCustomer() {
  const { id = '' } = useParams({ strict: false });
  return useRead(customers.get, { params: useCustomerParams(id) });
}

/** Does it, says so, and reports an error; resolves to whether it was done. */
export async function notifyOutcome(done: string, act: () => Promise<unknown>): Promise<boolean> {
  try {
    if ((await act()) === null) return false;
    notify({ kind: 'success', text: done });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (!error.wantsPassword) notify({ kind: 'danger', text: error.message });
    return false;
  }
}
