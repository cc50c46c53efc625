import { ask, type Question } from '#ui/overlays.ts';
import { CallError } from './call-error.ts';

/** Members of a body by which a person confirms what the server asked about. */
export type Confirmed = Readonly<Record<string, true>>;

/**
 * Sends a body; where the server wants something confirmed first (`confirm` in its answer names the member), the person is
 * asked with its message, and what they confirm is sent again. Somebody who declines is left with the error.
 */
export async function sendConfirmed<Answer>(
  send: (confirmed: Confirmed) => Promise<Answer>,
  words: Omit<Question, 'text'>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const wanted = error instanceof CallError ? error.content['confirm'] : undefined;
    if (!(error instanceof CallError) || typeof wanted !== 'string') throw error;
    const text = Object.values(error.fields)[0]?.[0] ?? error.message;
    if (!(await ask({ ...words, text }))) throw error;
    return send({ [wanted]: true });
  }
}
