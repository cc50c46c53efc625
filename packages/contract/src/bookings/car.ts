import { z } from 'zod';

const MOST_OF_PLATE = 20;
const MOST_OF_WORDS = 40;

/** A kitchen's printer obeys some of them. */
// oxlint-disable-next-line no-control-regex -- what is dropped
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

const oneLine = () => z.string().transform((text) => text.replaceAll(CONTROL, ''));

/** The car an order is brought to. */
export const carRow = z.object({
  plate: z.string(),
  /** Make, or make and model. */
  model: z.string().nullable(),
  colour: z.string().nullable(),
});
export type Car = z.output<typeof carRow>;

const words = oneLine().pipe(z.string().trim().max(MOST_OF_WORDS)).nullish();

export const carInput = z.object({
  plate: oneLine().pipe(z.string().trim().min(1, 'required').max(MOST_OF_PLATE)),
  model: words,
  colour: words,
});
