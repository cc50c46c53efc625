import type { DemoArea, DemoSeat } from './shape.ts';
import { bilingual } from './wording.ts';

const SIZES = [4, 2, 6, 4] as const;

const tables = (count: number, first = 1): DemoSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    ...bilingual(`Table ${first + index}`, `طاولة ${first + index}`),
    places: SIZES[index % SIZES.length] ?? SIZES[0],
  }));

const majlis = (count: number): DemoSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    ...bilingual(`Majlis ${index + 1}`, `مجلس ${index + 1}`),
    places: 10,
  }));

const chair = (en: string, ar: string): DemoSeat => ({ ...bilingual(en, ar), places: 1 });

const chairs = (count: number) =>
  Array.from({ length: count }, (_, index) => chair(`Chair ${index + 1}`, `كرسي ${index + 1}`));

export const salmiyaFloors: readonly DemoArea[] = [
  {
    text: bilingual('Ground floor', 'الدور الأرضي', ['Beside the open kitchen.', 'بجانب المطبخ المفتوح.']),
    employees: ['yousef', 'jasmine'],
    seats: tables(8),
  },
  {
    text: bilingual('Family majlis', 'مجالس العائلات', [
      'Closed rooms for up to ten.',
      'غرف مغلقة تتسع لعشرة أشخاص.',
    ]),
    employees: ['jasmine', 'fahad'],
    seats: majlis(3),
  },
  {
    text: bilingual('Sea terrace', 'الجلسة البحرية', [
      'Outside, from October to April.',
      'جلسة خارجية من أكتوبر إلى أبريل.',
    ]),
    employees: ['fahad'],
    seats: tables(6, 21),
  },
];

export const shuwaikhFloors: readonly DemoArea[] = [
  { text: bilingual('Hall', 'الصالة'), employees: ['karim'], seats: tables(5) },
];

export const jabriyaFloors: readonly DemoArea[] = [
  { text: bilingual('Hair floor', 'طابق الشعر'), employees: ['nouf', 'rana'], seats: chairs(4) },
  {
    text: bilingual('Nail bar', 'ركن الأظافر'),
    employees: ['maricel'],
    seats: [chair('Window seat', 'مقعد النافذة'), chair('Quiet corner', 'الزاوية الهادئة')],
  },
];

export const sabahAlSalemFloors: readonly DemoArea[] = [
  { text: bilingual('Salon hall', 'قاعة الصالون'), employees: ['hessa', 'elif'], seats: chairs(3) },
];
