import { sql } from 'kysely';
import {
  isPhoneCountry,
  phoneExample,
  phoneInE164,
  withoutSeparators,
  type PhoneCountry,
} from '@diwan/domain/phone.ts';
import type { Scope } from '#platform/http/scope.ts';

/** Where phone numbers without the code of a country belong: as the setting of the business says, else Kuwait. */
export const countryIn = (stored: unknown): PhoneCountry => (isPhoneCountry(stored) ? stored : 'KW');

/** The same, read from the settings of the business. */
export async function countryOf(scope: Scope): Promise<PhoneCountry> {
  const found = await scope.db.find(sql<{ country: unknown }>`
    select data as country from settings where business_id = ${scope.businessId}
      and key = 'Country' and branch_id is null and category_id is null limit 1`);
  return countryIn(found?.country);
}

/** E.164, or null when it is no number there. The country is looked up only for numbers that do not name theirs. */
export async function phoneOf(
  scope: Scope,
  written: string,
  known: PhoneCountry | null = null,
): Promise<string | null> {
  return withoutSeparators(written).startsWith('+')
    ? phoneInE164(written)
    : phoneInE164(written, known ?? (await countryOf(scope)));
}

/** How a number is written there, kept apart from the words around it, whose direction may be another one. */
export const exampleOfPhone = async (scope: Scope): Promise<string> =>
  `\u2066${phoneExample(await countryOf(scope))}\u2069`;
