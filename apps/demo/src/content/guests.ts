import type { DemoCustomer } from './shape.ts';

const guest = (name: string, last: number): DemoCustomer => ({ name, phone: `+9655000${last}` });

/** Invented people who come and go in the chalets, the hotel and the salon. */
export const guests: readonly DemoCustomer[] = [
  guest('Huda Al-Rubayan', 3001),
  guest('عبدالله الشراع', 3002),
  guest('Noura Al-Sanbouk', 3003),
  guest('فيصل المرجان', 3004),
  guest('Lulwa Al-Dasma', 3005),
  guest('حمد النوخذة', 3006),
  guest('Sara Al-Yamal', 3007),
  guest('مريم الخيران', 3008),
  guest('Khaled Al-Mahara', 3009),
  guest('عائشة بنت سالم البحري', 3010),
  guest('Abdulrahman Al-Ghawas', 3011),
  guest('منيرة الصدف', 3012),
];
