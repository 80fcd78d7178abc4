import { defineMessages } from '#kernel/words.ts'

/** Words of times that are proposed for a visit: in the firm's screens, and in what is sent to the person on site. */
export const proposalsMessages = defineMessages({
  // Sent to the person on site
  invitation: { ar: 'معاينة عقار · {{firm}}', en: 'Property inspection · {{firm}}' },
  forInspector: { ar: 'معاينة · {{number}} · {{place}}', en: 'Inspection · {{number}} · {{place}}' },
  place: { ar: '{{area}} قطعة {{block}}', en: '{{area}}, block {{block}}' },
  text: {
    ar: 'السلام عليكم، تقترح عليكم {{firm}} مواعيد لمعاينة العقار: {{place}}. نرجو اختيار الموعد المناسب من هذا الرابط: {{link}}',
    en: 'Hello, {{firm}} proposes times to inspect the property: {{place}}. Please choose the one that suits you by this link: {{link}}',
  },

  // Proposing
  propose: { ar: 'اقتراح مواعيد', en: 'Propose times' },
  lead: {
    ar: 'يختار من في الموقع أحد المواعيد من رابط دون حساب، فيُحدد موعد المعاينة. لا يظهر له اسم المالك ولا اسم العميل.',
    en: 'The person on site chooses one of the times by a link, without an account, and the inspection is planned. Neither owner nor client is named there.',
  },
  time: { ar: 'الموعد {{n}}', en: 'Time {{n}}' },
  add: { ar: 'إضافة موعد ثالث', en: 'Add a third time' },
  remove: { ar: 'حذف الموعد الثالث', en: 'Remove the third time' },
  language: { ar: 'لغة الصفحة والرسالة', en: 'Language of page and message' },
  days: { ar: 'مدة صلاحية الرابط', en: 'The link holds for' },
  daysUnit: { ar: 'يوم', en: 'days' },
  showsInspector: { ar: 'إظهار الاسم الأول للقائم بالمعاينة', en: 'Show the inspector’s first name' },
  save: { ar: 'إنشاء الرابط', en: 'Make the link' },
  overlap: {
    ar: 'للقائم بالمعاينة مواعيد أخرى في هذا الوقت. يمكن اقتراحه مع ذلك.',
    en: 'The inspector has other appointments at this time. It can still be proposed.',
  },
  'fault.timesPast': { ar: 'اختر وقتاً لم يمضِ ولا يتجاوز سنة', en: 'Choose a time to come, within a year' },
  'fault.timesAlike': { ar: 'المواعيد المقترحة متطابقة', en: 'The proposed times are the same' },
  'fault.days': { ar: 'بين {{least}} و{{most}} يوماً', en: 'Between {{least}} and {{most}} days' },

  // The link
  ready: { ar: 'رابط اختيار الموعد جاهز', en: 'The link is ready' },
  mailed: { ar: 'أُرسل الرابط إلى {{to}}.', en: 'The link was mailed to {{to}}.' },
  link: { ar: 'رابط اختيار الموعد', en: 'Link to choose a time' },
  'link.hint': { ar: 'لا يظهر الرابط مرة أخرى.', en: 'It is not shown again.' },
  copy: { ar: 'نسخ الرابط', en: 'Copy the link' },
  message: { ar: 'رسالة جاهزة للإرسال', en: 'Message to send' },
  copyMessage: { ar: 'نسخ الرسالة', en: 'Copy the message' },
  whatsApp: { ar: 'إرسال عبر واتساب', en: 'Send by WhatsApp' },
  sms: { ar: 'إرسال رسالة نصية', en: 'Send a text message' },

  // What became of it
  'state.OPEN': { ar: 'بانتظار الاختيار', en: 'Awaiting a choice' },
  'state.EXPIRED': { ar: 'انتهت مدته', en: 'Expired' },
  'state.DECLINED': { ar: 'لم يناسب أي موعد', en: 'None of them suits' },
  proposed: { ar: 'مواعيد مقترحة', en: 'Proposed times' },
  by: { ar: 'مقترحة على {{to}} من {{name}}', en: 'Proposed to {{to}} by {{name}}' },
  byAlone: { ar: 'مقترحة من {{name}}', en: 'Proposed by {{name}}' },
  until: { ar: 'الرابط صالح حتى {{at}}', en: 'The link is valid until {{at}}' },
  said: { ar: 'الرد: {{said}}', en: 'Answer: {{said}}' },
  answerPhone: { ar: 'هاتف للتواصل', en: 'Phone to call' },
  withdraw: { ar: 'سحب', en: 'Withdraw' },
  'withdraw.ask': {
    ar: 'يتوقف الرابط فوراً ولا يُحدد به موعد. هل تسحب المواعيد؟',
    en: 'The link stops at once and plans nothing. Withdraw the times?',
  },
  withdrawn: { ar: 'سُحبت المواعيد المقترحة', en: 'The proposed times were withdrawn' },
  tentative: { ar: 'موعد مقترح', en: 'Proposed' },
})
