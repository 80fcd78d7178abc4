import { defineMessages } from '#kernel/words.ts'

/** The words of inspections that are worked on away from the network. */
export const alongMessages = defineMessages({
  form: { ar: 'نموذج معاينة', en: 'Inspection form' },
  photo: { ar: 'صورة', en: 'Photo' },
  complete: { ar: 'إتمام معاينة', en: 'Completion of an inspection' },
  fail: { ar: 'تعذّر معاينة', en: 'Failed access' },
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
  keptHere: { ar: 'محفوظ على هذا الهاتف', en: 'Kept on this phone' },
  waitingPhotos: { ar: 'صور على هذا الهاتف', en: 'Photos on this phone' },
  waitingPhoto: { ar: 'على الهاتف، لم تُرسل بعد', en: 'On this phone, not sent yet' },
  noPicture: { ar: 'الملف ليس صورة يمكن قراءتها.', en: 'This file is not a picture that can be read.' },
})
