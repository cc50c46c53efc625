import type { holidays } from '@diwan/contract/hospitality/holidays.ts';
import { periodSent } from '@diwan/contract/hospitality/period.ts';
import type { FieldProblem } from '@diwan/contract/issues.ts';
import type { BodyOf } from '@diwan/contract/operation.ts';
import { holidayDate } from '@diwan/domain/holidays.ts';
import { invalid } from '#platform/http-error.ts';

type Sent = Partial<BodyOf<typeof holidays.create>>;
type Member = 'from' | 'to';

const problem = (path: Member, key: FieldProblem['key']): FieldProblem => ({
  path,
  key,
  values: { field: path },
});

/** The chosen dates, in columns; an update may send one of them only. */
export function holidayDates(
  sent: Sent,
  before: { readonly from: string; readonly to: string } | null,
  zone: string,
): { from_date: string; to_date: string } {
  const { first, last } = periodSent(sent.from, sent.to, sent.dateRange);
  const problems: FieldProblem[] = [];
  const dateOf = (member: Member, text: string | null | undefined): string => {
    const date = text ? holidayDate(text, zone) : null;
    if (date === null) problems.push(problem(member, text ? 'date_invalid' : 'required'));
    return date ?? '';
  };
  const from = dateOf('from', first ?? before?.from);
  const to = dateOf('to', last ?? before?.to);
  if (problems.length === 0 && to <= from) problems.push(problem('to', 'range_order'));
  if (problems.length > 0) throw invalid(problems);
  return { from_date: from, to_date: to };
}
