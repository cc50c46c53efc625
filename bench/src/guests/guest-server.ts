import { startInstallation } from '../installation.ts';
import { addLargeMenu } from '../large-menu.ts';
import { addBusyRestaurant } from './busy-restaurant.ts';

/** The product in a process of its own, with the demo and a restaurant that many order from; tells its memory when asked. */
const [dashboard = ''] = process.argv.slice(2);
const MANY = '1000000';
const installation = await startInstallation({
  dashboard,
  asServed: true,
  hasDemo: true,
  env: {
    LIMIT_GUEST_WRITES: MANY,
    LIMIT_GUEST_WRITES_ADDRESS: MANY,
    LIMIT_STREAMS: MANY,
    LIMIT_STREAMS_ADDRESS: MANY,
    LIMIT_STREAMS_TOKEN: MANY,
    LIMIT_PICTURES: MANY,
    LIMIT_GUEST_MISSES: MANY,
  },
});
const LONG = [320, 2000];
const restaurant = await addBusyRestaurant(installation.owner);
const other = await addBusyRestaurant(installation.owner);
const { rows: menus } = await installation.owner.query<{ slug: string; type: string }>(
  `select br.slug, b.type from branches br join businesses b on b.id = br.business_id
   where b.id <> all($1) and br.id = (select min(id) from branches where business_id = b.id) order by b.id`,
  [[restaurant.businessId, other.businessId]],
);
const longMenus: { slug: string; items: number }[] = [];
for (const items of LONG) {
  const { slug, businessId } = await addLargeMenu(installation.owner, items);
  for (const key of ['MenuOrdering', 'SelfPickUp'])
    await installation.owner.query(`insert into settings (business_id, key, data) values ($1, $2, 'true')`, [
      businessId,
      key,
    ]);
  longMenus.push({ slug, items });
}
process.send?.({ port: installation.port, menus, longMenus, restaurant, other });
const MEGABYTE = 1_000_000;
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss / MEGABYTE);
});
process.once('disconnect', () => void installation.stop().then(() => process.exit()));
