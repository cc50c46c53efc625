import { allBranches, at, branch, day, dayOf, figure, read, type Call } from './call.ts';

const statistics = (rest: string) => at(at(allBranches, '/statistics'), rest);
const reports = (rest: string) => at(at(allBranches, '/reports'), rest);
const oneDay = `from=${day(0)}&to=${day(0)}`;
const year = `from=${day(-365)}&to=${day(0)}`;
export const FIGURES: readonly Call[] = [
  read('figures', 'overview', statistics('/overview'), figure),
  read('figures', 'overview of a branch', at(branch, '/statistics/overview'), figure),
  read('figures', 'today of a restaurant', statistics('/today'), dayOf('restaurant')),
  read('figures', 'today of a salon', statistics('/today'), dayOf('salon')),
  read('figures', 'today of a hotel', statistics('/today'), dayOf('hotel')),
  read('figures', 'today of a chalet', statistics('/today'), dayOf('chalet')),
  read('figures', 'revenue of a year', statistics('/revenue?months=12'), figure),
  read('figures', 'reservations of a year', statistics(`/reservations?${year}`), figure),
  read('figures', 'orders of a year', statistics(`/orders?${year}`), figure),
  read('figures', 'capacity', statistics('/capacity'), figure),
  read('figures', 'top items of a year', statistics(`/top-items?${year}`), figure),
  read('figures', 'employees of a year', statistics(`/employees?${year}`), figure),
  read('figures', 'sales of a day', reports(`/sales?${oneDay}`), figure),
  read('figures', 'stays of a day', reports(`/stays?${oneDay}`), figure),
  read('figures', 'payments of a day', reports(`/payments?${oneDay}`), figure),
];
