import { defineMessages } from '#kernel/words.ts'

/** Words of requests that server and screens share. */
export const requestsMessages = defineMessages({
  'fault.required': { ar: 'مطلوب', en: 'Required' },
  'fault.size': { ar: 'اكتب المساحة بالمتر المربع، أكبر من صفر', en: 'Enter the area in m², above zero' },
  'fault.date': { ar: 'اكتب تاريخاً صحيحاً', en: 'Enter a valid date' },
  'fault.past': { ar: 'اختر اليوم أو يوماً بعده', en: 'Choose today or later' },
  'fault.future': { ar: 'تاريخ القبول لا يكون بعد اليوم', en: 'The date of acceptance cannot be after today' },
  'fault.fee': {
    ar: 'اكتب أتعاباً أكبر من صفر، بثلاث خانات عشرية على الأكثر',
    en: 'Enter a fee above zero, with at most three decimals',
  },
  'fault.deposit': {
    ar: 'اكتب دفعة مقدمة لا تزيد على الأتعاب، بثلاث خانات عشرية على الأكثر',
    en: 'Enter a deposit not above the fee, with at most three decimals',
  },
  'fault.workingDays': { ar: 'اكتب عدد أيام العمل، من 1 إلى 250', en: 'Enter the working days, from 1 to 250' },
  'fault.question': { ar: 'اكتب السؤال', en: 'Type the question' },
  'fault.answer': { ar: 'اكتب الإجابة', en: 'Type the answer' },
  'fault.reason': { ar: 'اكتب السبب', en: 'Type the reason' },
  'fault.name': { ar: 'اكتب الاسم الكامل', en: 'Type the full name' },
  'fault.evidence': { ar: 'اكتب كيف وصل القبول إلى المكتب', en: 'Say how the acceptance reached the firm' },
  'fault.account': {
    ar: 'لم يبقَ في حساب العميل أحد يُفتح التقييم باسمه',
    en: 'Nobody is left in the client account in whose name the valuation can be opened',
  },
})
