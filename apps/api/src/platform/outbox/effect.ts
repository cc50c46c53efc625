/** Something the world outside gets to know; kinds and their senders are listed where the app is composed. */
export interface Effect {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly business_id?: number;
}
