export interface TodayProps<Day> {
  readonly day: Day;
  /** Reservations that wait for a decision. */
  readonly pending: number;
  /** Seen from three metres: the picture and the figures alone. */
  readonly isWall?: boolean;
}
