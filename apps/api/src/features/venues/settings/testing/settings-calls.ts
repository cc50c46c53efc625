import { branchSettings, businessSettings, configurations } from '@diwan/contract/venues/venue-settings.ts';
import type { Person, Venue } from '#testing/builders.ts';
import type { TestApp } from '#testing/test-app.ts';

export interface KeyData {
  key: string;
  data: unknown;
}

/** In both languages, Arabic first. */
export const NAMES = [
  { locale: 'ar', name: 'بحر', description: 'من نحن' },
  { locale: 'en', name: 'Sea', description: null },
];

export const paramsOf = (venue: Venue) => ({ business_id: venue.businessId, branch_id: venue.branchId });
export const listsOf = (rows: readonly KeyData[]) =>
  Object.fromEntries(rows.map(({ key, data }) => [key, data]));

/** What the tests of settings do with a server. */
export function settingsCalls(test: TestApp) {
  return {
    send: (venue: Venue, settings: readonly unknown[], token = venue.owner.token) =>
      test.call(businessSettings.set, { token, params: paramsOf(venue), body: { settings } }),
    sendToBranch: (venue: Venue, settings: readonly unknown[], token = venue.owner.token) =>
      test.call(branchSettings.set, { token, params: paramsOf(venue), body: { settings } }),
    configure: (venue: Venue, values: readonly unknown[], token = venue.owner.token) =>
      test.call(configurations.set, { token, params: paramsOf(venue), body: { configurations: values } }),
    aPicture: async (person: Person): Promise<string> => {
      const path = `u${person.id}/${Math.random().toString(36).slice(2).padEnd(12, 'x')}.png`;
      await test.owner.query(
        `insert into files (path, uploader_id, type, bytes, sha256) values ($1, $2, 'image/png', 10, 'x')`,
        [path, person.id],
      );
      return `http://diwan.test/storage/${path}`;
    },
    audits: async (
      venue: Venue,
    ): Promise<{ changes: Record<string, unknown>; branch_id: number | null }[]> => {
      const { rows } = await test.owner.query(
        'select changes, branch_id::int from audits where business_id = $1 order by id',
        [venue.businessId],
      );
      return rows;
    },
  };
}
