import { defineMessages } from '#kernel/words.ts'

/** The words of inspections that are worked on away from the network. */
export const alongMessages = defineMessages({
  form: { ar: 'نموذج معاينة', en: 'Inspection form' },
  photo: { ar: 'صورة', en: 'Photo' },
  complete: { ar: 'إتمام معاينة', en: 'Completion of an inspection' },
  fail: { ar: 'تعذّر معاينة', en: 'Failed access' },
  photoChange: { ar: 'تعديل صورة', en: 'Change of a photo' },
  photoOrder: { ar: 'ترتيب صور', en: 'Order of photos' },
  photoRemoval: { ar: 'حذف صورة', en: 'Deletion of a photo' },
  decision: { ar: 'قرار في اختلاف أظهرته المعاينة', en: 'Decision on a difference found' },
  decidedHere: { ar: 'القرار محفوظ على هذا الجهاز ولم يُرسل بعد', en: 'Decided on this device, not sent yet' },
  decideAgain: {
    ar: 'لم يُنفَّذ القرار السابق: تغيّرت القيمة المسجلة بعده. راجع القيمتين وقرّر من جديد.',
    en: 'The earlier decision was not carried out: the recorded value has changed since. Compare the two and decide again.',
  },
  count: {
    ar: {
      zero: 'لا توجد معاينات اليوم أو غداً',
      one: 'معاينة واحدة محفوظة على الهاتف لليوم والغد',
      two: 'معاينتان محفوظتان على الهاتف لليوم والغد',
      few: '{{n}} معاينات محفوظة على الهاتف لليوم والغد',
      many: '{{n}} معاينة محفوظة على الهاتف لليوم والغد',
      other: '{{n}} معاينة محفوظة على الهاتف لليوم والغد',
    },
    en: {
      one: '{{n}} inspection of today and tomorrow is on this phone',
      other: '{{n}} inspections of today and tomorrow are on this phone',
    },
  },
  alongAt: { ar: 'حُدّثت {{at}}', en: 'Updated {{at}}' },
  documents: { ar: 'المستندات على الهاتف', en: 'Documents on this phone' },
  'ended.HELD': {
    ar: 'أُنهيت المعاينة على هذا الجهاز ولم تُرسل بعد. يُسجّل تاريخها في التقييم عند إرسالها.',
    en: 'The inspection is completed on this device and not sent yet. The valuation gets its date when it is sent.',
  },
  'ended.FAILED': {
    ar: 'حُفظ تعذّر الدخول على هذا الجهاز ولم يُرسل بعد.',
    en: 'The access trouble is kept on this device and not sent yet.',
  },
  endRefused: {
    ar: 'لم يُقبل إنهاء المعاينة عند إرساله: {{why}} أكمل الناقص وأنهِها من جديد.',
    en: 'Completing the inspection was refused when it was sent: {{why}} Add what is missing and complete it again.',
  },
  'unsent.HELD': { ar: 'تمت، ولم تُرسل بعد', en: 'Held, not sent yet' },
  'unsent.FAILED': { ar: 'تعذّرت، ولم تُرسل بعد', en: 'Access failed, not sent yet' },
  keptHere: { ar: 'محفوظ على هذا الهاتف', en: 'Kept on this phone' },
  waitingPhoto: { ar: 'على الهاتف، لم تُرسل بعد', en: 'On this phone, not sent yet' },
  unkept: {
    ar: {
      zero: 'كل الصور محفوظة',
      one: 'صورة واحدة لم تُحفظ بعد. أبقِ هذه الصفحة مفتوحة.',
      two: 'صورتان لم تُحفظا بعد. أبقِ هذه الصفحة مفتوحة.',
      few: '{{n}} صور لم تُحفظ بعد. أبقِ هذه الصفحة مفتوحة.',
      many: '{{n}} صورة لم تُحفظ بعد. أبقِ هذه الصفحة مفتوحة.',
      other: '{{n}} صورة لم تُحفظ بعد. أبقِ هذه الصفحة مفتوحة.',
    },
    en: {
      one: '{{n}} photo is not kept yet. Keep this page open.',
      other: '{{n}} photos are not kept yet. Keep this page open.',
    },
  },
  noPicture: { ar: 'الملف ليس صورة يمكن قراءتها.', en: 'This file is not a picture that can be read.' },
})
