/** What a seat was called. By hand: the schema does not know what is in JSON. */
export interface NamedSeat {
  readonly area_id?: number;
  readonly name_en?: string;
  readonly name_ar?: string;
}

/** As the audit log names a visit. */
export const seatNameOf = (named: unknown): string => {
  const { name_en, name_ar } = named as NamedSeat;
  return name_en || name_ar || '';
};
