import { defineMessages } from '#kernel/words.ts'

/** The names of amenities, zones and of what is counted of them, as screens and papers say them. */
export const amenitiesMessages = defineMessages({
  'category.schools': { ar: 'المدارس', en: 'Schools' },
  'category.hospitals': { ar: 'المستشفيات والمراكز الصحية', en: 'Hospitals and clinics' },
  'category.parks': { ar: 'الحدائق', en: 'Parks' },
  'category.shoppingCenters': { ar: 'المجمعات والأسواق', en: 'Shopping centres' },
  'category.mosques': { ar: 'المساجد', en: 'Mosques' },
  'category.restaurants': { ar: 'المطاعم والمقاهي', en: 'Restaurants and cafés' },
  'category.banks': { ar: 'البنوك والصرافات', en: 'Banks and ATMs' },
  'zone.residential': { ar: 'سكني', en: 'Residential' },
  'zone.commercial': { ar: 'تجاري', en: 'Commercial' },
  'zone.mixedUse': { ar: 'متعدد الاستعمالات', en: 'Mixed use' },
  'zone.other': { ar: 'استعمالات أخرى', en: 'Other uses' },
  maxHeight: { ar: 'أقصى ارتفاع', en: 'Maximum height' },
  maxDensity: { ar: 'نسبة البناء القصوى', en: 'Maximum floor area ratio' },
  setbacks: { ar: 'الارتدادات', en: 'Setbacks' },
  'setback.front': { ar: 'أمامي', en: 'Front' },
  'setback.side': { ar: 'جانبي', en: 'Side' },
  'setback.rear': { ar: 'خلفي', en: 'Rear' },
  generated: { ar: 'بيانات مولّدة للعرض التجريبي', en: 'Generated demonstration data' },
  sources: { ar: 'المصادر: {{list}}', en: 'Sources: {{list}}' },
})
