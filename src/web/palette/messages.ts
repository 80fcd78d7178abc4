import { defineMessages } from '#kernel/words.ts'

/** Words of the palette (Ctrl/Cmd-K); they come with it, when it is asked for. */
export const paletteMessages = defineMessages({
  placeholder: { ar: 'رقم أو مالك أو موقع أو أمر…', en: 'Number, owner, place or command…' },
  commandPlaceholder: { ar: 'اكتب أمراً…', en: 'Type a command…' },
  options: { ar: 'النتائج', en: 'Results' },
  'group.here': { ar: 'في هذه الصفحة', en: 'On this page' },
  'group.recent': { ar: 'فُتحت مؤخراً على هذا الجهاز', en: 'Opened lately on this device' },
  'group.go': { ar: 'الانتقال إلى', en: 'Go to' },
  'group.lists': { ar: 'التقييمات بحسب الحالة', en: 'Valuations by status' },
  'group.do': { ar: 'أوامر', en: 'Commands' },
  'group.valuations': { ar: 'التقييمات', en: 'Valuations' },
  'group.documents': { ar: 'المستندات', en: 'Documents' },
  assignedToMe: { ar: 'التقييمات التي كُلّفت بها', en: 'Valuations assigned to me' },
  outbox: { ar: 'صندوق الصادر (العرض التجريبي)', en: 'Outbox (demonstration)' },
  valuations: { ar: 'التقييمات: {{which}}', en: 'Valuations: {{which}}' },
  language: { ar: 'التحويل إلى الإنجليزية', en: 'Switch to Arabic' },
  scheme: { ar: 'المظهر: {{scheme}}', en: 'Appearance: {{scheme}}' },
  contrastOn: { ar: 'تفعيل التباين العالي', en: 'Turn on high contrast' },
  contrastOff: { ar: 'إيقاف التباين العالي', en: 'Turn off high contrast' },
  digits: { ar: 'كتابة الأرقام: {{sample}}', en: 'Write digits as {{sample}}' },
  print: { ar: 'طباعة هذه الصفحة', en: 'Print this page' },
  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  none: { ar: 'لا شيء يطابق {{text}}', en: 'Nothing matches {{text}}' },
  noneHint: {
    ar: 'جرّب رقم التقييم أو جزءاً من اسم المالك أو اسم المنطقة.',
    en: 'Try a valuation number, part of an owner’s name, or an area.',
  },
  noneCommand: {
    ar: 'سجّل الدخول للبحث في التقييمات.',
    en: 'Sign in to search the valuations.',
  },
  all: { ar: 'كل النتائج في القائمة ({{n}})', en: 'All results in the list ({{n}})' },
  found: {
    ar: {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '{{n}} نتائج',
      many: '{{n}} نتيجة',
      other: '{{n}} نتيجة',
    },
    en: { one: '{{n}} result', other: '{{n}} results' },
  },
  'key.move': { ar: 'للتنقل', en: 'to move' },
  'key.choose': { ar: 'للاختيار', en: 'to choose' },
  'key.leave': { ar: 'للإغلاق', en: 'to close' },
})
