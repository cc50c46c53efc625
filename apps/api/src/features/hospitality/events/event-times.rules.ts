import type { events } from '@diwan/contract/hospitality/events.ts';
import { periodSent } from '@diwan/contract/hospitality/period.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { localToInstant } from '@diwan/domain/local-time.ts';
import { invalid } from '#platform/http-error.ts';

type Sent = Partial<BodyOf<typeof events.create>>;
type Member = 'start' | 'end';

/** A row's two times, in instants: as a text, the hour that comes twice when clocks go back would be the first of the two. */
export interface StoredTimes {
  readonly start: string;
  readonly end: string;
}

/** The two times in columns; an update may send one of them only. An event may be a moment, but not end before it starts. */
export function eventTimes(
  sent: Sent,
  before: StoredTimes | null,
  zone: string,
): { start_at: Date; end_at: Date } {
  const { first, last } = periodSent(sent.start, sent.end, sent.dateRange);
  const problems: FieldProblem[] = [];
  const add = (path: Member, key: FieldProblem['key']) =>
    problems.push({ path, key, values: { field: path } });
  const timeOf = (member: Member, text: string | null | undefined): Date => {
    const at = text ? localToInstant(text, zone) : null;
    if (at === null) add(member, text ? 'date_invalid' : 'required');
    return at ?? new Date(0);
  };
  const start = timeOf('start', first ?? before?.start);
  const end = timeOf('end', last ?? before?.end);
  if (problems.length === 0 && end < start) add('end', 'range_order');
  if (problems.length > 0) throw invalid(problems);
  return { start_at: start, end_at: end };
}
