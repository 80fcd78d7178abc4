import { defineMessages } from '#kernel/words.ts'

/** Words on and around a map; they come with it. */
export const mapMessages = defineMessages({
  opening: { ar: 'جارٍ فتح الخريطة…', en: 'Opening the map…' },
  unseen: {
    ar: 'لا يستطيع هذا المتصفح رسم الخريطة. يُكتب الموقع بخط العرض وخط الطول.',
    en: 'This browser cannot draw the map. The place can be typed as latitude and longitude.',
  },
  unseenOnly: {
    ar: 'لا يستطيع هذا المتصفح رسم الخريطة.',
    en: 'This browser cannot draw the map.',
  },
  zoomIn: { ar: 'تكبير', en: 'Zoom in' },
  zoomOut: { ar: 'تصغير', en: 'Zoom out' },
  whole: { ar: 'كل الكويت', en: 'The whole of Kuwait' },
  toPin: { ar: 'إلى الموقع المحدد', en: 'To the pin' },
  remove: { ar: 'إزالة الموقع', en: 'Remove the pin' },
  pin: { ar: 'الموقع المحدد', en: 'The pin' },
  keys: {
    ar: 'الأسهم تحرّك الخريطة تحت العلامة، ومعها {{shift}} بخطوات صغيرة. {{enter}} يضع الموقع عند العلامة، و{{delete}} يزيله، و{{plus}} و{{minus}} للتكبير والتصغير.',
    en: 'Arrow keys move the map under the cross, with {{shift}} in small steps. {{enter}} places the pin at the cross, {{delete}} removes it, {{plus}} and {{minus}} zoom.',
  },
  keysRead: {
    ar: 'الأسهم تحرّك الخريطة، و{{plus}} و{{minus}} للتكبير والتصغير.',
    en: 'Arrow keys move the map, {{plus}} and {{minus}} zoom.',
  },
  wheel: { ar: 'كبّر الخريطة بعجلة الفأرة مع مفتاح {{key}}', en: 'Hold {{key}} and scroll to zoom the map' },
  fingers: { ar: 'حرّك الخريطة بإصبعين', en: 'Use two fingers to move the map' },
  none: { ar: 'لم يُحدَّد موقع على الخريطة', en: 'No pin on the map' },
  noneYet: {
    ar: 'لم يُحدَّد موقع بعد: انقر الخريطة لتحديده',
    en: 'No pin yet: click the map to place it',
  },
  in: { ar: '{{area}}، محافظة {{governorate}}', en: '{{area}}, {{governorate}} Governorate' },
  about: { ar: '{{area}} على وجه التقريب، محافظة {{governorate}}', en: 'About {{area}}, {{governorate}} Governorate' },
  outside: { ar: 'الموقع خارج الكويت', en: 'The pin lies outside Kuwait' },
  unknown: { ar: 'لم تُعرف المنطقة', en: 'The area could not be found' },
  looking: { ar: 'جارٍ تحديد المنطقة…', en: 'Finding the area…' },
  borders: { ar: 'حدود المحافظات والمناطق:', en: 'Borders of governorates and areas:' },
  base: { ar: 'الخريطة من {{host}}', en: 'Map from {{host}}' },
  baseFailed: {
    ar: 'لم تُحمّل الخريطة من {{host}}؛ تظهر الحدود وحدها',
    en: 'The map from {{host}} did not load; only the borders are shown',
  },
})
