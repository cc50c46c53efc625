import { expect, it } from 'vitest';
import { aBusiness, anEmployee, anOwner } from '../../testing/people.ts';
import { BRANCH_SETTING, BUSINESS_SETTING, workspaceOf, rememberedWorkspace } from './workspace.rules.ts';

const [first] = aBusiness().branches;
const branch = (id: number) => ({ ...first!, id });
const sea = aBusiness({ id: 1, branches: [branch(11), branch(12)] });
const hill = aBusiness({ id: 2, branches: [branch(21), branch(22)] });
const owner = { ...anOwner(sea), business_control: [hill] };
const idsOf = (remembered: { business: number | null; branch: number | null }, user = owner) => {
  const workspace = workspaceOf(user, remembered);
  return [workspace.business?.id, workspace.branch?.id, workspace.isOwned];
};

it('The remembered business and branch are picked, and only what is owned counts as owned.', () => {
  expect(idsOf({ business: 1, branch: 12 })).toEqual([1, 12, true]);
  expect(idsOf({ business: 2, branch: 22 })).toEqual([2, 22, false]);
});

it('The first is picked where nothing is remembered, or what is remembered is gone.', () => {
  expect(idsOf({ business: null, branch: null })).toEqual([1, 11, true]);
  expect(idsOf({ business: 9, branch: 22 })).toEqual([1, 11, true]);
  expect(idsOf({ business: 2, branch: 12 })).toEqual([2, 21, false]);
});

it('Whoever has no business has no workspace, and owns none.', () => {
  const workspace = workspaceOf({ ...anEmployee([]), business_control: [] }, { business: 1, branch: 11 });
  expect(workspace).toEqual({ business: null, branch: null, businesses: [], isOwned: false });
  const empty = workspaceOf(anOwner(aBusiness({ branches: [] })), { business: null, branch: null });
  expect([empty.business?.id, empty.branch]).toEqual([1, null]);
});

it('What was remembered is read as numbers, whatever it was written as, and other settings are not read.', () => {
  const others = { key: 'theme', data: 5 };
  expect(
    rememberedWorkspace([others, { key: BUSINESS_SETTING, data: '3' }, { key: BRANCH_SETTING, data: 31 }]),
  ).toEqual({ business: 3, branch: 31 });
  expect(rememberedWorkspace([others, { key: BRANCH_SETTING, data: null }])).toEqual({
    business: null,
    branch: null,
  });
});
