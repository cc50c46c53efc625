import { currentSpan, traced } from './current-span.ts';

const LONGEST_TEXT = 1000;
const LITERAL = /'(?:[^']|'')*'/g;

/** A statement as a child of the current span: its text without any value. Sent at once, traced or not. */
export function tracedStatement<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
  if (!currentSpan()) return send();
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': verb.toLowerCase(),
    'db.query.text': text.replaceAll(LITERAL, "'?'").replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT),
  };
  return traced(`postgresql ${verb.toLowerCase()}`, attributes, send);
}
