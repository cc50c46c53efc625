import { beforeEach, expect, it, vi } from 'vitest';
import { forgetDevice } from '#kit/data/device-session.ts';
import { endSession, KITCHEN_BOARD, rememberUser, signInAgain } from '#kit/data/session.ts';
import { EMPTY, type Board, type Press, type Strike } from './board/board.rules.ts';
import { boardStorageOf } from './stored-board.ts';

const SALMIYA = 'user 7 1 11';
const JAHRA = 'user 7 1 12';
const aPress: Press = {
  key: 'a',
  id: 7,
  number: 7,
  from: 'pending',
  to: 'accepted',
  isRecall: false,
  at: 0,
  notBefore: 0,
  seen: '2026-04-01T08:00:00.000Z',
  isTried: false,
};
const aStrike: Strike = { key: 'b', id: 7, number: 7, line: 70, stations: [1], made: true, at: 0 };
const answersOf = (of: string) => boardStorageOf(of).load().answers;

beforeEach(() => localStorage.clear());

it('Each kitchen that is opened on a device keeps its own board, and all of them go with the session.', () => {
  boardStorageOf(SALMIYA).keep({ ...EMPTY, answers: 3 });
  boardStorageOf(JAHRA).keep({ ...EMPTY, answers: 5 });
  expect([answersOf(SALMIYA), answersOf(JAHRA), answersOf('user 8 1 11')]).toEqual([3, 5, 0]);
  localStorage.setItem('kept for others', 'yes');
  endSession();
  expect(Object.keys(localStorage)).toEqual(['kept for others']);
});

it('The end of a session takes the boards of its person or device alone.', () => {
  const others = ['user 77 1 11', 'user 8 1 11', 'device 1 11'];
  for (const of of [SALMIYA, JAHRA, ...others]) boardStorageOf(of).keep({ ...EMPTY, answers: 4 });
  rememberUser({ id: 7 });
  endSession();
  expect([SALMIYA, JAHRA, ...others].map(answersOf)).toEqual([0, 0, 4, 4, 4]);
  forgetDevice();
  expect(others.map(answersOf)).toEqual([4, 4, 0]);
});

const WAITING: Record<string, Partial<Board>> = {
  'a press': { presses: [aPress] },
  'a strike': { strikes: [aStrike] },
};

it.each(Object.entries(WAITING))(
  'While %s waits, a board stays for the person who is to sign in again.',
  (_, waiting) => {
    vi.stubGlobal('location', { assign: () => undefined, pathname: '/kitchen', search: '' });
    const refused = [{ id: 7, number: 7, text: '"presses":[{}],"strikes":[{}]' }];
    boardStorageOf(SALMIYA).keep({ ...EMPTY, answers: 3, ...waiting });
    boardStorageOf(JAHRA).keep({ ...EMPTY, answers: 5, refused });
    rememberUser({ id: 7 });
    signInAgain();
    expect([answersOf(SALMIYA), answersOf(JAHRA)]).toEqual([3, 0]);
    rememberUser({ id: 7 });
    endSession();
    expect(answersOf(SALMIYA)).toBe(0);
  },
);

it('The board that a former version kept, under one key for all kitchens, is read by the kitchen that it is of.', () => {
  const board = { ...EMPTY, answers: 2 };
  localStorage.setItem(KITCHEN_BOARD, JSON.stringify({ version: 4, of: SALMIYA, board }));
  expect([answersOf(SALMIYA), answersOf(JAHRA)]).toEqual([2, 0]);
  endSession();
  expect(answersOf(SALMIYA)).toBe(0);
});
