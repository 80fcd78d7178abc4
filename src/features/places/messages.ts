import { defineMessages } from '#kernel/words.ts'

/** The names of the governorates (`governorate.CODE`), and the words of the fields for places. */
export const placesMessages = defineMessages({
  'governorate.CAPITAL': { ar: 'العاصمة', en: 'Capital' },
  'governorate.HAWALLI': { ar: 'حولي', en: 'Hawalli' },
  'governorate.FARWANIYA': { ar: 'الفروانية', en: 'Farwaniya' },
  'governorate.MUBARAK_AL_KABEER': { ar: 'مبارك الكبير', en: 'Mubarak Al-Kabeer' },
  'governorate.AHMADI': { ar: 'الأحمدي', en: 'Ahmadi' },
  'governorate.JAHRA': { ar: 'الجهراء', en: 'Jahra' },
  allGovernorates: { ar: 'كل المحافظات', en: 'All governorates' },
  areaHint: { ar: 'البحث بالعربية أو الإنجليزية', en: 'Search in Arabic or English' },
  renamed: { ar: '{{name}} ({{now}} حالياً)', en: '{{name}} (now {{now}})' },
})
