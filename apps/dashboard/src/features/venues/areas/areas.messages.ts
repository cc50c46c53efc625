import { defineMessages } from '#kit/i18n/messages.ts';

export const areaMessages = defineMessages('areas', {
  one: { en: 'floor', ar: 'طابق' },
  many: { en: 'Areas', ar: 'الطوابق والطاولات' },
  about: {
    en: 'The floors, halls and terraces of the branch, and who serves there.',
    ar: 'طوابق الفرع وصالاته وجلساته الخارجية، ومن يخدم فيها.',
  },
  emptyTitle: { en: 'No floors yet', ar: 'لا توجد طوابق بعد' },
  emptyText: {
    en: 'Add a floor or a terrace, then the seats your guests can take there.',
    ar: 'أضف طابقًا أو جلسة خارجية، ثم المقاعد التي يجلس فيها ضيوفك.',
  },
  deleteText: {
    en: "Its seats are deleted with it. You won't be able to revert this!",
    ar: 'ستُحذف مقاعده معه. لن تتمكن من التراجع عن هذا!',
  },
  seats: { en: 'Seats', ar: 'المقاعد' },
  seatTotal: {
    en: { one: '{count} seat', other: '{count} seats' },
    ar: {
      zero: 'بلا مقاعد',
      one: 'مقعد واحد',
      two: 'مقعدان',
      few: '{count} مقاعد',
      many: '{count} مقعدًا',
      other: '{count} مقعد',
    },
  },
  employees: { en: 'Employees', ar: 'الموظفون' },
  employeesHint: {
    en: 'Who serves here. Orders and reservations can be filtered by them.',
    ar: 'من يخدم هنا. يمكن تصفية الطلبات والحجوزات بحسبهم.',
  },
  employeeTotal: {
    en: { one: '{count} employee', other: '{count} employees' },
    ar: {
      zero: 'بلا موظفين',
      one: 'موظف واحد',
      two: 'موظفان',
      few: '{count} موظفين',
      many: '{count} موظفًا',
      other: '{count} موظف',
    },
  },
  nobody: { en: 'Nobody yet', ar: 'لا أحد بعد' },
});
