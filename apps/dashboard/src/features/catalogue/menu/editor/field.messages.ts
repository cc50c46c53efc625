import { ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-words.ts';
import { partOf } from '@diwan/contract/record-of.ts';
import { defineMessages } from '#kit/i18n/messages.ts';

/** The fields of an item, as the contract calls them. */
export const fieldMessages = defineMessages('item-fields', partOf(ITEM_FIELD_WORDS, 'label'));
