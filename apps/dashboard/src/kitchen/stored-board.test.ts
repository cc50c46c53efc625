import { beforeEach, expect, it } from 'vitest';
import { forgetDevice } from '#kit/data/device-session.ts';
import { endSession, KITCHEN_BOARD, rememberUser } from '#kit/data/session.ts';
import { EMPTY } from './board/board.rules.ts';
import { boardStorageOf } from './stored-board.ts';

const SALMIYA = 'user 7 1 11';
const JAHRA = 'user 7 1 12';
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

it('The board that a former version kept, under one key for all kitchens, is read by the kitchen that it is of.', () => {
  const board = { ...EMPTY, answers: 2 };
  localStorage.setItem(KITCHEN_BOARD, JSON.stringify({ version: 4, of: SALMIYA, board }));
  expect([answersOf(SALMIYA), answersOf(JAHRA)]).toEqual([2, 0]);
  endSession();
  expect(answersOf(SALMIYA)).toBe(0);
});
