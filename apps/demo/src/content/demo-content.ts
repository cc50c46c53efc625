import { chalets } from './chalets.ts';
import { hotel } from './hotel.ts';
import { employees, owner } from './people.ts';
import { restaurant } from './restaurant.ts';
import { salon } from './salon.ts';
import type { DemoContent } from './shape.ts';

/** One owner, four venues in Kuwait: everything a first start has to show. All names and numbers are invented. */
export const DEMO: DemoContent = { owner, employees, businesses: [restaurant, salon, hotel, chalets] };
