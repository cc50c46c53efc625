import type { Locale } from '@diwan/contract/locale.ts';

/** The policy of a file that a browser without a network draws: it has nothing but what it holds. */
export const ALONE = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const PRINT: Readonly<Record<Locale, string>> = { en: 'Print', ar: 'طباعة' };

interface PrintButtonProps {
  readonly locale: Locale;
  readonly isMain: boolean;
}

/** Shown by its script. */
export function PrintButton({ locale, isMain }: PrintButtonProps) {
  return (
    <button class={isMain ? 'main' : undefined} type="button" id="print" hidden>
      {PRINT[locale]}
    </button>
  );
}
