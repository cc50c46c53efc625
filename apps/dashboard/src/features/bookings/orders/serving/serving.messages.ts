import { defineMessages } from '#kit/i18n/messages.ts';

export const servingMessages = defineMessages('serving', {
  pause: { en: 'Pause ordering', ar: 'إيقاف الطلبات مؤقتًا' },
  pauseFor: { en: '{minutes} min', ar: '{minutes} د' },
  pauseForSaid: { en: 'Pause ordering for {minutes} minutes', ar: 'إيقاف الطلبات مدة {minutes} دقيقة' },
  tomorrow: { en: 'Until tomorrow', ar: 'حتى الغد' },
  tomorrowSaid: { en: 'Pause ordering until tomorrow', ar: 'إيقاف الطلبات حتى الغد' },
  paused: {
    en: 'Guests cannot order until {time}.',
    ar: 'الطلبات من الضيوف متوقفة حتى {time}.',
  },
  resume: { en: 'Take orders again', ar: 'استئناف الطلبات' },
  soldOut: { en: 'Sold-out items', ar: 'أصناف نافدة' },
  soldOutCount: { en: 'Sold-out items ({count})', ar: 'أصناف نافدة ({count})' },
  soldOutTitle: { en: 'Sold out for a while', ar: 'أصناف نافدة مؤقتًا' },
  soldOutText: {
    en: 'Guests see at once that an item is sold out. After its time it comes back by itself.',
    ar: 'يرى الضيوف فورًا أن الصنف نفد، ويعود تلقائيًا بعد المدة.',
  },
  until: { en: 'Sold out until {time}', ar: 'نافد حتى {time}' },
  back: { en: 'There again', ar: 'متوفر من جديد' },
  backSaid: { en: '{item} is there again', ar: '{item} متوفر من جديد' },
  hours: { en: '{hours} h', ar: '{hours} س' },
  closing: { en: 'Until closing', ar: 'حتى الإغلاق' },
  hoursSaid: { en: '{item} is sold out for {hours} h', ar: '{item}: نافد مدة {hours} س' },
  closingSaid: { en: '{item} is sold out until closing', ar: '{item}: نافد حتى الإغلاق' },
  told: { en: 'Until further notice', ar: 'حتى إشعار آخر' },
  toldSaid: { en: '{item} is sold out until further notice', ar: '{item}: نافد حتى إشعار آخر' },
  untilTold: { en: 'Sold out until further notice', ar: 'نافد حتى إشعار آخر' },
  find: { en: 'Find an item', ar: 'ابحث عن صنف' },
  none: { en: 'No item of this name', ar: 'لا صنف بهذا الاسم' },
  further: {
    en: {
      one: '{count} more item. Type more of its name to see it.',
      other: '{count} more items. Type more of the name to see them.',
    },
    ar: {
      zero: 'لا أصناف أخرى.',
      one: 'وصنف واحد آخر. اكتب المزيد من الاسم لعرضه.',
      two: 'وصنفان آخران. اكتب المزيد من الاسم لعرضهما.',
      few: 'و{count} أصناف أخرى. اكتب المزيد من الاسم لعرضها.',
      many: 'و{count} صنفًا آخر. اكتب المزيد من الاسم لعرضها.',
      other: 'و{count} صنف آخر. اكتب المزيد من الاسم لعرضها.',
    },
  },
});
