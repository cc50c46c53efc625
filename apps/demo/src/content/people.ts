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

export const employees: readonly DemoEmployee[] = [
  {
    key: 'fahad',
    name: 'Fahad Al-Marjani',
    phone: '+96550000101',
    grants: [at(restaurant, 'salmiya', 'Manager'), at(restaurant, 'shuwaikh', 'Manager')],
  },
  {
    key: 'yousef',
    name: 'يوسف العنبري',
    phone: '+96550000102',
    grants: [at(restaurant, 'salmiya', 'Cashier')],
  },
  {
    key: 'salem',
    name: 'Salem Al-Barqi',
    phone: '+96550000103',
    grants: [at(restaurant, 'salmiya', 'Kitchen'), at(restaurant, 'shuwaikh', 'Kitchen')],
  },
  {
    key: 'nouf',
    name: 'نوف الرياني',
    phone: '+96550000104',
    grants: [at(salon, 'jabriya', 'Manager'), at(salon, 'sabah-al-salem', 'Receptionist')],
  },
  {
    key: 'hessa',
    name: 'Hessa Al-Misbahi',
    phone: '+96550000105',
    grants: [at(salon, 'sabah-al-salem', 'Cashier')],
  },
  {
    key: 'bader',
    name: 'Bader Al-Shiraa',
    phone: '+96550000106',
    grants: [at(hotel, 'sharq', 'Receptionist'), at(hotel, 'fintas', 'Manager')],
  },
  {
    key: 'mishari',
    name: 'مشاري الغوّاص',
    phone: '+96550000107',
    grants: [
      at(restaurant, 'salmiya', 'Accountant'),
      at(hotel, 'sharq', 'Accountant'),
      at(hotel, 'fintas', 'Accountant'),
      at(chalets, 'khiran', 'Accountant'),
    ],
  },
  {
    key: 'lulwa',
    name: 'Lulwa Al-Nawras',
    phone: '+96550000108',
    grants: [at(chalets, 'khiran', 'Receptionist'), at(chalets, 'bnaider', 'Manager')],
  },
];
