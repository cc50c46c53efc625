import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a style sheet below `src` declares for a selector: jsdom itself lays nothing out and tests load no styles. */
export function styleRule(path: string, selector: string): string {
  const sheet = readFileSync(join(import.meta.dirname, '..', path), 'utf8');
  const rule = sheet.split('}').find((part) => part.trim().startsWith(`${selector} {`));
  if (rule === undefined) throw new Error(`${path} has no rule for ${selector}`);
  return rule.slice(rule.indexOf('{') + 1).trim();
}
