import { grantSet } from './grant-sets.ts';
import type { DemoBusiness, DemoEmployee, DemoGrant, DemoOwner, GrantTemplate } from './shape.ts';
import { chalets } from './chalets.ts';
import { hotel } from './hotel.ts';
import { restaurant } from './restaurant.ts';
import { salon } from './salon.ts';

const at = (business: DemoBusiness, branch: string, template: GrantTemplate): DemoGrant => ({
  business: business.key,
  branch,
  template,
  permissions: grantSet(template, business.type),
});

export const owner: DemoOwner = {
  name: 'Maryam Al-Sidrawi',
  email: 'owner@demo.diwan.invalid',
  phone: '+96550000100',
};

const person = (key: string, name: string, last: number, ...grants: DemoGrant[]): DemoEmployee => ({
  key,
  name,
  phone: `+965500001${String(last).padStart(2, '0')}`,
  grants,
});

/** At each branch in the order of the day: who opens comes first, who closes last. */
export const employees: readonly DemoEmployee[] = [
  person(
    'fahad',
    'Fahad Al-Marjani',
    1,
    at(restaurant, 'salmiya', 'Manager'),
    at(restaurant, 'shuwaikh', 'Manager'),
  ),
  person('yousef', 'يوسف العنبري', 2, at(restaurant, 'salmiya', 'Cashier')),
  person('jasmine', 'Jasmine Ocampo', 9, at(restaurant, 'salmiya', 'Cashier')),
  person(
    'salem',
    'Salem Al-Barqi',
    3,
    at(restaurant, 'salmiya', 'Kitchen'),
    at(restaurant, 'shuwaikh', 'Kitchen'),
  ),
  person('biju', 'Biju Thomas', 11, at(restaurant, 'salmiya', 'Kitchen')),
  person('karim', 'كريم عوض', 12, at(restaurant, 'shuwaikh', 'Cashier')),
  person('nouf', 'نوف الرياني', 4, at(salon, 'jabriya', 'Manager')),
  person('rana', 'رنا الحلبي', 13, at(salon, 'jabriya', 'Receptionist')),
  person('maricel', 'Maricel Bautista', 14, at(salon, 'jabriya', 'Receptionist')),
  person('samira', 'سميرة بنعلي', 15, at(salon, 'jabriya', 'Receptionist')),
  person('hessa', 'Hessa Al-Misbahi', 5, at(salon, 'sabah-al-salem', 'Manager')),
  person('elif', 'Elif Demir', 16, at(salon, 'sabah-al-salem', 'Receptionist')),
  person('bader', 'Bader Al-Shiraa', 6, at(hotel, 'sharq', 'Manager'), at(hotel, 'fintas', 'Manager')),
  person('sunita', 'Sunita Fernandes', 17, at(hotel, 'sharq', 'Receptionist')),
  person('tarek', 'طارق عبدالحي', 18, at(hotel, 'fintas', 'Receptionist')),
  person(
    'lulwa',
    'Lulwa Al-Nawras',
    8,
    at(chalets, 'khiran', 'Receptionist'),
    at(chalets, 'bnaider', 'Manager'),
  ),
  person('dawood', 'داود الفنار', 19, at(chalets, 'khiran', 'Manager')),
  person(
    'mishari',
    'مشاري الغوّاص',
    7,
    at(restaurant, 'salmiya', 'Accountant'),
    at(hotel, 'sharq', 'Accountant'),
    at(hotel, 'fintas', 'Accountant'),
    at(chalets, 'khiran', 'Accountant'),
  ),
];
