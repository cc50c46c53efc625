import { z } from 'zod';

const text = z.object({ name: z.string(), description: z.string() });
const row = z.object({
  locales: z.object({ en: text, ar: text }).optional(),
  price: z.string().optional(),
  amount: z.string().optional(),
  type: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  src: z.string().optional(),
});
export type ShownRow = z.output<typeof row>;

const plain = z.union([z.string(), z.number()]).transform(String);
const entry = z.union([plain, row]);
export type ShownEntry = z.output<typeof entry>;

/** One side of a conflict as it is drawn, whatever field it is of. */
export type ShownValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'flag'; readonly isOn: boolean }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'row'; readonly row: ShownRow }
  | { readonly kind: 'list'; readonly entries: readonly ShownEntry[] };

const NOTHING: ShownValue = { kind: 'nothing' };

const shown = z.union([
  z.boolean().transform((isOn): ShownValue => ({ kind: 'flag', isOn })),
  plain.transform((given): ShownValue => (given.trim() === '' ? NOTHING : { kind: 'plain', text: given })),
  z
    .array(entry)
    .transform((entries): ShownValue => (entries.length === 0 ? NOTHING : { kind: 'list', entries })),
  row.transform((given): ShownValue => ({ kind: 'row', row: given })),
]);

export const shownValue = (value: unknown): ShownValue => shown.safeParse(value).data ?? NOTHING;
