import { defineMessages } from '#kernel/words.ts'

/** Words of the sections of a valuation. */
export const railMessages = defineMessages({
  label: { ar: 'أقسام التقييم', en: 'Sections of the valuation' },
  'at.SUMMARY': { ar: 'الملخص', en: 'Summary' },
  'at.PROPERTY': { ar: 'العقار', en: 'Property' },
  'at.DOCUMENTS': { ar: 'المستندات', en: 'Documents' },
  'at.INSPECTION': { ar: 'المعاينة', en: 'Inspection' },
  'at.EVIDENCE': { ar: 'المقارنات', en: 'Comparables' },
  'at.APPROACHES': { ar: 'الأساليب', en: 'Approaches' },
  'at.QUALITY': { ar: 'الجودة', en: 'Quality' },
  'at.REVIEW': { ar: 'المراجعة', en: 'Review' },
  'at.REPORT': { ar: 'التقرير', en: 'Report' },
  'at.HISTORY': { ar: 'السجل الزمني', en: 'History' },
  missing: {
    ar: {
      zero: 'لا نواقص',
      one: 'ينقصه بند واحد',
      two: 'ينقصه بندان',
      few: 'ينقصه {{n}} بنود',
      many: 'ينقصه {{n}} بنداً',
      other: 'ينقصه {{n}} بند',
    },
    en: { one: '1 item missing', other: '{{n}} items missing' },
  },
  complete: { ar: 'مكتمل', en: 'Complete' },
  'quality.close': { ar: 'إغلاق قواعد الجودة', en: 'Close the quality rules' },
})
