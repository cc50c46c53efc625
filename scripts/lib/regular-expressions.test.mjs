import { describe, expect, it } from 'vitest';
import { slowExpressions } from './regular-expressions.mjs';

const faults = (text) => slowExpressions('a.ts', text);

describe('A regular expression of the product', () => {
  it.each([
    ['path.replace(/\\/+$/, "")', 'more than linear time'],
    ['/^\\s*\\n\\s*\\S/.test(text)', 'more than linear time'],
    ['/^(a+)+$/.test(text)', 'more than linear time'],
    ['new RegExp("(?:x|x)*y")', 'more than linear time'],
    ['new RegExp(`^${word}(\\\\d+)*$`, "u")', 'more than linear time'],
    ['RegExp(given)', 'cannot be checked'],
  ])('%s is refused.', (text, reason) => {
    expect(faults(text)).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    '/^[a-z]+$/.test(text)',
    'text.replaceAll(/\\s+/g, " ")',
    'new RegExp(`^[\\\\w-]{1,${characters}}=*$`)',
    'text.replace("/+$", "")',
    'a / b / c',
  ])('%s is allowed.', (text) => expect(faults(text)).toEqual([]));
});
