import { z } from 'zod';

/** A person named in a row: kept by name even after they have left the business. */
export const namedPerson = z.object({ id: z.number().nullable(), name: z.string() });
export const namedCustomer = namedPerson.extend({ phone: z.string().nullable() });
