import type { DemoArea, DemoSeat } from './shape.ts';
import { said } from './wording.ts';

const SIZES = [4, 2, 6, 4] as const;

const tables = (count: number, first = 1): DemoSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    ...said(`Table ${first + index}`, `طاولة ${first + index}`),
    places: SIZES[index % SIZES.length] ?? SIZES[0],
  }));

const majlis = (count: number): DemoSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    ...said(`Majlis ${index + 1}`, `مجلس ${index + 1}`),
    places: 10,
  }));

const chair = (en: string, ar: string): DemoSeat => ({ ...said(en, ar), places: 1 });

const chairs = (count: number) =>
  Array.from({ length: count }, (_, index) => chair(`Chair ${index + 1}`, `كرسي ${index + 1}`));

export const salmiyaFloors: readonly DemoArea[] = [
  {
    text: said('Ground floor', 'الدور الأرضي', ['Beside the open kitchen.', 'بجانب المطبخ المفتوح.']),
    employees: ['yousef', 'jasmine'],
    seats: tables(8),
  },
  {
    text: said('Family majlis', 'مجالس العائلات', [
      'Closed rooms for up to ten.',
      'غرف مغلقة تتسع لعشرة أشخاص.',
    ]),
    employees: ['jasmine', 'fahad'],
    seats: majlis(3),
  },
  {
    text: said('Sea terrace', 'الجلسة البحرية', [
      'Outside, from October to April.',
      'جلسة خارجية من أكتوبر إلى أبريل.',
    ]),
    employees: ['fahad'],
    seats: tables(6, 21),
  },
];

export const shuwaikhFloors: readonly DemoArea[] = [
  { text: said('Hall', 'الصالة'), employees: ['karim'], seats: tables(5) },
];

export const jabriyaFloors: readonly DemoArea[] = [
  { text: said('Hair floor', 'طابق الشعر'), employees: ['nouf', 'rana'], seats: chairs(4) },
  {
    text: said('Nail bar', 'ركن الأظافر'),
    employees: ['maricel'],
    seats: [chair('Window seat', 'مقعد النافذة'), chair('Quiet corner', 'الزاوية الهادئة')],
  },
];

export const sabahAlSalemFloors: readonly DemoArea[] = [
  { text: said('Salon hall', 'قاعة الصالون'), employees: ['hessa', 'elif'], seats: chairs(3) },
];
