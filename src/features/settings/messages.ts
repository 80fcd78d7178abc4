import { defineMessages } from '#kernel/words.ts'

/** Every word of the settings. */
export const settingsMessages = defineMessages({
  'fault.maximumFee': {
    ar: 'الحد الأعلى للأتعاب أقل من حدها الأدنى',
    en: 'The maximum fee is below the minimum fee',
  },
  'fault.closes': { ar: 'وقت الإغلاق يسبق وقت الافتتاح', en: 'The closing time is not after the opening time' },
  'fault.days': { ar: 'تكرر يوم من أيام العمل', en: 'A working day is given twice' },
  'fault.holidays': { ar: 'تكرر تاريخ عطلة', en: 'A holiday is given twice' },
  'fault.recordMegabytes': {
    ar: 'الحد الأعلى لملفات السجل أقل من الحد الأعلى للملف الواحد',
    en: 'The limit for a record is below the limit for one file',
  },
})
