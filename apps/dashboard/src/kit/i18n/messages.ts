import type { Locale } from '@diwan/contract/locale.ts';
import { useMemo } from 'react';
import { i18n, useLocale } from './locale.ts';

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
export type Messages = Readonly<Record<string, Message>>;

export interface Catalogue<M extends Messages> {
  readonly name: string;
  readonly messages: M;
}

type Slots<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Slots<Rest>
  : never;
type ValueNames<M extends Message> = M['en'] extends string
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

function bundleOf(messages: Messages, locale: Locale): Record<string, string> {
  const bundle: Record<string, string> = {};
  for (const [key, message] of Object.entries(messages)) {
    const text = message[locale];
    if (typeof text === 'string') bundle[key] = text;
    else for (const [form, sentence] of Object.entries(text)) bundle[`${key}_${form}`] = sentence;
  }
  return bundle;
}

/** The texts of one feature, loaded together with its route. `name` is unique in the dashboard. */
export function defineMessages<const M extends Messages>(name: string, messages: M): Catalogue<M> {
  i18n.addResourceBundle('en', name, bundleOf(messages, 'en'));
  i18n.addResourceBundle('ar', name, bundleOf(messages, 'ar'));
  return { name, messages };
}

export function translator<M extends Messages>(catalogue: Catalogue<M>, locale: Locale): Translate<M> {
  const translate = i18n.getFixedT(locale, catalogue.name);
  return (key, ...values) => translate(key, { ...values[0] });
}

export function useText<M extends Messages>(catalogue: Catalogue<M>): Translate<M> {
  const locale = useLocale();
  return useMemo(() => translator(catalogue, locale), [catalogue, locale]);
}
