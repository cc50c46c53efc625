import { money } from '../fields.ts';

/** On top of what is paid, where the business takes tips: never a part of the price, and at most as much as what is paid. */
export const tipInput = money().optional();
