import { CallError } from '#kit/data/call-error.ts';

/** There was too little of something: the menu that was shown counted more than is left. */
export const hasShortLine = (error: unknown): boolean =>
  error instanceof CallError &&
  error.isConflict &&
  Object.keys(error.fields).some((path) => /^lines\.\d+\.count$/.test(path));
