/** What messages are about, and whom they go to. */
export interface MessageSubject {
  readonly of: 'reservation' | 'order';
  readonly id: number;
  readonly business_id: number;
  readonly branch_id: number;
  /** The name; empty where none was left. */
  readonly customer: string;
}

export const paramsOfSubject = ({ id, business_id, branch_id }: MessageSubject) => ({
  id,
  business_id,
  branch_id,
});
