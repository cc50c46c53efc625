import { z } from 'zod';

/** A person named in a row: kept by name even after they have left the business. */
export const namedPerson = z.object({ id: z.number().nullable(), name: z.string() });
/** Tags of the customer, where they have any. */
export const customerTags = z.array(z.string()).optional();
export const namedCustomer = namedPerson.extend({ phone: z.string().nullable(), tags: customerTags });
