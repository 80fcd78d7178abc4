import { defineMessages } from '#kernel/words.ts'

/** Words of changing several valuations at once; they come with the dialogs that do. */
export const bulkMessages = defineMessages({
  'list.bulk.assignedTo': { ar: 'تكليف مقيّم', en: 'Assign to' },
  'list.bulk.dueDate': { ar: 'تحديد موعد الإنجاز', en: 'Set due date' },
  'list.bulk.assignedTo.missing': { ar: 'اختر المقيّم المكلّف', en: 'Choose who to assign' },
  'list.bulk.dueDate.missing': { ar: 'أدخل تاريخاً صحيحاً', en: 'Enter a valid date' },
  'list.bulk.nobody': { ar: 'دون تكليف', en: 'Nobody' },
  'list.bulk.apply': { ar: 'تطبيق', en: 'Apply' },
  'list.bulk.changed': {
    ar: {
      zero: 'لم يُعدَّل أي تقييم',
      one: 'عُدّل تقييم واحد',
      two: 'عُدّل تقييمان',
      few: 'عُدّلت {{n}} تقييمات',
      many: 'عُدّل {{n}} تقييماً',
      other: 'عُدّل {{n}} تقييم',
    },
    en: { one: '{{n}} valuation was changed', other: '{{n}} valuations were changed' },
  },
  'list.bulk.refused': {
    ar: {
      zero: 'لم يُرفض تعديل أي تقييم',
      one: 'لم يُعدَّل تقييم واحد، وبقي محدداً:',
      two: 'لم يُعدَّل تقييمان، وبقيا محددين:',
      few: 'لم تُعدَّل {{n}} تقييمات، وبقيت محددة:',
      many: 'لم يُعدَّل {{n}} تقييماً، وبقيت محددة:',
      other: 'لم يُعدَّل {{n}} تقييم، وبقيت محددة:',
    },
    en: {
      one: '{{n}} was not changed and stays selected:',
      other: '{{n}} were not changed and stay selected:',
    },
  },
  'list.bulk.left': {
    ar: {
      zero: 'لا يوجد باقٍ.',
      one: 'بقي تقييم واحد.',
      two: 'بقي تقييمان.',
      few: 'بقيت {{n}} تقييمات.',
      many: 'بقي {{n}} تقييماً.',
      other: 'بقي {{n}} تقييم.',
    },
    en: { one: '{{n}} is left to do.', other: '{{n}} are left to do.' },
  },
  'list.bulk.reasonForAll': { ar: 'سبب واحد لجميع التقييمات', en: 'One reason for all of them' },
  'list.bulk.moveTo': { ar: 'نقل إلى…', en: 'Move to…' },
  'list.bulk.choose': {
    ar: {
      zero: 'تحديد كل المطابقة',
      one: 'تحديد التقييم المطابق',
      two: 'تحديد التقييمين المطابقين',
      few: 'تحديد {{n}} تقييمات من المطابقة',
      many: 'تحديد {{n}} تقييماً من المطابقة',
      other: 'تحديد {{n}} تقييم من المطابقة',
    },
    en: { one: 'Select the {{n}} that matches', other: 'Select {{n}} of those that match' },
  },
  'list.bulk.moveText': {
    ar: 'تُستثنى التقييمات التي لا يحق لك نقلها أو التي ينقصها بيان، مع ذكر السبب.',
    en: 'Those that are not yours to move, or lack something, stay as they are, each with its reason.',
  },
})
