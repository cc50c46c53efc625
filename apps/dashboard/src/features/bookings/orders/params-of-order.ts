import type { OrderRow } from '@diwan/contract/bookings/order-row.ts';

export const paramsOfOrder = ({ business_id, branch_id, id }: OrderRow) => ({ business_id, branch_id, id });
