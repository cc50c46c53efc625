import { allBranches, at, branch, day, read, type Call } from './call.ts';

const period = `from=${day(0)}&to=${day(0)}`;
const month = `from=${day(-30)}&to=${day(0)}`;
const reports = (rest: string) => at(at(allBranches, '/reports'), rest);

/** What the people of a house look at while they serve: visits, kitchens, calls, calendars and the closing of the day. */
export const SERVICE: readonly Call[] = [
  read('service', 'visits', at(branch, '/visits'), { venue: 'restaurant' }),
  read('service', 'calls of guests', at(branch, '/visit-calls'), { venue: 'restaurant' }),
  read('service', 'stations', at(branch, '/stations'), { venue: 'restaurant' }),
  read('service', 'stations of the kitchen', at(branch, '/kitchen/stations'), { venue: 'restaurant' }),
  read('service', 'numbers that are ready', at(branch, '/kitchen/ready'), { venue: 'restaurant' }),
  read('service', 'what is served now', at(branch, '/serving'), { venue: 'restaurant' }),
  read('service', 'names of what can be sold out', at(branch, '/serving/items'), {
    venue: 'restaurant',
    bound: { times: 100, because: 'It names every item of the menu, up to 5,000.' },
  }),
  read('service', 'closings', at(branch, '/closings')),
  read('service', 'closings, page 20', at(allBranches, '/closings?page=20')),
  read('service', 'closing that is due', at(branch, '/closings/due')),
  read('service', 'blocks', at(branch, '/blocks')),
  read('service', 'blocks of a period', at(allBranches, `/blocks?from=${day(60)}&to=${day(67)}`)),
  read('service', 'calendars', at(allBranches, '/calendars'), {
    bound: { times: 10, because: 'It names every room, of which there are ten times as many.' },
  }),
  read('service', 'conflicts of calendars', at(allBranches, '/calendars/conflicts'), {
    bound: {
      times: 30,
      because: 'There are ten times as many conflicts, each in a calendar ten times as full.',
    },
  }),
  read('service', 'report of a day as a file', reports(`/export?${period}&report=payments&format=csv`)),
  read('service', 'report of a month as a file', reports(`/export?${month}&report=item&format=xlsx`), {
    venue: 'restaurant',
    limitMs: 500,
    bound: {
      times: 100,
      because: 'It adds up the rows of its period, of which there are a hundred times as many.',
    },
  }),
];
