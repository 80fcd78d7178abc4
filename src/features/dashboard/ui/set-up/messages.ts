import { defineMessages } from '#kernel/words.ts'

/** Words of the steps of setting a firm up. */
export const setUpMessages = defineMessages({
  title: { ar: 'تجهيز النظام', en: 'Set up your firm' },
  done: { ar: 'اكتمل {{n}} من {{total}}', en: '{{n}} of {{total}} done' },
  isDone: { ar: 'مكتمل', en: 'Done' },
  dismiss: { ar: 'إخفاء القائمة', en: 'Hide this list' },
  name: { ar: 'اسم المكتب وبيانات التواصل', en: 'The firm’s name and contact details' },
  'name.hint': {
    ar: 'تظهر في الصفحة الرئيسية وفي المراسلات وعلى المستندات.',
    en: 'Shown on the home page, in messages and on documents.',
  },
  logo: { ar: 'شعار المكتب', en: 'The firm’s logo' },
  'logo.hint': { ar: 'يظهر في أعلى الصفحات وعلى المستندات.', en: 'Shown at the top of pages and on documents.' },
  mail: { ar: 'البريد الإلكتروني', en: 'Email' },
  'mail.hint': {
    ar: 'يُضبط خادم البريد عند تشغيل النظام (SMTP_URL)، وحتى ذلك الحين تُسلّم روابط الدعوة والتأكيد يدوياً.',
    en: 'The mail server is given when the system is started (SMTP_URL). Until then you hand over links of invitations and confirmations yourself.',
  },
  people: { ar: 'دعوة زملاء العمل', en: 'Invite your colleagues' },
  'people.hint': {
    ar: 'لكل مستخدم حساب ودور يحددان ما يطّلع عليه وما يعدّله.',
    en: 'Everyone has an account, and a role that decides what they see and change.',
  },
  fees: { ar: 'حدود الأتعاب وقواعد الاعتماد', en: 'Limits of fees and the rule of approval' },
  'fees.hint': {
    ar: 'الحد الأدنى والأعلى للأتعاب، واعتماد التقييم من غير من أنشأه.',
    en: 'The least and the greatest fee, and whether a valuation is approved by somebody other than its creator.',
  },
  property: { ar: 'أول عقار', en: 'The first property' },
  'property.hint': { ar: 'يُسجَّل من نموذج أو يُستورد من ملف.', en: 'Typed in, or imported from a file.' },
  valuation: { ar: 'أول تقييم', en: 'The first valuation' },
  'valuation.hint': { ar: 'يبدأ مسودة ثم يُرسل للمراجعة.', en: 'It begins as a draft and is then sent for review.' },
})
