import { at, business, employee, read, type Call, type Path } from './call.ts';

const everything = (q: string | Path): Path => at(at(business, '/search?q='), q);
/** The one search over everything: it asks four lists at once. */
export const SEARCHES: readonly Call[] = [
  read('search', 'of a customer', everything('Fahad Al-Mutairi 30')),
  read('search', 'of a customer, for an employee', everything('Fahad Al-Mutairi 30'), employee),
  read('search', 'of a phone', everything('0000123')),
  read('search', 'of a common word', everything('hammour')),
  read('search', 'of two letters', everything('fa')),
  read('search', 'of two letters that are not there', everything('zq')),
  read('search', 'of what is not there', everything('zebra')),
  read('search', 'of a letter', everything('h')),
  read('search', 'of a number', everything('%2312')),
];
