import { defineMessages } from '#kernel/words.ts'

/** Words of the search page; they come with it. */
export const searchMessages = defineMessages({
  title: { ar: 'البحث', en: 'Search' },
  label: { ar: 'البحث في كل ما يحق لك الاطلاع عليه', en: 'Search everything you may see' },
  labelPublic: { ar: 'البحث في المناطق والخدمات', en: 'Search areas and services' },
  hint: { ar: 'اسم أو رقم أو منطقة…', en: 'Name, number or area…' },
  hintPublic: { ar: 'منطقة أو خدمة…', en: 'Area or service…' },
  begin: { ar: 'اكتب ما تبحث عنه', en: 'Type what you are looking for' },
  beginHint: {
    ar: 'رقم تقييم، أو اسم مالك بالعربية أو بالحروف اللاتينية، أو منطقة، أو عنوان مستند. وإن أخطأت في الكتابة ظهر أقرب ما يشبهها.',
    en: 'A valuation number, an owner’s name in Arabic or Latin letters, an area, or a document’s title. A misspelt name finds the nearest one.',
  },
  beginPublic: {
    ar: 'مناطق الكويت وخدمات المكتب.',
    en: 'Areas of Kuwait, and what the firm does.',
  },
  signIn: { ar: 'سجّل الدخول للبحث في التقييمات والعقارات.', en: 'Sign in to search valuations and properties.' },
  meant: {
    ar: 'لا توجد نتائج للبحث عن «{{text}}». هذه نتائج البحث عن',
    en: 'Nothing matches “{{text}}”. These are the results for',
  },
  none: { ar: 'لا توجد نتائج للبحث عن «{{text}}»', en: 'No results for “{{text}}”' },
  noneHint: {
    ar: 'جرّب كلمات أقل، أو رقم التقييم، أو اسم المنطقة.',
    en: 'Try fewer words, a valuation number, or the name of an area.',
  },
  'group.reports': { ar: 'التحقق من تقرير', en: 'Verify a report' },
  verify: { ar: 'التحقق من تقرير تقييم برمزه أو بملفه', en: 'Verify a valuation report by its code or its file' },
  verifyCode: { ar: 'التحقق من الرمز {{code}}', en: 'Verify the code {{code}}' },
  'group.areas': { ar: 'المناطق', en: 'Areas' },
  'group.offers': { ar: 'الخدمات', en: 'Services' },
  'group.valuations': { ar: 'التقييمات', en: 'Valuations' },
  'group.properties': { ar: 'العقارات', en: 'Properties' },
  'group.comparisons': { ar: 'المقارنات المحفوظة', en: 'Saved comparisons' },
  'group.documents': { ar: 'المستندات', en: 'Documents' },
  'group.people': { ar: 'المستخدمون', en: 'Users' },
  all: { ar: 'عرض الكل ({{n}})', en: 'Show all ({{n}})' },
  former: { ar: 'كانت تسمى: {{names}}', en: 'Formerly: {{names}}' },
  market: {
    ar: 'قيمة المتر المربع بالدينار الكويتي، بتقريب 5%، من تقييمات 24 شهراً حتى نهاية الشهر الماضي',
    en: 'Value per m² in KWD, in steps of 5%, from valuations of 24 months to the end of last month',
  },
  'market.category': { ar: 'نوع العقار', en: 'Property type' },
  'market.median': { ar: 'الوسيط', en: 'Median' },
  'market.middle': { ar: 'النصف الأوسط', en: 'Middle half' },
  'market.values': { ar: 'عدد القيم', en: 'Values' },
  'market.none': {
    ar: 'لا تُعرض مؤشرات السوق لأقل من عشر قيم.',
    en: 'Market figures are shown from ten values up.',
  },
  'area.properties': { ar: 'عقارات المنطقة', en: 'Properties in this area' },
  'area.analysis': { ar: 'التحليل المكاني للمنطقة', en: 'Spatial analysis of this area' },
  'area.valuations': { ar: 'تقييمات المنطقة', en: 'Valuations in this area' },
  'service.purpose': { ar: 'غرض التقييم', en: 'Purpose of valuation' },
  'service.approach': { ar: 'أسلوب التقييم', en: 'Valuation approach' },
  'service.category': { ar: 'نوع العقار', en: 'Property type' },
})
