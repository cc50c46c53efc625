import { CHOICE_WORDS, ITEM_FIELD_WORDS } from '@diwan/contract/catalogue/item-field-words.ts';
import { partOf } from '@diwan/contract/record-of.ts';
import { defineMessages } from '#kit/i18n/messages.ts';

/** The fields of an item and their choices, as the contract calls them. */
export const fieldMessages = defineMessages('item-fields', partOf(ITEM_FIELD_WORDS, 'label'));
export const choiceMessages = defineMessages('item-choices', CHOICE_WORDS);
