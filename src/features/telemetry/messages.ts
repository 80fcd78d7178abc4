import { defineMessages } from '#kernel/words.ts'

/** Every word of product analytics. */
export const telemetryMessages = defineMessages({
  title: { ar: 'إحصاءات الاستخدام', en: 'Product analytics' },
  consent: { ar: 'المشاركة في إحصاءات الاستخدام', en: 'Share how I use the system' },
  hint: {
    ar: 'تُرسل أسماء العمليات ومددها والصفحات المفتوحة لتحسين النظام، دون اسمك أو بيانات أي تقييم أو عقار أو عميل. يمكنك التراجع في أي وقت.',
    en: 'The names and durations of operations and the pages opened are sent to improve the system: never your name, nor anything of a valuation, property or client. You can withdraw at any time.',
  },
  given: { ar: 'سُجّلت موافقتك', en: 'Your consent is recorded' },
  withdrawn: { ar: 'أُلغيت موافقتك، ولن يُرسل شيء بعد الآن', en: 'Consent withdrawn: nothing more is sent' },
})
