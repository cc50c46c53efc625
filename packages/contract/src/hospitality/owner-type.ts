import { z } from 'zod';
import { idSchema } from '../operation.ts';

const withoutPrefix = (value: string) => value.slice(value.lastIndexOf('\\') + 1).trim();
const blankIsNone = (value: unknown) => (value === '' ? undefined : (value ?? undefined));

/** A kind of thing, in any case and with or without a namespace: `App\Models\Hotel` is `hotel`. Blank: the default. */
export const ownerType = () =>
  z.preprocess(
    blankIsNone,
    z
      .string()
      .max(255)
      .transform((value) => withoutPrefix(value).toLowerCase())
      .pipe(z.string().min(1, 'invalid').max(100))
      .optional(),
  );

/** Kept as sent; nothing is ever looked up through it. */
export const ownerId = () => z.preprocess(blankIsNone, idSchema.optional());

/** Whose row it becomes; read before anything else, and the caller's first business unless given. */
export const businessOfBody = {
  business_id: z.unknown().optional(),
  businessId: z.unknown().optional(),
} as const;
