import { z } from 'zod';

const words = z.string().nullable();

/** The car an order is brought to: its plate, and make and colour where somebody said them. */
export const carRow = z.object({ plate: z.string(), model: words, colour: words });
export type Car = z.output<typeof carRow>;
