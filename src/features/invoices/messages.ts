import { defineMessages } from '#kernel/words.ts'

/** Words of invoices that server and screens share. */
export const invoicesMessages = defineMessages({
  'line.valuation': { ar: 'أتعاب تقييم العقار، ملف رقم {{number}}', en: 'Valuation fee, file no. {{number}}' },
  'line.deposit': { ar: 'خصم الدفعة المقدمة، فاتورة رقم {{number}}', en: 'Less deposit, invoice no. {{number}}' },
  'fault.date': { ar: 'اكتب تاريخاً صحيحاً', en: 'Enter a valid date' },
  'fault.dueOn': {
    ar: 'تاريخ الاستحقاق مضى. اختر اليوم أو يوماً بعده.',
    en: 'The due date has passed. Choose today or later.',
  },
  'fault.paidOn': { ar: 'تاريخ الدفع لا يكون بعد اليوم', en: 'The payment date cannot be after today' },
  'fault.lines': { ar: 'يلزم بند واحد على الأقل', en: 'Add at least one line' },
  'fault.text': { ar: 'اكتب بيان البند بإحدى اللغتين', en: 'Describe the line in one of the languages' },
  'fault.amount': {
    ar: 'اكتب مبلغاً أكبر من صفر، بثلاث خانات عشرية على الأكثر',
    en: 'Enter an amount above zero, with at most three decimals',
  },
  'fault.deposits': { ar: 'لا تُخصم دفعة مقدمة من فاتورة دفعة مقدمة', en: 'A deposit is not deducted from a deposit' },
  'fault.total': { ar: 'مجموع الدفعات المقدمة يزيد على الأتعاب', en: 'The deposits exceed the fee' },
  'fault.depositGone': {
    ar: 'لا يمكن خصم هذه الدفعة المقدمة: ليست لهذا العميل، أو لم تصدر، أو خُصمت من قبل.',
    en: 'This deposit cannot be deducted: it is not this client’s, not issued, or already deducted.',
  },
  'fault.account': { ar: 'اختر حساب العميل', en: 'Choose the client account' },
  'fault.accountOfFile': {
    ar: 'التقييم لحساب عميل آخر. تصدر الفاتورة إلى حساب عميل التقييم.',
    en: 'The valuation is another client’s. The invoice goes to the client account of the valuation.',
  },
  'fault.above': {
    ar: 'المبلغ أكبر من المتبقي، وهو {{amount}} د.ك',
    en: 'The amount is above what is left, KWD {{amount}}',
  },
  'fault.reason': { ar: 'اكتب السبب', en: 'Type the reason' },
})
