import { defineMessages } from '#kernel/words.ts'

/** Words on and around a map; they come with it. */
export const mapMessages = defineMessages({
  opening: { ar: 'جارٍ فتح الخريطة…', en: 'Opening the map…' },
  unseen: {
    ar: 'لا يستطيع هذا المتصفح عرض الخريطة. يمكن كتابة خط العرض وخط الطول.',
    en: 'This browser cannot show the map. You can type the latitude and longitude.',
  },
  unseenOnly: {
    ar: 'لا يستطيع هذا المتصفح عرض الخريطة.',
    en: 'This browser cannot show the map.',
  },
  zoomIn: { ar: 'تكبير', en: 'Zoom in' },
  zoomOut: { ar: 'تصغير', en: 'Zoom out' },
  whole: { ar: 'كل الكويت', en: 'All of Kuwait' },
  toPin: { ar: 'الانتقال إلى الموقع', en: 'Go to the pin' },
  remove: { ar: 'إزالة الموقع', en: 'Remove the pin' },
  pin: { ar: 'الموقع', en: 'The pin' },
  keys: {
    ar: 'الأسهم تحرّك الخريطة تحت العلامة، ومعها {{shift}} بخطوات صغيرة. {{enter}} يضع الموقع عند العلامة، و{{delete}} يزيله، و{{plus}} و{{minus}} للتكبير والتصغير.',
    en: 'Arrow keys move the map under the cross, or with {{shift}} in small steps. {{enter}} places the pin at the cross, {{delete}} removes it, {{plus}} and {{minus}} zoom.',
  },
  keysRead: {
    ar: 'الأسهم تحرّك الخريطة، و{{plus}} و{{minus}} للتكبير والتصغير.',
    en: 'Arrow keys move the map, {{plus}} and {{minus}} zoom.',
  },
  wheel: { ar: 'للتكبير استخدم عجلة الفأرة مع مفتاح {{key}}', en: 'Hold {{key}} and scroll to zoom the map' },
  fingers: { ar: 'حرّك الخريطة بإصبعين', en: 'Use two fingers to move the map' },
  block: { ar: 'ق {{n}}', en: 'Blk {{n}}' },
  approximate: { ar: 'موقع تقريبي', en: 'Approximate' },
  none: { ar: 'لم يُحدَّد الموقع على الخريطة', en: 'No pin on the map' },
  noneYet: {
    ar: 'لم يُحدَّد الموقع بعد. انقر الخريطة لتحديده',
    en: 'No pin yet. Click the map to place it',
  },
  in: { ar: '{{area}}، محافظة {{governorate}}', en: '{{area}}, {{governorate}} Governorate' },
  about: { ar: '{{area}} تقريباً، محافظة {{governorate}}', en: 'Near {{area}}, {{governorate}} Governorate' },
  outside: { ar: 'الموقع خارج الكويت', en: 'The pin is outside Kuwait' },
  unknown: { ar: 'تعذّر تحديد المنطقة', en: 'The area could not be found' },
  looking: { ar: 'جارٍ تحديد المنطقة…', en: 'Finding the area…' },
  borders: { ar: 'حدود المحافظات والمناطق:', en: 'Boundaries of governorates and areas:' },
  base: { ar: 'الخريطة من {{host}}', en: 'Map from {{host}}' },
  baseFailed: {
    ar: 'تعذّر تحميل الخريطة من {{host}}، فتظهر الحدود وحدها',
    en: 'The map from {{host}} did not load; only the boundaries are shown',
  },
})
