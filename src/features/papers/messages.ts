import { defineMessages } from '#kernel/words.ts'

/** The words of every paper's header and footer, of amounts in words, of the source of a map, and of where a paper is signed and stamped. */
export const papersMessages = defineMessages({
  page: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  made: { ar: 'أُعدّ في {{moment}} بتوقيت الكويت', en: 'Prepared on {{moment}}, Kuwait time' },
  licence: { ar: 'ترخيص رقم {{number}}', en: 'Licence no. {{number}}' },
  registration: { ar: 'سجل تجاري رقم {{number}}', en: 'Commercial registration no. {{number}}' },
  sum: { ar: 'فقط {{words}} لا غير', en: '{{words}} only' },
  sign: { ar: 'التوقيع', en: 'Signature' },
  baseMap: { ar: 'خريطة الأساس: {{credit}}.', en: 'Base map: {{credit}}.' },
  stamp: { ar: 'ختم المكتب', en: 'Stamp of the firm' },
  left: {
    ar: 'تحل العلامة {{sign}} محل رمز أو حرف غير متوفر في خط الطباعة',
    en: 'The sign {{sign}} replaces a character not available in the print font',
  },
})
