import type { Locale } from '@diwan/contract/locale.ts';
import { useMemo } from 'react';
import { useLocale } from './locale.ts';

interface EnglishPlural {
  readonly one: string;
  readonly other: string;
}
interface ArabicPlural {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

/** One text in both languages; a missing language or plural form does not compile. `{name}` marks a value. */
export type Message =
  | { readonly en: string; readonly ar: string }
  | { readonly en: EnglishPlural; readonly ar: ArabicPlural };
export type PlainMessage = Extract<Message, { en: string }>;
export type PluralMessage = Exclude<Message, PlainMessage>;
export type Messages = Readonly<Record<string, Message>>;

export interface Catalogue<M extends Messages> {
  readonly name: string;
  readonly messages: M;
}

type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;
export type ValueNames<M extends Message> = M['en'] extends string
  ? Slots<M['en']>
  : 'count' | Slots<Extract<M['en'], EnglishPlural>['other']>;
type Values<M extends Message> = {
  readonly [Name in ValueNames<M>]: Name extends 'count' ? number : string | number;
};
type Arguments<M extends Message> = [ValueNames<M>] extends [never] ? [] : [values: Values<M>];

/** `t('title')`, `t('items', { count: 3 })`: the values a text needs are asked for by its type. */
export type Translate<M extends Messages> = <Key extends keyof M & string>(
  key: Key,
  ...values: Arguments<M[Key]>
) => string;

/** The texts of one feature, loaded together with its route. `name` is unique in the dashboard. */
export const defineMessages = <const M extends Messages>(name: string, messages: M): Catalogue<M> => ({
  name,
  messages,
});

const PLURALS = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };
type Given = Readonly<Record<string, string | number>>;

/** Arabic counts in six forms, English in two; a form that a language does not have is never asked for. */
function formOf(message: Message, locale: Locale, given: Given): string {
  if (typeof message.en === 'string') return message[locale] as string;
  const forms: Readonly<Record<string, string>> = { ...(message[locale] as EnglishPlural) };
  return forms[PLURALS[locale].select(Number(given['count']))] ?? '';
}

const SLOT = /\{(\w+)\}/g;

export function translator<M extends Messages>({ messages }: Catalogue<M>, locale: Locale): Translate<M> {
  return (key, ...values) => {
    const given: Given = values[0] ?? {};
    const message = messages[key];
    if (!message) return key;
    return formOf(message, locale, given).replace(SLOT, (_, name: string) => String(given[name] ?? ''));
  };
}

export function useText<M extends Messages>(catalogue: Catalogue<M>): Translate<M> {
  const locale = useLocale();
  return useMemo(() => translator(catalogue, locale), [catalogue, locale]);
}
