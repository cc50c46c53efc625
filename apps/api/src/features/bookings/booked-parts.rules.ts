import type { moneySums as sumsRow, ownInvoiceRow } from '@diwan/contract/bookings/invoice-row.ts';
import type { LocalizedRow, MediaRow } from '@diwan/contract/fields.ts';
import { moneySums } from '@diwan/domain/invoices.ts';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#platform/database/schema.ts';

/** What the answers of reservations, orders and invoices have in common. */

/** An amount in minor units as the wire has it. */
export type InMajor = (minor: number) => number;

/** The ids of texts follow from the entity's: odd for English, even for Arabic. */
export const localesOf = (
  id: number | null,
  en: string | null | undefined,
  ar: string | null | undefined,
): LocalizedRow[] => [
  { id: (id ?? 1) * 2 - 1, locale: 'en', name: en ?? '', description: null },
  { id: (id ?? 1) * 2, locale: 'ar', name: ar ?? '', description: null },
];

type StoredPicture = Pick<Selectable<Schema['media']>, 'id' | 'src' | 'type' | 'slug' | 'sort'>;

/** Files are stored as paths below the public address of the server, videos of elsewhere as what their site knows them by. */
export const picturesOf = (stored: readonly StoredPicture[], publicUrl: string): MediaRow[] =>
  stored.map(({ id, src, type, slug, sort }) => ({
    id,
    src: type === 'youtube' ? src : `${publicUrl}/storage/${src}`,
    type: type as MediaRow['type'],
    slug: slug as MediaRow['slug'],
    sort,
  }));

/** Tags of a customer; nothing where there are none. */
export const tagsOf = (tags: readonly string[] | null): { tags?: string[] } =>
  tags === null || tags.length === 0 ? {} : { tags: [...tags] };

/** What is still to be paid, and what was paid too much and not given back yet; `of` in minor units. */
export function sumsOf(of: Parameters<typeof moneySums>[0], major: InMajor): z.output<typeof sumsRow> {
  const { payable, paid, open, give_back } = moneySums(of);
  return { payable: major(payable), paid: major(paid), open: major(open), give_back: major(give_back) };
}

/** Times inside JSON have the database's form. */
export const instantOf = (text: string): string => new Date(text).toISOString();

export const instantOrNull = (text: string | null): string | null => (text === null ? null : instantOf(text));

type StoredInvoice = Pick<
  Selectable<Schema['invoices']>,
  | 'id'
  | 'amount'
  | 'tip'
  | 'type'
  | 'status'
  | 'payment_type'
  | 'reference_id'
  | 'due_at'
  | 'paid_at'
  | 'note'
  | 'description'
>;
type OwnInvoice = z.output<typeof ownInvoiceRow>;

/** What an invoice says wherever it stands. */
export const ownInvoice = (row: StoredInvoice, major: InMajor): OwnInvoice => ({
  id: row.id,
  amount: major(row.amount),
  ...(row.tip > 0 && { tip: major(row.tip) }),
  type: row.type as OwnInvoice['type'],
  status: row.status as OwnInvoice['status'],
  payment_type: row.payment_type as OwnInvoice['payment_type'],
  reference_id: row.reference_id,
  due_at: instantOrNull(row.due_at),
  paid_at: instantOrNull(row.paid_at),
  note: row.note,
  description: row.description,
});

/** Invoices as they stand inside a reservation or an order. */
export const ownInvoices = (stored: readonly StoredInvoice[], major: InMajor): OwnInvoice[] =>
  stored.map((row) => ownInvoice(row, major));
