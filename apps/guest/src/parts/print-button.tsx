import type { Locale } from '@diwan/contract/locale.ts';

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
