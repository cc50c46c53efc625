import { z } from 'zod';
import { localeSchema } from './locale-schema.ts';

/** Settings of a business, a branch, a category and a user are all lists of this shape. */
export const settingRow = z.object({ id: z.number(), key: z.string(), data: z.unknown() });
export const settingRows = z.array(settingRow);

/** Keys not sent stay as they are; `null` and `""` remove a key. */
export const settingsBody = z.object({
  settings: z.array(z.object({ key: z.string().min(1).max(100), data: z.unknown() })).max(100),
});

/** The keys of one owner with what each may hold; a key not listed is refused. */
export type SettingDefinitions = Readonly<Record<string, z.ZodType>>;

export const IMAGE_DIMENSIONS = ['squared', 'landscape', 'portrait'] as const;
export const IMAGE_FITTINGS = ['squared', 'portrait', 'landscape', 'cropped', 'filled'] as const;

export const CATEGORY_SETTINGS = {
  items_images_dimensions: z.enum(IMAGE_DIMENSIONS),
  items_images_fitting: z.enum(IMAGE_FITTINGS),
} satisfies SettingDefinitions;

const id = z.coerce.number().int().positive();
const flag = z.union([z.boolean(), z.stringbool()]);

export const USER_SETTINGS = {
  locale: localeSchema,
  ReceiveOrderNotifications: flag,
  /** Mail about bookings and orders that nobody has seen. */
  ReceiveNoticeEmails: flag,
  /** Of owners: what the last month brought, on the first day of the next one. */
  ReceiveMonthlyReports: flag,
  selected_business_id: id,
  selected_branch_id: id,
  /** Businesses whose owner wants no list of first steps any more. */
  first_steps_closed: z.array(id).max(100),
  /** Lists as they were looked at: where, by what name, and the filters and the order of their address. */
  list_views: z
    .array(
      z.object({
        path: z.string().startsWith('/').max(100),
        name: z.string().trim().min(1).max(60),
        search: z.string().max(1000),
      }),
    )
    .max(50),
} satisfies SettingDefinitions;
