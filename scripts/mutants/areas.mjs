/** Parts of the product whose folders must reach a score; the first pattern that fits a folder decides. */
const AREAS = [
  {
    name: 'bookings, orders, invoices, payments',
    pattern: /^apps\/api\/src\/features\/bookings(\/|$)/,
    least: 80,
  },
  {
    name: 'rules',
    pattern: /^packages\/domain\/src(\/|$)/,
    least: 80,
  },
  { name: 'platform', pattern: /^apps\/api\/src\/platform(\/|$)/, least: 75 },
  { name: 'dashboard kit', pattern: /^apps\/dashboard\/src\/kit(\/|$)/, least: 65 },
];

/** The least score of a folder in percent; undefined where none is asked for. */
export const leastOf = (folder) => AREAS.find(({ pattern }) => pattern.test(folder))?.least;

/** The name of the area a folder belongs to. */
export const areaOf = (folder) => AREAS.find(({ pattern }) => pattern.test(folder))?.name ?? 'the rest';

export const leastOfArea = (area) => AREAS.find(({ name }) => name === area)?.least;
