interface Setting {
  readonly key: string;
  readonly data?: unknown;
}

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

const LOCAL_DAY = /^\d{4}-\d\d-\d\d$/;

/** `EnableReservationTill` among the settings of a branch's mobile app; null where nobody has set it. */
export function tillIn(settings: readonly Setting[]): string | null {
  const mobile = settings.find(({ key }) => key === 'MobileAppSettings')?.data;
  if (!Array.isArray(mobile)) return null;
  const till: unknown = mobile.filter(isSetting).find(({ key }) => key === 'EnableReservationTill')?.data;
  return typeof till === 'string' && LOCAL_DAY.test(till) ? till : null;
}

/** Guests may stay through that day; without one it is three months from today, which is never past. */
export const isTillPast = (till: string | null, today: string): boolean => till !== null && till < today;
