import { fieldWords } from '#kernel/field-descriptor.ts'
import { defineMessages } from '#kernel/words.ts'
import { SCHEDULE_FIELDS } from '../fields/schedule.ts'

/** Words of the schedule of properties of an engagement, and of opening their valuations. */
export const scheduleMessages = defineMessages({
  ...fieldWords(SCHEDULE_FIELDS),
  'fault.date': { ar: 'أدخل تاريخاً صحيحاً.', en: 'Enter a valid date.' },
  'fault.person': { ar: 'اختر موظفاً لديه صلاحية العمل على التقييمات.', en: 'Choose a person who works on valuations.' },
  'fault.opened': {
    ar: 'فُتح تقييم هذا العقار، فعدّل هذا البيان في التقييم نفسه.',
    en: 'The valuation of this property is open: change this in the valuation itself.',
  },
  'fault.lineFee': { ar: 'أدخل مبلغاً صحيحاً لا يقل عن صفر.', en: 'Enter a valid amount, not below zero.' },
  'fault.client': {
    ar: 'ليس في حساب العميل من يستطيع الدخول، فادعُ أحداً إليه أولاً.',
    en: 'Nobody of the client’s account can sign in: invite somebody to it first.',
  },
  'fault.lump': {
    ar: 'أتعاب العقارات المحددة أكبر من المبلغ المقطوع.',
    en: 'The fees that properties have of their own are more than the lump sum.',
  },
})
