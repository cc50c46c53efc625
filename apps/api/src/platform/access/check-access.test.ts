import { describe, expect, it } from 'vitest';
import type { Access } from '@diwan/contract/operation.ts';
import type { Permission } from '@diwan/contract/permissions.ts';
import { HttpError } from '#platform/http-error.ts';
import type { BusinessAccess, Caller } from './caller.ts';
import {
  requestedBranches,
  checkAccess,
  holds,
  menusBeyondReach,
  reachable,
  type AccessTarget,
} from './check-access.ts';

interface Branch {
  readonly id: number;
  readonly menu_id?: number | null;
  readonly may?: readonly Permission[];
}

const aBusiness = (branches: readonly Branch[], isOwner = false): BusinessAccess => ({
  id: 1,
  type: 'restaurant',
  isOwner,
  currency: 'KWD',
  timezone: 'Asia/Kuwait',
  firstLocale: 'en',
  branches: branches.map(({ id, menu_id = null, may }) => ({
    id,
    menu_id,
    isGranted: isOwner || may !== undefined,
    permissions: new Set(may),
  })),
});

const aCaller = (...businesses: readonly BusinessAccess[]): Caller => ({
  sessionId: 5,
  userId: 7,
  type: 'employee',
  name: 'Huda',
  email: null,
  entered: 1,
  businesses: new Map(businesses.map((business) => [business.id, business])),
});

/** Reads orders at the first of two branches with a menu each, and nothing at a third without a menu. */
const WAITER = aBusiness([
  { id: 11, menu_id: 101, may: ['orders.read'] },
  { id: 12, menu_id: 102, may: ['items.read'] },
  { id: 13 },
]);
const NORA = aBusiness([{ id: 11 }, { id: 12 }], true);
const ORDERS: readonly Permission[] = ['orders.read'];

