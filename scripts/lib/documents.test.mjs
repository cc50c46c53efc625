import { expect, it } from 'vitest';
import { checkDocuments, explainedRules, unexplainedRules, withoutStatus } from './documents.mjs';

it('A rule that a comment names must stand on the page of rules, its steps with it.', () => {
  const explained = explainedRules('## R2 Statuses\n\n- **R6.2 Base price.** The first that applies.\n');
  expect([...explained]).toEqual(['R2', 'R6.2']);
  expect(unexplainedRules('a.ts', '/** Rules R2 and R6.2.4: the cheapest. */', explained)).toEqual([]);
  expect(unexplainedRules('a.ts', '/** Moves an order on (R3). */', explained)).toEqual([
    'a.ts names R3, which docs/rules.md does not explain.',
  ]);
  expect(unexplainedRules('a.ts', "cell('R3')", explained)).toEqual([]);
});

it('A decision without a status or a date is complained about.', () => {
  expect(withoutStatus('a.md', '# 0001 One\n\nStatus: accepted. Date: 2026-11-21.\n')).toEqual([]);
  expect(withoutStatus('a.md', '# 0001 One\n\n**Context.** Nothing.\n')).toHaveLength(1);
});

it('The documents of this project pass.', () => {
  expect(checkDocuments()).toEqual({ code: 0, output: '' });
});
