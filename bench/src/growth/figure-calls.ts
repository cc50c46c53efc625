import { allBranches, at, branch, day, dayOf, measurement, yearOf, read, type Call } from './call.ts';

const statistics = (rest: string) => at(at(allBranches, '/statistics'), rest);
const reports = (rest: string) => at(at(allBranches, '/reports'), rest);
const oneDay = `from=${day(0)}&to=${day(0)}`;
const year = `from=${day(-365)}&to=${day(0)}`;
export const FIGURES: readonly Call[] = [
  read('figures', 'overview', statistics('/overview'), measurement),
  read('figures', 'overview of a branch', at(branch, '/statistics/overview'), measurement),
  read('figures', 'today of a restaurant', statistics('/today'), dayOf('restaurant')),
  read('figures', 'today of a salon', statistics('/today'), {
    ...dayOf('salon'),
    bound: {
      times: 6,
      because: 'It shows every appointment of the day, of which there are ten times as many.',
    },
  }),
  read('figures', 'today of a hotel', statistics('/today'), dayOf('hotel')),
  read('figures', 'today of a chalet', statistics('/today'), {
    ...dayOf('chalet'),
    bound: { times: 6, because: 'Each of the chalets it shows has been booked ten times as often.' },
  }),
  read('figures', 'revenue of a year', statistics('/revenue?months=12'), measurement),
  read('figures', 'reservations of a year', statistics(`/reservations?${year}`), measurement),
  read('figures', 'orders of a year', statistics(`/orders?${year}`), measurement),
  read('figures', 'capacity', statistics('/capacity'), measurement),
  read('figures', 'top items of a year', statistics(`/top-items?${year}`), measurement),
  read('figures', 'employees of a year', statistics(`/employees?${year}`), measurement),
  read('figures', 'sales of a day', reports(`/sales?${oneDay}`), {
    ...measurement,
    bound: { times: 6, because: 'It names every item that was sold on the day.' },
  }),
  read('figures', 'stays of a day', reports(`/stays?${oneDay}`), measurement),
  read('figures', 'payments of a day', reports(`/payments?${oneDay}`), measurement),
  read('figures', 'sales of a year of a restaurant', reports(`/sales?${year}`), yearOf('restaurant')),
  read('figures', 'sales of a year of a salon', reports(`/sales?${year}`), yearOf('salon')),
  read('figures', 'sales of a year of a hotel', reports(`/sales?${year}`), yearOf('hotel')),
  read('figures', 'stays of a year', reports(`/stays?${year}`), yearOf('hotel')),
  read('figures', 'chairs of a year', reports(`/chairs?${year}`), yearOf('salon')),
  read('figures', 'payments of a year', reports(`/payments?${year}`), yearOf('hotel')),
];
