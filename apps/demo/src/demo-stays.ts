/** A stay of the demo; days are counted since 1 January 1970. */
export interface DemoStay {
  readonly from: number;
  readonly to: number;
  readonly guest: number;
  /** The part that is paid. */
  readonly paid: 0 | 0.5 | 1;
  readonly isOver: boolean;
  readonly isBlocked: boolean;
  readonly note: string | undefined;
}

export interface DemoAppointment extends DemoStay {
  readonly day: number;
  /** `HH:mm` */
  readonly time: string;
  /** Which of the services that the employee may do. */
  readonly service: number;
}

const WEEK = 7;
/** Day 3 of 1970 was a Sunday. */
const FIRST_SUNDAY = 3;
const sundayOf = (day: number) => day - ((((day - FIRST_SUNDAY) % WEEK) + WEEK) % WEEK);

const NOTES = [
  'Arrives late, after nine.',
  'يطلبون سريرين إضافيين للأطفال.',
  'Birthday: please keep the terrace free.',
  'العميل يفضل التواصل عبر الواتساب.',
];
const REASONS = ['Maintenance of the pool', 'صيانة المكيفات', 'Kept for the family'];

const PARTS = [0.5, 0, 1, 0.5, 0] as const;

/** The same for the same unit on the same day, and different from its neighbours. */
function stay(today: number, [from, to]: readonly [number, number], seed: number): DemoStay {
  const isOver = to <= today;
  const isBlocked = !isOver && seed % 23 === 7;
  const note = seed % 4 === 0 ? NOTES[seed % NOTES.length] : undefined;
  return {
    from,
    to,
    guest: seed,
    paid: isOver ? 1 : (PARTS[seed % PARTS.length] ?? 0),
    isOver,
    isBlocked,
    note: isBlocked ? REASONS[seed % REASONS.length] : note,
  };
}

/** By nights from Sunday: the packages as they are sold. */
const WEEKDAYS = [0, 3] as const;
const WEEKEND = [4, 6] as const;
const FULL_WEEK = [0, 6] as const;
const WEEKS = [[WEEKEND], [WEEKDAYS, WEEKEND], [FULL_WEEK], [WEEKEND], [], [WEEKDAYS]] as const;

/** Two weeks back and five ahead; the further ahead, the fewer. */
export function chaletStays(today: number, unit: number): DemoStay[] {
  const sunday = sundayOf(today);
  return [-2, -1, 0, 1, 2, 3, 4].flatMap((week) => {
    const seed = unit * 5 + (week + 2) * 7;
    const kind = WEEKS[(seed + Math.max(week, 0)) % WEEKS.length] ?? [];
    const start = sunday + week * WEEK;
    return kind.map(([from, to], index) => stay(today, [start + from, start + to], seed + index));
  });
}

/** Stays of one to four nights with gaps between them, a week back and two ahead. */
export function hotelStays(today: number, unit: number): DemoStay[] {
  const stays: DemoStay[] = [];
  let from = today - 6 + (unit % 5);
  while (from < today + 14) {
    const nights = 1 + ((unit * 7 + from) % 4);
    stays.push(stay(today, [from, from + nights], unit * 3 + from));
    from += nights + ((unit + from) % 5);
  }
  return stays;
}

const TIMES = ['10:00', '13:00', '16:00', '19:00'];

/** Yesterday, today and three days more. */
export function appointments(today: number, employee: number): DemoAppointment[] {
  return [-1, 0, 1, 2, 3].flatMap((ahead) =>
    TIMES.flatMap((time, index) => {
      const seed = employee * 5 + (ahead + 1) * 3 + index * 2;
      if (seed % 4 === 3) return [];
      const day = today + ahead;
      return [{ ...stay(today, [day, day + 1], seed), isBlocked: false, day, time, service: seed }];
    }),
  );
}
