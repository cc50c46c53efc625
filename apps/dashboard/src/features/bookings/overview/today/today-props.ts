import type { FigureLink } from '../figure-link.ts';

export interface TodayProps<Day> {
  readonly day: Day;
  readonly linkTo: FigureLink;
  /** Reservations that wait for a decision. */
  readonly pending: number;
  /** Seen from three metres: the picture and the figures alone. */
  readonly isWall?: boolean;
}
