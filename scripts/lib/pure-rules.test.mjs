import { describe, expect, it } from 'vitest';
import { impurities, ruleFiles } from './pure-rules.mjs';

const faultsOf = (text) => impurities('a.rules.ts', text);

describe('A file of rules', () => {
  it.each([
    ['a statement builder', "import { query } from '#platform/database/query.ts';"],
    ['the type of a connection', "import type { Db } from '#platform/database/db.ts';"],
    ['the type of a request', "import type { Scope } from '#platform/http/scope.ts';"],
    ['the type of its dependencies', "import { type Deps } from '#platform/deps.ts';"],
    ['a library', "import { sql } from 'kysely';"],
    ['a file that may hold statements', "import { readOrder } from './order-rows.shared.ts';"],
    ['a file that is passed on', "export { readOrder } from './order-rows.shared.ts';"],
    ['everything of a file', "export * from './order-rows.shared.ts';"],
    ['a module of Node', "import { readFileSync } from 'node:fs';"],
    ['a module that is imported later', "const load = () => import('./order-rows.shared.ts');"],
    ['the clock', 'const now = () => new Date();'],
    ['the clock in milliseconds', 'const now = () => Date.now();'],
    ['chance', 'const any = () => Math.random();'],
    ['the environment', 'const key = () => process.env.KEY;'],
    ['the network', "const get = () => fetch('https://example.com');"],
    ['the page', "const at = () => document.querySelector('main');"],
    ['the address of the page', 'const at = () => location.pathname;'],
    ['what the browser keeps', "const kept = () => localStorage.getItem('a');"],
    ['a component', "import { Button } from '../ui/button.tsx';"],
  ])('is refused that uses %s.', (_what, text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  it.each([
    [
      'the contract and the domain',
      "import { a } from '@diwan/domain/a.ts';\nimport b from '@diwan/contract/b.ts';",
    ],
    ['other rules and sentences', "import { a } from '../a.rules.ts';\nimport { b } from './b.messages.ts';"],
    ['the types of rows', "import type { Schema } from '#platform/database/schema.ts';"],
    [
      'types of libraries and of what selects',
      "import type { Selectable } from 'kysely';\nimport { type Row } from './rows.ts';",
    ],
    ['an HTTP error', "import { conflict } from '#platform/http-error.ts';"],
    ['a time that it is given', 'const at = (text) => new Date(text);'],
    ['what it declares itself', 'export { a };\nconst a = 1;'],
  ])('may use %s.', (_what, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it('is named with the line and the reason.', () => {
    expect(faultsOf("const ü = 'ä';\n\nconst now = () => Date.now();")).toEqual([
      'a.rules.ts:3 asks the clock.',
    ]);
  });
});

it.each(['apps/api/src/features/', 'apps/dashboard/src/features/', 'apps/dashboard/src/kitchen/'])(
  'Rules in %s are read.',
  (folder) => {
    expect(ruleFiles().some((file) => file.startsWith(folder))).toBe(true);
  },
);
