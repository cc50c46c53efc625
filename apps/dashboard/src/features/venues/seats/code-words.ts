import { SEAT_CODE_WORDS } from '@diwan/domain/source-labels.ts';
import { defineMessages, useText, type Catalogue, type PlainMessage } from '#kit/i18n/messages.ts';
import { useWorkspace } from '#kit/workspace/workspace.ts';

type CodeWord = 'code' | 'codeText' | 'renewText' | 'printCodes' | 'allTables' | 'cardsReady';
type OfPlace = `${string}{name}`;
type CodeWords = Readonly<Record<CodeWord, PlainMessage>> & {
  readonly codeOf: { readonly en: OfPlace; readonly ar: OfPlace };
};

export const tableCodeMessages = defineMessages('table-codes', {
  code: SEAT_CODE_WORDS.restaurant,
  codeOf: { en: 'Table code of {name}', ar: 'رمز {name}' },
  codeText: {
    en: 'Guests who scan it see the menu and order to this table.',
    ar: 'من يمسحه من الضيوف يرى القائمة ويطلب إلى هذه الطاولة.',
  },
  renewText: {
    en: 'The printed code stops taking orders at once. Print the new one and put it on the table.',
    ar: 'يتوقف الرمز المطبوع عن استقبال الطلبات فورًا. اطبع الرمز الجديد وضعه على الطاولة.',
  },
  printCodes: { en: 'Print table codes', ar: 'طباعة رموز الطاولات' },
  allTables: { en: 'All tables', ar: 'جميع الطاولات' },
  cardsReady: {
    en: 'The cards are in your downloads: six on a page, to cut and put on the tables.',
    ar: 'البطاقات في ملفاتك المنزّلة: ست في كل صفحة، لتقصّها وتضعها على الطاولات.',
  },
});

/** A salon has chairs, to which nobody orders a dish. */
const CHAIRS: Catalogue<CodeWords> = defineMessages('chair-codes', {
  code: SEAT_CODE_WORDS.salon,
  codeOf: { en: 'Chair code of {name}', ar: 'رمز {name}' },
  codeText: {
    en: 'Guests who scan it see the services at this chair.',
    ar: 'من يمسحه من الضيوف يرى الخدمات عند هذا الكرسي.',
  },
  renewText: {
    en: 'The printed code stops working at once. Print the new one and put it at the chair.',
    ar: 'يتوقف الرمز المطبوع عن العمل فورًا. اطبع الرمز الجديد وضعه عند الكرسي.',
  },
  printCodes: { en: 'Print chair codes', ar: 'طباعة رموز الكراسي' },
  allTables: { en: 'All chairs', ar: 'جميع الكراسي' },
  cardsReady: {
    en: 'The cards are in your downloads: six on a page, to cut and put at the chairs.',
    ar: 'البطاقات في ملفاتك المنزّلة: ست في كل صفحة، لتقصّها وتضعها عند الكراسي.',
  },
});

/** What is said of the codes of places to sit, in the word of the venue. */
export const useCodeText = () =>
  useText<CodeWords>(useWorkspace().business?.type === 'salon' ? CHAIRS : tableCodeMessages);
