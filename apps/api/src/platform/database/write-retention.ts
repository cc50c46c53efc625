import { withClient } from './connect.ts';

/**
 * How many days a row of each kind is kept, for the functions of the owner that remove them. The serving role removes by
 * these functions and cannot write here: whoever takes it over cannot have the log of what they did deleted.
 */
export async function writeRetention(
  ownerUrl: string,
  daysByKind: Readonly<Record<string, number>>,
): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(
      `insert into app_private.retention (kind, days) select * from unnest($1::text[], $2::int[])
       on conflict (kind) do update set days = excluded.days`,
      [Object.keys(daysByKind), Object.values(daysByKind)],
    ),
  );
}
