import { EventStream } from '#platform/event-streams/event-stream.ts';
import { FileAnswer } from './file-answer.ts';
import type { AnyRoute } from './handle.ts';
import { RawJson } from './raw-json.ts';
import type { Scope } from './scope.ts';

/** Text of the database has its shape from one place; it is checked where a surprise costs nobody time. */
export function checkedAnswer(
  { operation: { answer } }: AnyRoute,
  result: unknown,
  checksRaw: boolean,
): unknown {
  if (result instanceof FileAnswer || result instanceof EventStream) return result;
  if (!(result instanceof RawJson)) return answer.parse(result);
  if (checksRaw) answer.parse(JSON.parse(result.text));
  return result;
}

/** A write that is not audited, and does not say why, is a defect. */
export function requireAudit({ operation, audit }: AnyRoute, scope: Scope): void {
  if (operation.method === 'POST' && audit !== 'none' && !scope.isAccountedFor) {
    throw new Error(`${operation.name} wrote without an audit row.`);
  }
}
