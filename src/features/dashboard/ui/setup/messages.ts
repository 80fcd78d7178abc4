import { defineMessages } from '#kernel/words.ts'

/** Words of the steps of setting a firm up. */
export const setupMessages = defineMessages({
  title: { ar: 'تجهيز النظام: اكتمل {{n}} من {{total}}', en: 'Set up your firm: {{n}} of {{total}} done' },
  isDone: { ar: 'مكتمل', en: 'Done' },
  dismiss: { ar: 'إخفاء القائمة', en: 'Hide this list' },
  'step.name': { ar: 'اسم المكتب وبيانات التواصل', en: 'The firm’s name and contact details' },
  'hint.name': {
    ar: 'تظهر في الصفحة الرئيسية وفي المراسلات وعلى المستندات.',
    en: 'Shown on the home page, in messages and on documents.',
  },
  'step.logo': { ar: 'شعار المكتب', en: 'The firm’s logo' },
  'hint.logo': { ar: 'يظهر في أعلى الصفحات وعلى المستندات.', en: 'Shown at the top of pages and on documents.' },
  'step.mail': { ar: 'البريد الإلكتروني', en: 'Email' },
  'hint.mail': {
    ar: 'يُضبط خادم البريد عند تشغيل النظام، وحتى ذلك الحين تُسلّم روابط الدعوة والتأكيد يدوياً.',
    en: 'The email server is given when the system is started (SMTP_URL). Until then you hand over links of invitations and confirmations yourself.',
  },
  'step.people': { ar: 'دعوة زملاء العمل', en: 'Invite your colleagues' },
  'hint.people': {
    ar: 'لكل مستخدم حساب ودور يحددان ما يطّلع عليه وما يعدّله.',
    en: 'Everyone has an account, and a role that decides what they see and change.',
  },
  'step.fees': { ar: 'حدود الأتعاب وقواعد الاعتماد', en: 'Limits of fees and the rule of approval' },
  'hint.fees': {
    ar: 'الحد الأدنى والأعلى للأتعاب، واعتماد التقييم من غير من أنشأه.',
    en: 'The least and the greatest fee, and whether a valuation is approved by someone other than its creator.',
  },
  'step.property': { ar: 'أول عقار', en: 'The first property' },
  'hint.property': { ar: 'يُسجَّل من نموذج أو يُستورد من ملف.', en: 'Typed in, or imported from a file.' },
  'step.valuation': { ar: 'أول تقييم', en: 'The first valuation' },
  'hint.valuation': { ar: 'يبدأ مسودة ثم يُرسل للمراجعة.', en: 'It begins as a draft and is then sent for review.' },
})