describe('a permission', () => {
  it('It counts at its branch, and at no other one.', () => {
    expect([11, 12, 13, 99].map((branch_id) => holds(WAITER, ORDERS, 'branch', { branch_id }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(holds(WAITER, ORDERS, 'branch')).toBe(true);
  });

  it('It counts for the menu that its branch shows; a menu that no branch shows is of the whole business.', () => {
    expect([101, 102, 999, null].map((menu_id) => holds(WAITER, ORDERS, 'menu', { menu_id }))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(holds(WAITER, ORDERS, 'branch', { menu_id: 102 })).toBe(true);
    expect(holds(WAITER, ORDERS, 'menu', { branch_id: 12 })).toBe(true);
  });

  it('It counts for the business where it is held at any branch, and for all branches only where it is at each.', () => {
    expect([holds(WAITER, ORDERS, 'business'), holds(WAITER, ORDERS, 'all-branches')]).toEqual([true, false]);
    const everywhere = aBusiness([
      { id: 11, may: ORDERS },
      { id: 12, may: ORDERS },
    ]);
    expect(holds(everywhere, ORDERS, 'all-branches')).toBe(true);
    expect(holds(aBusiness([]), ORDERS, 'all-branches')).toBe(false);
  });

  it('One of several is enough, an owner needs none, and without any nothing is allowed.', () => {
    expect(holds(WAITER, ['orders.update', 'orders.read'], 'business')).toBe(true);
    expect(holds(WAITER, ['orders.update', 'orders.delete'], 'business')).toBe(false);
    expect(holds(NORA, ['orders.delete'], 'all-branches')).toBe(true);
    expect(holds(NORA, ['orders.delete'], 'branch', { branch_id: 99 })).toBe(true);
  });

  it('It reaches its branches and the menus they show; an owner reaches all of them.', () => {
    expect(reachable(WAITER, 'orders.read', 'branch')).toEqual([11]);
    expect(reachable(WAITER, 'items.read', 'menu')).toEqual([102]);
    const menuless = aBusiness([{ id: 13, may: ORDERS }]);
    expect(reachable(menuless, 'orders.read', 'menu')).toEqual([]);
    expect(reachable(NORA, 'orders.read', 'branch')).toBeNull();
  });

  it('Beyond its reach are the menus that other branches alone show; an owner reaches all.', () => {
    expect(menusBeyondReach(WAITER, ORDERS)).toEqual([102]);
    expect(menusBeyondReach(WAITER, ['orders.read', 'items.read'])).toEqual([]);
    expect(menusBeyondReach(WAITER, ['orders.delete'])).toEqual([101, 102]);
    expect(menusBeyondReach(NORA, ORDERS)).toEqual([]);
  });

  it('A read of all branches has those at which it is held, and one of a branch that one or none.', () => {
    expect(requestedBranches(WAITER, 'orders.read', 'all')).toEqual([11]);
    expect(requestedBranches(WAITER, 'orders.read', 11)).toEqual([11]);
    expect(requestedBranches(WAITER, 'orders.read', 12)).toEqual([]);
  });
});

describe('who may call', () => {
  /** The status of the error with what it names, or the business that is entered. */
  function outcome(access: Access, caller: Caller | null, target: AccessTarget = {}, selfId?: number) {
    try {
      return checkAccess(access, caller, target, selfId)?.id ?? null;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { missing } = error.body;
      const named = error.reason ?? (typeof missing === 'string' ? missing : '');
      return `${error.status} ${named}`.trim();
    }
  }
  const granted: Access = { who: 'granted', any: ['orders.read'], on: 'branch' };
  const target = { business_id: 1 };

  it('What is public asks nobody, and everything else somebody.', () => {
    expect(outcome({ who: 'public' }, null, target)).toBeNull();
    expect(outcome({ who: 'user' }, null)).toBe('401');
    expect(outcome({ who: 'user' }, aCaller())).toBeNull();
  });

  it('The business of others does not exist for anybody, nor a branch that is not its own.', () => {
    expect(outcome({ who: 'user' }, aCaller(WAITER), { business_id: 2 })).toBe('404 business');
    expect(outcome({ who: 'user' }, aCaller(WAITER), target)).toBe(1);
    expect(outcome({ who: 'user' }, aCaller(WAITER), { ...target, branch_id: 99 })).toBe('404 branch');
    expect(outcome({ who: 'owner' }, aCaller(NORA), { ...target, branch_id: 99 })).toBe('404 branch');
  });

  it('A refused right is named, so that its owner can be asked for it.', () => {
    expect(outcome(granted, aCaller(WAITER), { ...target, branch_id: 11 })).toBe(1);
    expect(outcome(granted, aCaller(WAITER), { ...target, branch_id: 12 })).toBe('403 orders.read');
    expect(outcome({ who: 'owner' }, aCaller(WAITER), target)).toBe('403 owner');
    expect(outcome({ who: 'owner' }, aCaller(NORA), target)).toBe(1);
  });

  it('What is for any owner is for who owns one of their businesses.', () => {
    expect(outcome({ who: 'any-owner' }, aCaller(WAITER))).toBe('403 owner');
    expect(outcome({ who: 'any-owner' }, aCaller(WAITER, { ...NORA, id: 2 }))).toBeNull();
  });

  it('A member is somebody with a grant, at the branch that is named where one is.', () => {
    const member: Access = { who: 'member' };
    expect(outcome(member, aCaller(WAITER), target)).toBe(1);
    expect(outcome(member, aCaller(WAITER), { ...target, branch_id: 12 })).toBe(1);
    expect(outcome(member, aCaller(WAITER), { ...target, branch_id: 13 })).toBe('403');
    expect(outcome(member, aCaller(aBusiness([{ id: 13 }])), target)).toBe('403');
    expect(outcome(member, aCaller(aBusiness([], true)), target)).toBe(1);
  });

  it('Nobody is found under the account of somebody else, who may be told of their own without a right.', () => {
    expect(outcome({ who: 'self' }, aCaller(WAITER), {}, 7)).toBeNull();
    expect(outcome({ who: 'self' }, aCaller(WAITER), {}, 8)).toBe('404 person');
    const readers: Access = { who: 'granted', any: ['users.read'], on: 'business' };
    const orSelf: Access = { ...readers, orSelf: true };
    expect(outcome(orSelf, aCaller(WAITER), target, 7)).toBe(1);
    expect(outcome(orSelf, aCaller(WAITER), target, 8)).toBe('403 users.read');
    expect(outcome(readers, aCaller(WAITER), target, 7)).toBe('403 users.read');
  });

  it('A device is nobody’s self.', () => {
    const { userId: _user, type: _type, email: _email, ...session } = aCaller(WAITER);
    const tablet = { ...session, deviceId: 7, kind: 'tablet' as const };
    expect(() => checkAccess({ who: 'self' }, tablet, {}, 7)).toThrow(HttpError);
  });
});
