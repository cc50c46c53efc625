import type { DemoCustomer } from './shape.ts';

const customer = (name: string, last: number, email?: string): DemoCustomer => ({
  name,
  phone: `+9655000${last}`,
  ...(email === undefined ? {} : { email: `${email}@guests.demo.diwan.invalid` }),
});

export const restaurantCustomers: readonly DemoCustomer[] = [
  customer('Dalal Al-Mirfaa', 2001, 'dalal'),
  customer('سعود القبسي', 2002),
  customer('Ruqaya Al-Hawadi', 2003),
];

export const salonCustomers: readonly DemoCustomer[] = [
  customer('شيخة المرسى', 2101, 'shaikha'),
  customer('Wadha Al-Qandil', 2102),
  customer('مها الدانة', 2103),
  customer('Aseel Al-Zamil Bint Ghanim', 2104, 'aseel'),
];

export const hotelCustomers: readonly DemoCustomer[] = [
  customer('Omar Al-Tayyar', 2201, 'omar'),
  customer('ليلى الياقوت', 2202),
];

export const chaletCustomers: readonly DemoCustomer[] = [
  customer('Jassim Al-Bahar', 2301, 'jassim'),
  customer('غنيمة السنبوك', 2302, 'ghanima'),
  customer('Talal Al-Mandil', 2303),
];
