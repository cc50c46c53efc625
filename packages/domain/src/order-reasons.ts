import type { Bilingual, Language } from './names.ts';

/** Why venues usually reject an order, in the order in which staff are offered them. */
export const USUAL_REASONS = [
  { en: 'Sold out', ar: 'نفدت الكمية' },
  { en: 'Too busy now', ar: 'ضغط طلبات حاليًا' },
  { en: 'We are closing', ar: 'انتهى وقت العمل' },
  { en: 'We do not deliver to this address', ar: 'لا نوصل إلى هذا العنوان' },
] as const satisfies readonly Bilingual[];

/** What ends an order without staff, as its history keeps it. */
export const ENDED_BY = {
  guest: { en: 'Canceled by the guest', ar: 'ألغاه الضيف' },
  unpaid: { en: 'Not paid in time', ar: 'لم يُدفع في الوقت المحدد' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type EndedBy = keyof typeof ENDED_BY;

const KNOWN: readonly Bilingual[] = [...USUAL_REASONS, ...Object.values(ENDED_BY)];

/** A reason in the language of its reader where it is one of those known here, else as it was typed. */
export function reasonLabel(reason: string, language: Language): string {
  const known = KNOWN.find(({ en, ar }) => reason === en || reason === ar);
  return known ? known[language] : reason;
}

/** What ended the order; null: staff did, whatever they typed. */
export function endedBy({
  by,
  reason,
}: {
  readonly by: string | null;
  readonly reason: string | null;
}): EndedBy | null {
  if (by !== null) return null;
  const [found] = Object.entries(ENDED_BY).find(([, { en }]) => en === reason) ?? [];
  return (found as EndedBy | undefined) ?? null;
}
