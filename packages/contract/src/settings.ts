import { z } from 'zod';

/** Settings of a business, a branch, a category and a user are all lists of this shape. */
export const settingRow = z.object({ id: z.number(), key: z.string(), data: z.unknown() });
export const settingRows = z.array(settingRow);

/** Keys not sent stay as they are; `null` and `""` remove a key. */
export const settingsBody = z.object({
  settings: z.array(z.object({ key: z.string().min(1).max(100), data: z.unknown() })).max(100),
});
