import { createListeners } from '#kit/store/listeners.ts';

/** How many tickets of a branch lie on this device and are not at the server. */
export interface UnsentTickets {
  readonly business_id: number;
  readonly branch_id: number;
  readonly waiting: number;
  readonly refused: number;
}

const { tell, subscribe } = createListeners();
let all: readonly UnsentTickets[] = [];

export const followUnsent = subscribe;
export const unsentTickets = () => all;

/** Told by the tickets themselves, so that who shows it outside the till needs no code of the till. */
export function noteUnsent(noted: UnsentTickets): void {
  const former = all.find(({ branch_id }) => branch_id === noted.branch_id);
  if ((former?.waiting ?? 0) === noted.waiting && (former?.refused ?? 0) === noted.refused) return;
  all = [...all.filter((one) => one !== former), noted];
  tell();
}
