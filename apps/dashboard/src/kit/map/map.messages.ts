import { defineMessages } from '#kit/i18n/messages.ts';

export const mapMessages = defineMessages('place-map', {
  map: { en: 'Map of the place', ar: 'خريطة الموقع' },
  zoomIn: { en: 'Zoom in', ar: 'تكبير' },
  zoomOut: { en: 'Zoom out', ar: 'تصغير' },
  dragPin: {
    en: 'Drag the pin to the exact place.',
    ar: 'اسحب الدبوس إلى الموقع الدقيق.',
  },
  setPin: {
    en: 'Press the map, or move it and put the pin in its middle.',
    ar: 'اضغط على الخريطة، أو حرّكها ثم ضع الدبوس في منتصفها.',
  },
  pinHere: { en: 'Pin in the middle', ar: 'الدبوس في المنتصف' },
  noPicture: {
    en: 'The map cannot be shown right now. The place itself is kept.',
    ar: 'تعذر عرض الخريطة الآن. الموقع نفسه محفوظ.',
  },
  noMaps: {
    en: 'Maps are switched off in this installation. The place itself is kept.',
    ar: 'الخرائط متوقفة في هذا النظام. الموقع نفسه محفوظ.',
  },
});
