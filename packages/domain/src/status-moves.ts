/** Rule R2: from each status to the ones that may follow it. Server and screens read the same table. */
const MOVES = {
  order: {
    pending: ['accepted', 'rejected'],
    accepted: ['rejected', 'ready'],
    ready: ['rejected', 'delivered'],
    rejected: [],
    delivered: [],
  },
  reservation: {
    pending: ['completed', 'canceled'],
    completed: ['canceled'],
    // Only if the place is still free.
    canceled: ['pending'],
  },
  invoice: {
    pending: ['paid', 'canceled'],
    paid: ['canceled'],
    canceled: ['pending'],
  },
} as const;

export type StatusKind = keyof typeof MOVES;
export type StatusOf<Kind extends StatusKind> = keyof (typeof MOVES)[Kind] & string;
export type InvoiceStatus = StatusOf<'invoice'>;

type Table<Kind extends StatusKind> = Readonly<Record<StatusOf<Kind>, readonly StatusOf<Kind>[]>>;
const TABLES: { readonly [Kind in StatusKind]: Table<Kind> } = MOVES;

/** Where a status may go next; none for a final one. */
export function allowedMoves<Kind extends StatusKind>(
  kind: Kind,
  from: StatusOf<Kind>,
): readonly StatusOf<Kind>[] {
  return TABLES[kind][from];
}

const RECALLED = { accepted: 'pending', ready: 'accepted', delivered: 'ready' } as const;

/** What an order was before its last step, where a wrong tap can be taken back; null: it cannot. */
export const recalledTo = (from: StatusOf<'order'>): StatusOf<'order'> | null =>
  Object.hasOwn(RECALLED, from) ? RECALLED[from as keyof typeof RECALLED] : null;

/** Setting the same status again is accepted and does nothing. */
export function canMove<Kind extends StatusKind>(
  kind: Kind,
  from: StatusOf<Kind>,
  to: StatusOf<Kind>,
): boolean {
  return from === to || allowedMoves(kind, from).includes(to);
}
