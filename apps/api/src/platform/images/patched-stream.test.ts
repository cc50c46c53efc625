import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patchedStream } from './patched-stream.ts';

test('patches come out the same wherever the stream happens to be cut', async () => {
  const bytes = Buffer.from('abcdefghijklmnopqrstuvwxyz');
  const patches = [
    { start: 2, end: 6, content: Buffer.from('free') },
    { start: 6, end: 6, content: null },
    { start: 8, end: 20, content: null },
    { start: 25, end: 26, content: Buffer.from('!') },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const ends = [...cuts.sort((a, b) => a - b), bytes.length];
      const pieces = ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
      const patched = await buffer(Readable.from(pieces).pipe(patchedStream(patches)));
      expect(patched.toString()).toBe(`abfreegh${'\0'.repeat(12)}uvwxy!`);
    }),
  );
  expect(bytes.toString()).toBe('abcdefghijklmnopqrstuvwxyz');
});
