import { z } from 'zod';

const LONGEST_PASSWORD = 128;

/**
 * How the person who asks proves once more who they are. A write that needs it answers 403 with `reauthenticate`
 * until they come: the password, and where a second step is on a code of the app or a recovery code.
 */
export const proofFields = {
  current_password: z.string().max(LONGEST_PASSWORD).nullish(),
  code: z.string().trim().max(40).nullish(),
};

/** The body of a write that takes nothing else; an empty one is a first try. */
export const proofBody = z.object(proofFields);
export type GivenProof = z.output<typeof proofBody>;
