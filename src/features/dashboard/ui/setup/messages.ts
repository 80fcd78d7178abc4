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
  'step.licence': { ar: 'ترخيص المكتب وسجله التجاري', en: 'The firm’s licence and registration' },
  'hint.licence': { ar: 'يُطبع الرقمان في رأس كل ورقة.', en: 'Both numbers are printed in the letterhead.' },
  'step.payment': { ar: 'الحساب البنكي', en: 'Bank account' },
  'hint.payment': { ar: 'يُطبع في الفواتير التي لم تُسدَّد.', en: 'Printed on invoices until they are paid.' },
  'step.turnaround': { ar: 'مدد الإنجاز', en: 'Turnaround' },
  'hint.turnaround': {
    ar: 'تُحدَّد بها مواعيد إنجاز التقييمات تلقائياً، ودونها تُكتب يدوياً.',
    en: 'Due dates follow from them. Without them dates are set by hand.',
  },
  'step.statements': { ar: 'الإفادات والنصوص المعتادة', en: 'Usual statements and texts' },
  'hint.statements': {
    ar: 'يبدأ بها كل تقييم، ويغيّرها المقيّم حيث يلزم.',
    en: 'Every valuation begins with them; its valuer changes them where needed.',
  },
  'step.stamp': { ar: 'ختم المكتب', en: 'The firm’s stamp' },
  'hint.stamp': {
    ar: 'يُطبع في ما يصدر من تقارير وكتب وفواتير.',
    en: 'Printed on issued reports, letters and invoices.',
  },
  'step.licences': { ar: 'تراخيص المقيّمين', en: 'Valuers’ licences' },
  'hint.licences': {
    ar: 'تُسجَّل في صفحة كل مستخدم، وتُطبع مع توقيعه في التقرير.',
    en: 'Recorded on each person’s page, and printed with their signature in reports.',
  },
  'step.approval': { ar: 'من يعتمد التقييمات', en: 'Who approves valuations' },
  'hint.approval': {
    ar: 'يلزم معتمِد لم يشارك في تقدير القيمة: ادعُ مستخدماً آخر له حق الاعتماد، أو فعّل اعتماد المعتمِد الوحيد.',
    en: 'An approver who had no part in the value is needed: invite a second one, or let a sole approver approve their own valuations.',
  },
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
  'step.property': { ar: 'أول عقار', en: 'The first property' },
  'hint.property': { ar: 'يُسجَّل من نموذج أو يُستورد من ملف.', en: 'Typed in, or imported from a file.' },
  'step.valuation': { ar: 'أول تقييم', en: 'The first valuation' },
  'hint.valuation': { ar: 'يبدأ مسودة ثم يُرسل للمراجعة.', en: 'It begins as a draft and is then sent for review.' },
})
