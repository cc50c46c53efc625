import { expect, it } from 'vitest';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { workspaceInUrl } from '@diwan/domain/workspace-url.ts';
import { workspaceFromUrl } from './workspace-url.ts';

it('An address that was copied at a branch names it to whoever belongs to it.', () => {
  const found = workspaceFromUrl(workspaceInUrl(1, 11), anOwner());
  expect([found?.business.id, found?.branchId]).toEqual([1, 11]);
  expect(workspaceFromUrl(workspaceInUrl(1, 11), anEmployee(['orders.read']))?.branchId).toBe(11);
  expect(workspaceFromUrl(workspaceInUrl(1, null), anOwner())?.branchId).toBeNull();
});

it.each(['2-11', '1-12', '', '1-', 'x', '1-11-3', '-1-11', '1.11', '9999999999999999-1'])(
  '"%s" names nothing to a person of another workspace.',
  (text) => {
    expect(workspaceFromUrl(text, anOwner(aBusiness()))).toBeNull();
  },
);
