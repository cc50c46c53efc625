import { CallError } from './call-error.ts';

const TOO_MANY = 429;
/** The server counts calls by the minute; by then it takes them again. */
const PAUSE_MILLISECONDS = 5_000;
const PAUSES = 13;

const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PAUSE_MILLISECONDS);
  });

/** For work in long rows (hundreds of saves or photos): where the server asks to wait, it is tried again. */
export async function withRetries<Answer>(work: () => Promise<Answer>, pauses = PAUSES): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (pauses === 0 || !(error instanceof CallError) || error.status !== TOO_MANY) throw error;
    await pause();
    return withRetries(work, pauses - 1);
  }
}
