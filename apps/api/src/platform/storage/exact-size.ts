import { Transform } from 'node:stream';
import { BodySizeMismatch } from './storage-errors.ts';

/** Passes bytes through and fails unless there are exactly `size` of them. */
export function exactSize(size: number): Transform {
  let seen = 0;
  const mismatch = () => new BodySizeMismatch(`${size} bytes were promised, ${seen} came`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > size) done(mismatch());
      else done(null, chunk);
    },
    flush(done) {
      done(seen === size ? null : mismatch());
    },
  });
}
