import { defineMessages } from '#kernel/words.ts'

/** Words of the export of one's own data. */
export const ownDataMessages = defineMessages({
  title: { ar: 'نسخة من بياناتي', en: 'A copy of my data' },
  text: {
    ar: 'نسخة من كل ما يحتفظ به النظام عن شخصك: ملف مضغوط تقرؤه البرامج وفيه ملفاتك، ومستند PDF للقراءة.',
    en: 'A copy of everything the system holds about you: a ZIP that programs can read, with your files, and a PDF to read.',
  },
  open: { ar: 'طلب النسخة', en: 'Export my data' },
  prove: {
    ar: 'أكّد هويتك أولاً: النسخة تحوي بيانات شخصية.',
    en: 'Confirm who you are first: the copy holds personal data.',
  },
  submit: { ar: 'تجهيز النسخة', en: 'Prepare the export' },
  ready: { ar: 'النسخة جاهزة للتنزيل حتى {{time}}.', en: 'Ready to download until {{time}}.' },
  zip: { ar: 'تنزيل الملف المضغوط (ZIP)', en: 'Download the ZIP' },
  pdf: { ar: 'تنزيل نسخة للقراءة (PDF)', en: 'Download the PDF' },
  'part.account': { ar: 'الحساب', en: 'Account' },
  'part.sessions': { ar: 'الجلسات والأجهزة', en: 'Sessions and devices' },
  'part.preferences': { ar: 'التفضيلات والموافقات', en: 'Preferences and consents' },
  'part.memberships': { ar: 'حساب العميل والدعوات', en: 'Client account and invitations' },
  'part.requests': { ar: 'طلبات التقييم', en: 'Valuation requests' },
  'part.messages': { ar: 'الرسائل التي أرسلتها', en: 'Messages you sent' },
  'part.invoices': { ar: 'الفواتير والمدفوعات', en: 'Invoices and payments' },
  'part.comments': { ar: 'التعليقات التي كتبتها', en: 'Comments you wrote' },
  'part.notifications': { ar: 'الإشعارات', en: 'Notifications' },
  'part.activity': { ar: 'نشاطك في سجل التدقيق', en: 'Your activity in the audit log' },
  'part.files': { ar: 'الملفات التي رفعتها', en: 'Files you uploaded' },
  'paper.title': { ar: 'نسخة من بياناتك الشخصية', en: 'A copy of your personal data' },
  'paper.madeAt': { ar: 'أُعدّت في', en: 'Prepared at' },
  'paper.firm': { ar: 'المكتب', en: 'Firm' },
  'paper.holds': { ar: 'ما تحويه النسخة', en: 'What the export holds' },
  'paper.part': { ar: 'القسم', en: 'Part' },
  'paper.rows': { ar: 'عدد القيود', en: 'Entries' },
  'paper.lacks': { ar: 'ما لا تحويه النسخة، والسبب', en: 'What the export does not hold, and why' },
  'fact.displayName': { ar: 'الاسم', en: 'Name' },
  'fact.fullName': { ar: 'الاسم الكامل', en: 'Full name' },
  'fact.email': { ar: 'البريد الإلكتروني', en: 'Email' },
  'fact.phoneNumber': { ar: 'الهاتف', en: 'Phone' },
  'fact.organization': { ar: 'جهة العمل', en: 'Organization' },
  'fact.createdAt': { ar: 'تاريخ فتح الحساب', en: 'Account opened' },
  'lack.secrets': {
    ar: 'كلمة المرور والرموز: لا يحتفظ بها النظام إلا مشفّرة، ولا تفيد إلا من ينتحل شخصيتك.',
    en: 'Passwords and codes: they are stored hashed or encrypted only, and would serve nobody but an impostor.',
  },
  'lack.others': {
    ar: 'ما كتبه غيرك وبيانات الآخرين: لهم الحق نفسه في بياناتهم.',
    en: 'What others wrote and data about others: they have the same right to their own.',
  },
  'lack.records': {
    ar: 'ملفات التقييم وتقاريرها: سجلات مهنية للمكتب يلزم حفظها، وما يخصك منها متاح في صفحاتك.',
    en: 'Valuation files and their reports: professional records that the firm must keep; what is yours of them is on your pages.',
  },
  'lack.company': {
    ar: 'الفواتير الصادرة باسم جهة: تخص الجهة، ويطّلع عليها أعضاؤها.',
    en: 'Invoices to a company: they are the company’s, and its members see them.',
  },
})
