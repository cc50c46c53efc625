/** Longer than anything takes on a machine that is slow and has much else to do; no promise of the product. */
export const BUSY_MACHINE_MS = 30_000;
