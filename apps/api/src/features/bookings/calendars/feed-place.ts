/** A calendar of another system, and the unit whose dates it tells. */
export interface FeedPlace {
  readonly id: number;
  readonly branch_id: number;
  readonly item_id: number;
  readonly unit: number;
  readonly name: string;
}
