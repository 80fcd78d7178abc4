import { defineMessages } from '#kernel/words.ts'

/** The words of what waits on a device until the server has it. */
export const awayMessages = defineMessages({
  onPhone: {
    ar: {
      zero: 'لا يوجد ما ينتظر على هذا الهاتف',
      one: 'عنصر واحد على هذا الهاتف',
      two: 'عنصران على هذا الهاتف',
      few: '{{n}} عناصر على هذا الهاتف',
      many: '{{n}} عنصراً على هذا الهاتف',
      other: '{{n}} عنصر على هذا الهاتف',
    },
    en: { one: '{{n}} on this phone', other: '{{n}} on this phone' },
  },
  sent: {
    ar: {
      zero: 'لم يُرسل شيء اليوم',
      one: 'أُرسل عنصر واحد',
      two: 'أُرسل عنصران',
      few: 'أُرسلت {{n}} عناصر',
      many: 'أُرسل {{n}} عنصراً',
      other: 'أُرسل {{n}} عنصر',
    },
    en: { one: '{{n}} sent', other: '{{n}} sent' },
  },
  none: { ar: 'أُرسلت جميع البيانات', en: 'Everything is sent' },
  offline: { ar: 'دون اتصال', en: 'No connection' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  details: { ar: 'التفاصيل', en: 'Details' },
  refused: {
    ar: {
      zero: 'لم يُرفض شيء',
      one: 'عنصر واحد رُفض ويحتاج إلى قرارك',
      two: 'عنصران رُفضا ويحتاجان إلى قرارك',
      few: '{{n}} عناصر رُفضت وتحتاج إلى قرارك',
      many: '{{n}} عنصراً رُفض ويحتاج إلى قرارك',
      other: '{{n}} عنصر رُفض ويحتاج إلى قرارك',
    },
    en: { one: '{{n}} was refused and needs you', other: '{{n}} were refused and need you' },
  },
  questions: {
    ar: {
      zero: 'لا تعارض',
      one: 'تعارض واحد يحتاج إلى قرارك',
      two: 'تعارضان يحتاجان إلى قرارك',
      few: '{{n}} تعارضات تحتاج إلى قرارك',
      many: '{{n}} تعارضاً يحتاج إلى قرارك',
      other: '{{n}} تعارض يحتاج إلى قرارك',
    },
    en: { one: '{{n}} conflict needs you', other: '{{n}} conflicts need you' },
  },
  stale: {
    ar: 'على هذا الهاتف عمل لم يُرسل منذ أكثر من يوم. اتصل بالشبكة، أو احفظ نسخة منه في ملفاتك.',
    en: 'Work on this phone has not been sent for more than a day. Connect to a network, or save a copy to your files.',
  },
  unopened: {
    ar: 'لا يسمح المتصفح بالحفظ على هذا الهاتف الآن، فيُرسل ما تدخله مباشرة عبر الشبكة. للعمل دون شبكة أغلق ثمين وافتحه من جديد.',
    en: 'The browser does not allow anything to be kept on this phone now, so what you enter is sent over the network at once. To work without one, close Thamin and open it again.',
  },
  title: { ar: 'العمل المحفوظ على هذا الهاتف', en: 'Work kept on this phone' },
  explained: {
    ar: 'يُحفظ ما تدخله هنا أولاً، ثم يُرسل عند توفر الشبكة، ولا يُحذف من الهاتف إلا بعد أن يؤكد الخادم وصوله كاملاً.',
    en: 'What you enter is kept here first and sent when there is a network. It leaves the phone only after the server has confirmed that it arrived whole.',
  },
  persisted: {
    ar: 'تعهّد المتصفح بعدم حذف هذا المحفوظ.',
    en: 'The browser has promised not to delete what is kept here.',
  },
  unpersisted: {
    ar: 'قد يحذف المتصفح هذا المحفوظ إذا امتلأ الهاتف. إضافة ثمين إلى الشاشة الرئيسية تحميه.',
    en: 'The browser may delete what is kept here when the phone runs full. Adding Thamin to the home screen protects it.',
  },
  sendNow: { ar: 'الإرسال الآن', en: 'Send now' },
  saveCopy: { ar: 'حفظ نسخة في الملفات', en: 'Save a copy to files' },
  copySaved: { ar: 'حُفظت النسخة في ملفاتك.', en: 'The copy was saved to your files.' },
  retry: { ar: 'إعادة الإرسال', en: 'Send again' },
  discard: { ar: 'الحذف من الهاتف', en: 'Delete from the phone' },
  discardTitle: { ar: 'حذف هذا العنصر من الهاتف؟', en: 'Delete this item from the phone?' },
  discardText: {
    ar: 'لم يصل إلى الخادم، ولا توجد منه نسخة أخرى.',
    en: 'It did not reach the server, and there is no other copy of it.',
  },
  madeAt: { ar: 'أُدخل {{at}}', en: 'Entered {{at}}' },
  unsent: {
    ar: {
      zero: 'أُرسلت جميع البيانات',
      one: 'على هذا الهاتف عنصر لم يُرسل',
      two: 'على هذا الهاتف عنصران لم يُرسلا',
      few: 'على هذا الهاتف {{n}} عناصر لم تُرسل',
      many: 'على هذا الهاتف {{n}} عنصراً لم يُرسل',
      other: 'على هذا الهاتف {{n}} عنصر لم يُرسل',
    },
    en: { one: '{{n}} item on this phone is not sent', other: '{{n}} items on this phone are not sent' },
  },
  'signOut.text': {
    ar: 'إذا سجّلت الخروج يبقى محفوظاً على هذا الهاتف، ولا يراه من يستخدمه بعدك، ويُرسل عند تسجيل دخولك عليه مجدداً.',
    en: 'If you sign out, it stays on this phone, hidden from anyone who uses it next, and is sent when you sign in here again.',
  },
  'signOut.leave': { ar: 'الخروج وإبقاؤه على الهاتف', en: 'Sign out and leave it on the phone' },
  'signOut.stay': { ar: 'البقاء', en: 'Stay signed in' },
  'install.title': { ar: 'ثمين على الشاشة الرئيسية', en: 'Thamin on your home screen' },
  'install.text': {
    ar: 'أضفه قبل أول معاينة: يُفتح دون شبكة، ولا يحذف الهاتف ما تحفظه فيه.',
    en: 'Add it before the first visit: it opens without a network, and the phone does not delete what you keep in it.',
  },
  'install.apple': {
    ar: 'اضغط زر المشاركة في المتصفح، ثم «إضافة إلى الشاشة الرئيسية».',
    en: 'Press the share button of the browser, then “Add to Home Screen”.',
  },
  'install.add': { ar: 'إضافة إلى الشاشة الرئيسية', en: 'Add to home screen' },
  'install.later': { ar: 'ليس الآن', en: 'Not now' },
})
