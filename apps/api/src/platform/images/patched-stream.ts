import { Transform } from 'node:stream';

/** Bytes `start` to `end` (excluded) become `content`, or zeros where it is null. */
export type Patch = { start: number; end: number; content: Buffer | null };

/** Overwrites parts of a stream; `patches` are in order and do not overlap. */
export function patchedStream(patches: readonly Patch[]): Transform {
  let position = 0;
  let next = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const patched = Buffer.from(chunk);
      const end = position + chunk.length;
      for (let patch = patches[next]; patch !== undefined && patch.start < end; patch = patches[next]) {
        overwrite(patched, position, patch);
        if (patch.end > end) break;
        next += 1;
      }
      position = end;
      done(null, patched);
    },
  });
}

function overwrite(chunk: Buffer, position: number, { start, end, content }: Patch): void {
  const from = Math.max(start, position);
  const to = Math.min(end, position + chunk.length);
  if (content === null) chunk.fill(0, from - position, to - position);
  else content.copy(chunk, from - position, from - start, to - start);
}
