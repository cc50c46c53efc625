import type { PrintedLocale, PublicInvoice } from '@diwan/contract/bookings/invoices.ts';
import type { Locale } from '@diwan/contract/locale.ts';
import type { ComponentChildren } from 'preact';
import { translate, type Message } from './invoice.messages.ts';

export type Words = Readonly<Record<Locale, string>>;

/** So much of a reference is read where it stands among other things. */
export const SHORT_REFERENCE = 8;

export const textIn = (name: Message | Words, locale: Locale): string =>
  typeof name === 'string' ? translate(name, locale) : name[locale];

export interface Half {
  readonly invoice: PublicInvoice;
  readonly locale: Locale;
}

export interface WholeHalf extends Half {
  readonly shown: PrintedLocale;
  /** No address in a file leads anywhere. */
  readonly isFile: boolean;
}

interface FactOf {
  readonly name: Message | Words;
  readonly locale: Locale;
  readonly children: ComponentChildren;
}

export function Fact({ name, locale, children }: FactOf) {
  return (
    <div>
      <dt>{textIn(name, locale)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
