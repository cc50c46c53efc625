import { expect, test } from 'vitest';
import { cycleIn } from './vite.cycles.ts';

const of = (imports: Record<string, string[]>) => cycleIn(new Map(Object.entries(imports)));

test('files that share what they import, and need nothing of each other, make no cycle', () => {
  expect(of({ page: ['shell', 'look'], shell: ['look'], look: [], other: ['shell'] })).toBeNull();
  expect(of({})).toBeNull();
});

test('a file that needs itself by way of others is named with all of them, whatever leads to it', () => {
  expect(of({ page: ['floor'], floor: ['anchor', 'look'], anchor: ['look', 'floor'], look: [] })).toEqual([
    'floor',
    'anchor',
    'floor',
  ]);
  expect(of({ look: [], shell: ['shell'] })).toEqual(['shell', 'shell']);
});
